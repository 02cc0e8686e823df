import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useAnswering } from '#shared/offline/answering.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Composer } from './composer.tsx'
import './concierge.css'
import { isNearLimit, lastQuestion } from './conversation.ts'
import { MessageList } from './message-list.tsx'
import { Suggestions } from './suggestions.tsx'
import { useConversation } from './use-conversation.ts'
import { useFollowEnd } from './use-follow-end.ts'
import { WithoutNetwork } from './without-network.tsx'

/** No mentoria's title is longer; what stands in an address may be anything. */
const longestTitle = 120

/** The chat with the virtual concierge. */
export function ConciergePage() {
  const { conversation, draft, setDraft, isEditing, ...actions } = useConversation()
  const [address, setAddress] = useSearchParams()
  const about = address.get('sobre')?.slice(0, longestTitle) ?? null
  const { messages, status, problem } = conversation
  const isWaiting = status === 'waiting'
  const list = useFollowEnd(conversation)
  const isOnline = useOnline()
  const isReachable = useAnswering() && isOnline
  const [sought, setSought] = useState('')
  const isFailed = status === 'failed'
  // What was sent to a platform that does not answer is looked for on the device.
  const unanswered = isFailed || isWaiting ? lastQuestion(conversation)?.content : undefined

  function send(question: string) {
    if (about) setAddress({}, { replace: true })
    actions.send(question)
  }

  /** Without a network the question stays typed, to be sent when there is one. */
  function submit(question: string) {
    if (!isOnline) return setSought(question.trim())
    setSought('')
    setDraft('')
    send(question)
  }

  return (
    <div className="concierge">
      <header className="concierge-header">
        <PageHeading className="min-h-12 content-center">Concierge</PageHeading>
        {/* Beside the title also on the narrowest phone. */}
        <LinkButton to={paths.calculadoras} variant="ghost" className="-mr-2 px-2! max-[23rem]:text-sm!">
          <Calculator aria-hidden="true" size={18} strokeWidth={1.5} className="max-[23rem]:hidden" />
          Calculadoras
        </LinkButton>
        <p className="w-full text-sm text-muted">Esta conversa não é guardada: some ao recarregar.</p>
      </header>
      <MessageList
        ref={list}
        messages={messages}
        isWaiting={isWaiting}
        onStop={actions.stop}
        onEdit={isWaiting || isEditing ? undefined : actions.edit}
      />
      {isFailed && isReachable && <FailedNotice problem={problem} onRetry={actions.retry} />}
      {isNearLimit(conversation) && (
        <p className="concierge-notice">
          Esta conversa está chegando ao limite de tamanho. Comece uma nova em “Nova conversa” para continuar
          perguntando.
        </p>
      )}
      {!isReachable && (
        <WithoutNetwork
          isOnline={isOnline}
          question={sought || (unanswered ?? '')}
          isSent={!sought && unanswered !== undefined}
          again={unanswered === undefined ? undefined : { isWaiting, retry: actions.retry }}
        />
      )}
      <Suggestions
        messages={messages}
        about={about}
        isHidden={status !== 'idle' || isEditing || !isOnline}
        onChoose={send}
      />
      <Composer
        text={draft}
        onChange={setDraft}
        isWaiting={isWaiting}
        onSend={submit}
        onRestart={messages.length > 1 && !isEditing ? actions.restart : undefined}
        onCancelEdit={isEditing ? actions.cancelEdit : undefined}
      />
    </div>
  )
}

function FailedNotice({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  return (
    <div className="concierge-notice">
      <p>{problem ?? failures.messageKept}</p>
      <Button variant="outline" onClick={onRetry}>
        Enviar novamente
      </Button>
    </div>
  )
}
