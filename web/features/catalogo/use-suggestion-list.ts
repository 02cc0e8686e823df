import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useSuggestions } from './use-find.ts'

/**
 * The suggestions of a search field as a combobox: the focus stays in the field, arrows choose, Enter takes, Escape
 * closes. `options` is empty while nothing is to be shown, `active` is the place of the chosen one, -1 for none.
 */
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
export function useSuggestionList(typed: string, onType: (text: string) => void) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const texts = useSuggestions(isOpen ? typed : '', isOpen)

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  function take(text: string) {
    onType(text)
    close()
  }

  /** What a key does to the list, where it is for the list. */
  function moveOf(key: string): (() => void) | undefined {
    const last = texts.length - 1
    const text = texts[active]
    // After the last one, and before the first, the field itself.
    if (key === 'ArrowDown') return () => setActive(active === last ? -1 : active + 1)
    if (key === 'ArrowUp') return () => setActive(active === -1 ? last : active - 1)
    if (key === 'Escape') return close
    return key === 'Enter' && text !== undefined ? () => take(text) : undefined
  }

  /** Whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    const move = texts.length > 0 && !event.nativeEvent.isComposing ? moveOf(event.key) : undefined
    if (!move) return false
    event.preventDefault()
    move()
    return true
  }

  const optionId = (place: number) => `${id}-${place}`
  return {
    options: texts.map((text, place) => ({
      text,
      id: optionId(place),
      // Otherwise the field would lose the focus, and the list would be gone before the click.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: () => take(text),
    })),
    active,
    close,
    handleKey,
    listProps: { id },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': texts.length > 0,
      'aria-controls': texts.length > 0 ? id : undefined,
      'aria-activedescendant': texts[active] === undefined ? undefined : optionId(active),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onType(event.target.value)
        setActive(-1)
        setIsOpen(true)
      },
      onBlur: close,
    },
  } as const
}
