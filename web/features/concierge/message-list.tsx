import { Pencil, Square } from 'lucide-react'
import type { Ref } from 'react'
import type { Message } from './concierge-data.ts'
import { ReplyBody } from './reply-body.tsx'

type MessageListProps = {
  ref: Ref<HTMLDivElement>
  messages: Message[]
  isWaiting: boolean
  onStop: () => void
  /** Edits the last question, where that may be. */
  onEdit: (() => void) | undefined
}

/** The conversation as a log: screen readers hear each new line once, whole. */
export function MessageList({ ref, messages, isWaiting, onStop, onEdit }: MessageListProps) {
  const last = messages.findLast(({ role }) => role === 'user')
  return (
    <>
      <div ref={ref} role="log" aria-label="Conversa com a concierge" className="messages">
        {messages.map((message) => (
          <article key={message.id} className={`message message-${message.role}`}>
            <h2 className="sr-only">{message.role === 'user' ? 'Você' : 'Concierge'}</h2>
            {message.role === 'user' ? (
              <p className="whitespace-pre-wrap">{message.content}</p>
            ) : (
              <ReplyBody message={message} />
            )}
            <div className="message-foot">
              {message === last && onEdit && (
                <button type="button" onClick={onEdit} className="reply-tool">
                  <Pencil aria-hidden="true" size={14} strokeWidth={1.5} />
                  Editar
                </button>
              )}
              <time dateTime={message.timestamp.toISOString()}>{clock(message.timestamp)}</time>
            </div>
          </article>
        ))}
      </div>
      <div role="status" className="typing-place">
        {isWaiting && (
          <p className="typing">
            <span className="sr-only">A concierge está escrevendo…</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        )}
      </div>
      {isWaiting && (
        <button type="button" onClick={onStop} className="reply-tool stop-button">
          <Square aria-hidden="true" size={14} strokeWidth={1.5} />
          Parar de esperar
        </button>
      )}
    </>
  )
}

// Without Intl, whose first formatter would delay the page: hours and minutes are written like this in Portuguese too.
const clock = (moment: Date) => moment.toTimeString().slice(0, 'hh:mm'.length)
