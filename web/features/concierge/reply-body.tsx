import { Calculator, Check, Copy, type LucideIcon, Siren } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { WayToPerson } from '#shared/ui/way-to-person.tsx'
import type { Message } from './concierge-data.ts'
import { bodyWithoutSources } from './reply-text.ts'
import { Sources } from './sources.tsx'
import { wantsPerson } from './wants-person.ts'

// The welcome is plain text, so the page can be read before the Markdown reader has come.
const Markdown = lazy(() =>
  import('./reply-markdown.tsx').then((module) => ({ default: module.ReplyMarkdown })),
)

/** A reply: its text, its sources, and the mentoria that teaches the subject. */
export function ReplyBody({ message }: { message: Message }) {
  const { reply, id, content } = message
  if (!reply) return <p>{content}</p>
  const sources = reply.sources ?? []
  const body = sources.length > 0 ? bodyWithoutSources(content) : content
  return (
    <>
      <div className="reply-text">
        <Suspense fallback={<p className="whitespace-pre-wrap">{body}</p>}>
          <Markdown text={body} messageId={id} />
        </Suspense>
      </div>
      {sources.length > 0 && <Sources sources={sources} messageId={id} />}
      {reply.course && (
        <p className="reply-course">
          A mentoria que ensina o tema:{' '}
          <Link to={paths.mentoriasFound(reply.course)} viewTransition>
            {reply.course}
          </Link>
        </p>
      )}
      {wantsPerson(message) && <WayToPerson className="mt-3" />}
      <div className="reply-tools">
        <CopyButton text={content} />
        {reply.calculator && (
          <ToolLink to={paths.calculadora(reply.calculator)} Icon={Calculator}>
            Abrir na calculadora
          </ToolLink>
        )}
        {reply.kind === 'emergency' && (
          <ToolLink to={paths.emergencia} Icon={Siren}>
            Cartões de emergência
          </ToolLink>
        )}
        {reply.answeredBy === 'modelo' && <span>Redigida por modelo de linguagem a partir das fontes</span>}
      </div>
    </>
  )
}

type ToolLinkProps = { to: string; Icon: LucideIcon; children: string }

function ToolLink({ to, Icon, children }: ToolLinkProps) {
  return (
    <Link to={to} viewTransition className="reply-tool">
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
      {children}
    </Link>
  )
}

function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  const labels = { ready: 'Copiar resposta', copied: 'Copiada', failed: failures.copy }
  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
    setTimeout(() => setState('ready'), 2_500)
  }
  const Icon = state === 'copied' ? Check : Copy
  return (
    <button type="button" onClick={copy} className="reply-tool">
      <Icon aria-hidden="true" size={16} strokeWidth={1.5} />
      <span aria-live="polite">{labels[state]}</span>
    </button>
  )
}
