import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import type { Identifier } from '#privacy'

type ComposerFieldProps = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  /** The parts of the text that identify somebody. */
  found: Identifier[]
  longest: number
  isDisabled: boolean
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Somebody tried to put files in. */
  onFiles: () => void
}

/** The field of a question. A field can mark nothing, so a copy of its text lies under it with the marks. */
export function ComposerField({
  ref,
  text,
  found,
  longest,
  isDisabled,
  onChange,
  onKeyDown,
  onFiles,
}: ComposerFieldProps) {
  const copy = useRef<HTMLDivElement>(null)

  function handlePaste(event: ClipboardEvent) {
    const { files } = event.clipboardData
    // A table's cells come as a text and a picture of it: the text is what is wanted.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    onFiles()
  }

  function handleDrop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    onFiles()
  }

  return (
    <div className="composer-field">
      {found.length > 0 && (
        <div ref={copy} aria-hidden="true" className="composer-copy">
          {highlighted(text, found)}
        </div>
      )}
      <label htmlFor="pergunta" className="sr-only">
        Sua pergunta
      </label>
      <textarea
        ref={ref}
        id="pergunta"
        name="pergunta"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={handlePaste}
        onDragOver={(event) => event.preventDefault()}
        onDrop={handleDrop}
        onScroll={({ currentTarget }) => copy.current?.scrollTo({ top: currentTarget.scrollTop })}
        disabled={isDisabled}
        maxLength={longest}
        placeholder="Escreva sua pergunta…"
        aria-describedby="aviso-concierge"
        enterKeyHint="send"
      />
    </div>
  )
}

/** The text with its identifying parts highlighted. */
function highlighted(text: string, found: Identifier[]) {
  return [
    ...found.flatMap(({ start, end }, i) => [
      text.slice(found[i - 1]?.end ?? 0, start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(found.at(-1)?.end ?? 0),
    // A line that ends the text has no height of its own.
    '\u200b',
  ]
}
