import { SendHorizontal, SquarePen } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { identifiersIn, maskIdentifiers } from '#privacy'
import { ComposerField } from './composer-field.tsx'
import { FilesNotice, IdentifiersNotice } from './composer-notices.tsx'

/** The most characters that the function reads of one question. */
const longest = 4_000

type ComposerProps = {
  text: string
  onChange: (text: string) => void
  isWaiting: boolean
  onSend: (question: string) => void
  /** Begins a new conversation, where there is one to end. */
  onRestart: (() => void) | undefined
  /** Leaves the last question as it is, while that is edited. */
  onCancelEdit: (() => void) | undefined
}

/** Where a question is typed: Enter sends, Shift+Enter makes a new line. What identifies somebody is marked first. */
export function Composer({ text, onChange, isWaiting, onSend, onRestart, onCancelEdit }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [notice, setNotice] = useState<'identifiers' | 'files'>()
  const found = identifiersIn(text)
  useFocus(field, isWaiting, onCancelEdit !== undefined)

  function send() {
    setNotice(undefined)
    onSend(text)
  }

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (isWaiting || text.trim() === '') return
    if (found.length > 0) setNotice('identifiers')
    else send()
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') onCancelEdit?.()
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    submit()
  }

  return (
    <form className="composer" onSubmit={submit}>
      {notice === 'identifiers' && found.length > 0 && (
        <IdentifiersNotice
          kinds={found.map(({ kind }) => kind)}
          onRemove={() => {
            onChange(maskIdentifiers(text))
            field.current?.focus()
          }}
          onSend={send}
        />
      )}
      {notice === 'files' && <FilesNotice onClose={() => setNotice(undefined)} />}
      {onCancelEdit && <EditingNote onCancel={onCancelEdit} />}
      <div className="composer-box">
        {onRestart && <RestartButton onClick={onRestart} isDisabled={isWaiting} />}
        <ComposerField
          ref={field}
          text={text}
          found={found}
          longest={longest}
          isDisabled={isWaiting}
          onChange={onChange}
          onKeyDown={handleKeyDown}
          onFiles={() => setNotice('files')}
        />
        <SendButton isDisabled={isWaiting || text.trim() === ''} />
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

function EditingNote({ onCancel }: { onCancel: () => void }) {
  return (
    <p className="composer-editing">
      Editando a última pergunta.
      <button type="button" onClick={onCancel} className="reply-tool">
        Cancelar
      </button>
    </p>
  )
}

function RestartButton({ onClick, isDisabled }: { onClick: () => void; isDisabled: boolean }) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={isDisabled}
      aria-label="Nova conversa"
      title="Nova conversa"
      className="composer-button"
    >
      <SquarePen aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

function SendButton({ isDisabled }: { isDisabled: boolean }) {
  return (
    <button type="submit" disabled={isDisabled} aria-label="Enviar" className="composer-button composer-send">
      <SendHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  )
}

/** Whether a key only answers to an input method's proposal; Safari tells it only by the code 229. */
const isComposing = (event: globalThis.KeyboardEvent) => event.isComposing || event.keyCode === 229

/** On a phone the focus would open the keyboard over what has just come. */
const opensKeyboard = () => window.matchMedia?.('(pointer: coarse)').matches

/** A disabled field loses the focus; the reply gives it back to who was typing. Who edits types at once. */
function useFocus(
  field: React.RefObject<HTMLTextAreaElement | null>,
  isWaiting: boolean,
  isEditing: boolean,
) {
  const wasWaiting = useRef(isWaiting)

  useEffect(() => {
    const isFree = document.activeElement === document.body
    if (wasWaiting.current && !isWaiting && isFree && !opensKeyboard()) {
      field.current?.focus({ preventScroll: true })
    }
    wasWaiting.current = isWaiting
  }, [field, isWaiting])

  useEffect(() => {
    if (isEditing) field.current?.focus()
  }, [field, isEditing])
}
