import { SendHorizontal, SquarePen } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The most characters that the function reads of one question. */
const longest = 4_000

type ComposerProps = {
  isWaiting: boolean
  onSend: (question: string) => void
  /** Begins a new conversation, where there is one to end. */
  onRestart: (() => void) | undefined
}

/** Where a question is typed: Enter sends, Shift+Enter makes a new line. */
export function Composer({ isWaiting, onSend, onRestart }: ComposerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const wasWaiting = useRef(isWaiting)

  // A disabled field loses the focus; the reply gives it back to who was typing.
  useEffect(() => {
    if (wasWaiting.current && !isWaiting && document.activeElement === document.body) {
      field.current?.focus({ preventScroll: true })
    }
    wasWaiting.current = isWaiting
  }, [isWaiting])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isWaiting || text.trim() === '') return
    onSend(text)
    setText('')
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    event.preventDefault()
    submit()
  }

  return (
    <form className="composer" onSubmit={submit}>
      <div className="composer-box">
        {onRestart && (
          <button
            type="button"
            onClick={onRestart}
            disabled={isWaiting}
            aria-label="Nova conversa"
            title="Nova conversa"
            className="composer-button"
          >
            <SquarePen aria-hidden="true" size={20} strokeWidth={1.5} />
          </button>
        )}
        <label htmlFor="pergunta" className="sr-only">
          Sua pergunta
        </label>
        <textarea
          ref={field}
          id="pergunta"
          name="pergunta"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
          disabled={isWaiting}
          maxLength={longest}
          placeholder="Escreva sua pergunta…"
          aria-describedby="aviso-concierge"
          enterKeyHint="send"
        />
        <button
          type="submit"
          disabled={isWaiting || text.trim() === ''}
          aria-label="Enviar"
          className="composer-button composer-send"
        >
          <SendHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />
        </button>
      </div>
      {text.length > longest - 500 && (
        <p role="status" className="text-sm text-muted">
          Restam {longest - text.length} caracteres.
        </p>
      )}
      <p id="aviso-concierge" className="composer-notice">
        Apoio a profissionais: não substitui a bula nem o julgamento clínico. Não envie dados de pacientes.
      </p>
    </form>
  )
}

/** Whether Enter only accepts a proposal of an input method; Safari tells it only by the code 229. */
const isComposing = (event: globalThis.KeyboardEvent) => event.isComposing || event.keyCode === 229
