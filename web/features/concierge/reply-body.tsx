import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { CallButton } from '#shared/ui/call-button.tsx'
import { WayToPerson } from '#shared/ui/way-to-person.tsx'
import type { CitedSource, Message } from './concierge-data.ts'
import { asPlainText, bodyWithoutSources, calls192, parted } from './reply-text.ts'
import { ReplyTools } from './reply-tools.tsx'
import { Sources } from './sources.tsx'
import { wantsPerson } from './wants-person.ts'

// The welcome is plain text, so the page can be read before the Markdown reader has come.
const loadMarkdown = () =>
  import('./reply-markdown.tsx').then((module) => ({ default: module.ReplyMarkdown }))
const Markdown = lazy(loadMarkdown)

/** Fetches the Markdown reader while a reply is awaited: on a slow line it would come after it. */
export const prepareReply = () => void loadMarkdown().catch(() => undefined)

/** A reply: its text, its sources, and the mentoria that teaches the subject. */
export function ReplyBody({ message }: { message: Message }) {
  const { reply, id, content, timestamp } = message
  if (!reply) return <p>{content}</p>
  const sources = reply.sources ?? []
  const body = sources.length > 0 ? bodyWithoutSources(content) : content
  // Despair is told as an emergency too, of no kind: it is met without an alarm.
  const [first, rest] = reply.kind === 'emergency' && reply.emergency ? parted(body) : ['', body]
  return (
    <>
      {first && <ReplyText text={first} messageId={id} sources={sources} className="reply-first" />}
      {first && calls192(body) && <CallButton />}
      <ReplyText text={rest} messageId={id} sources={sources} />
      {sources.length > 0 && <Sources sources={sources} messageId={id} />}
      {reply.course && <Course title={reply.course} />}
      {wantsPerson(message) && <WayToPerson className="mt-3" />}
      <ReplyTools message={message} />
      <p className="print-only">
        Estética, concierge virtual, {timestamp.toISOString().slice(0, 10).split('-').reverse().join('/')}.
        Apoio a profissionais: não substitui a bula nem o julgamento clínico.
      </p>
    </>
  )
}

type ReplyTextProps = { text: string; messageId: string; sources: CitedSource[]; className?: string }

function ReplyText({ text, messageId, sources, className = '' }: ReplyTextProps) {
  return (
    <div className={`reply-text ${className}`}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{asPlainText(text)}</p>}>
        <Markdown text={text} messageId={messageId} sources={sources} />
      </Suspense>
    </div>
  )
}

/** The way to a mentoria: to its own page when the catalogue is here already, else to the list, which opens it. */
function Course({ title }: { title: string }) {
  const mentorias = useQueryClient().getQueryData<{ id: string; titulo: string }[]>(['mentorias'])
  const mentoria = mentorias?.find(({ titulo }) => titulo === title)
  return (
    <p className="reply-course">
      A mentoria que ensina o tema:{' '}
      <Link to={mentoria ? paths.mentoria(mentoria.id) : paths.mentoriaTitled(title)} viewTransition>
        {title}
      </Link>
    </p>
  )
}
