import { Search, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { longestQuery } from './use-query-in-address.ts'
import { useSuggestionList } from './use-suggestion-list.ts'

type SuggestionList = ReturnType<typeof useSuggestionList>

type Props = {
  query: string
  onType: (query: string) => void
  /** The search is about to be used. */
  onNear: () => void
}

/** "/" leads to the search from anywhere on the page, but from where a text is written. */
function useSlash(input: RefObject<HTMLInputElement | null>) {
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
  }, [input])
}

/** Where mentorias are looked for: what is typed finds at once, and up to five words or titles are suggested. */
export function FindField({ query, onType, onNear }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useSlash(input)

  const { options, active, listProps, inputProps, handleKey, close } = useSuggestionList(query, onType)

  function handleClear() {
    onType('')
    input.current?.focus()
  }

  function handleEscape(event: KeyboardEvent) {
    if (!handleKey(event) && event.key === 'Escape' && query) handleClear()
  }

  // Enter has nothing to send: it closes a phone's keyboard, so that the list can be seen.
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    close()
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
        onFocus={onNear}
        {...inputProps}
        onKeyDown={handleEscape}
        className="control rounded-full! pr-12! pl-12! placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {query && <ClearButton onPress={handleClear} />}
      {options.length > 0 && <Suggestions list={listProps} options={options} active={active} />}
    </form>
  )
}

function ClearButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label="Limpar busca"
      onClick={onPress}
      className="icon-button absolute top-1/2 right-0.5 -translate-y-1/2"
    >
      <X aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

type SuggestionsProps = {
  list: SuggestionList['listProps']
  options: SuggestionList['options']
  /** The place of the chosen one, -1 for none. */
  active: number
}

function Suggestions({ list, options, active }: SuggestionsProps) {
  return (
    <div {...list} role="listbox" aria-label="Sugestões" className={listClass}>
      {options.map(({ text, ...option }, place) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one.
        <div
          key={text}
          {...option}
          role="option"
          aria-selected={place === active}
          className="flex min-h-11 cursor-pointer items-center px-4 py-2 wrap-anywhere hover:bg-line/40 aria-selected:bg-line/60 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-gold"
        >
          {text}
        </div>
      ))}
    </div>
  )
}

const listClass = 'panel absolute inset-x-0 top-full z-20 mt-2 overflow-hidden py-2'
