import { Calculator, Check, Copy, type LucideIcon, Printer, Siren, ThumbsDown, ThumbsUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { emergencyKinds } from '#shared/knowledge.ts'
import { paths } from '#shared/paths.ts'
import { countOpinion, type Message } from './concierge-data.ts'
import { printReply } from './print-reply.ts'
import { asPlainText } from './reply-text.ts'

/** What can be done with a reply: copy it, print it, go on in a tool of ours, say whether it was of use. */
export function ReplyTools({ message: { content, reply } }: { message: Message }) {
  return (
    <div className="reply-tools">
      <CopyButton text={content} />
      <button type="button" onClick={(event) => printReply(event.currentTarget)} className="reply-tool">
        <Printer aria-hidden="true" size={16} strokeWidth={1.5} />
        Imprimir
      </button>
      {reply?.calculator && (
        <ToolLink to={paths.calculadora(reply.calculator)} Icon={Calculator}>
          Abrir na calculadora
        </ToolLink>
      )}
      {/* Despair has no kind, and no card. */}
      {reply?.kind === 'emergency' && reply.emergency && <CardLink emergency={reply.emergency} />}
      <Opinion />
      {reply?.answeredBy === 'modelo' && <span>Redigida por modelo de linguagem a partir das fontes</span>}
    </div>
  )
}

/** To the card of this very emergency, where it has one. */
function CardLink({ emergency }: { emergency: string }) {
  const kind = emergencyKinds.find((one) => one === emergency)
  return (
    <ToolLink to={kind ? paths.cartao(kind) : paths.emergencia} Icon={Siren}>
      {kind ? 'Abrir o cartão' : 'Cartões de emergência'}
    </ToolLink>
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
    await navigator.clipboard.writeText(asPlainText(text)).then(
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

const opinionLabels = {
  ready: 'Foi útil?',
  counted: 'Anotado, sem dizer quem nem o quê',
  failed: failures.opinion,
}

/** "Foi útil?": adds one to a count, and says nothing of who or what. */
function Opinion() {
  const [state, setState] = useState<keyof typeof opinionLabels>('ready')
  async function count(isUseful: boolean) {
    // Told at once: the count itself may take a second on a slow line.
    setState('counted')
    await countOpinion(isUseful).catch(() => setState('failed'))
  }
  const button = (isUseful: boolean, label: string, icon: ReactNode) => (
    <button type="button" onClick={() => count(isUseful)} aria-label={label} className="reply-tool opinion">
      {icon}
    </button>
  )
  return (
    <span className="opinions">
      <span aria-live="polite">{opinionLabels[state]}</span>
      {state !== 'counted' && (
        <>
          {button(true, 'Sim, foi útil', <ThumbsUp aria-hidden="true" size={16} strokeWidth={1.5} />)}
          {button(false, 'Não foi útil', <ThumbsDown aria-hidden="true" size={16} strokeWidth={1.5} />)}
        </>
      )}
    </span>
  )
}
