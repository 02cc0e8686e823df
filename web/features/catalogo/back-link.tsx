import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'

/** Back to the list, with the filter that the member came from. */
export function BackLink() {
  const state: unknown = useLocation().state
  return (
    <LinkButton to={listAddress(state)} variant="ghost" className="-ml-4 justify-self-start">
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      Voltar
    </LinkButton>
  )
}

function listAddress(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith(`${paths.mentorias}?`) ? from : paths.mentorias
}
