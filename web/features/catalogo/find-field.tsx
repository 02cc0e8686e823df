import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { longestQuery } from './use-query-in-address.ts'

type Props = {
  query: string
  onType: (query: string) => void
  /** The search is about to be used. */
  onNear: () => void
}

/** Where mentorias are looked for: what is typed finds at once. */
export function FindField({ query, onType, onNear }: Props) {
  const input = useRef<HTMLInputElement>(null)

  // "/" leads to the search from anywhere on the page, but from where a text is written.
  useEffect(() => {
    function handleSlash(event: globalThis.KeyboardEvent) {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isWriting =
        event.target instanceof Element && event.target.matches('input, textarea, select, [contenteditable]')
      if (!isPlain || isWriting) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', handleSlash)
    return () => document.removeEventListener('keydown', handleSlash)
  }, [])

  function handleClear() {
    onType('')
    input.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && query) handleClear()
  }

  // Enter has nothing to send: it closes a phone's keyboard, so that the list can be seen.
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    input.current?.blur()
  }

  return (
    <form aria-label="Busca" onSubmit={handleSubmit} className="relative w-full lg:max-w-md">
      <label htmlFor="busca" className="sr-only">
        Buscar mentorias
      </label>
      <Search
        aria-hidden="true"
        size={20}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        id="busca"
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestQuery}
        placeholder="Buscar: botox, vasinhos…"
        value={query}
        onChange={(event) => onType(event.target.value)}
        onFocus={onNear}
        onKeyDown={handleKey}
        className="control rounded-full! pr-12! pl-12! placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {query && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={handleClear}
          className="icon-button absolute top-1/2 right-0.5 -translate-y-1/2"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
    </form>
  )
}
