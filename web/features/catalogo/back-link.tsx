import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

/** Back to the list, with the filter that the member came from; who came from it finds their place in it. */
export function BackLink() {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  const from = listAddress(state)

  function handleClick(event: MouseEvent) {
    // A new tab has no list behind it.
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!from || !isPlain) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <LinkButton
      to={from ?? paths.mentorias}
      variant="ghost"
      className="no-print -ml-4 justify-self-start"
      onClick={handleClick}
    >
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      Voltar
    </LinkButton>
  )
}

/** The list that this page was opened from, which is the entry before it in the history. */
function listAddress(state: unknown): string | undefined {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  const isList = typeof from === 'string' && /^\/mentorias(\?|$)/.test(from)
  return isList ? from : undefined
}
