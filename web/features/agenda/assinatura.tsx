import { useQuery } from '@tanstack/react-query'
import { CalendarSync, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { sessoesQuery } from '#shared/member/sessoes-data.ts'
import { LazyPart } from '#shared/ui/lazy-part.tsx'

const loadPanel = () => import('./assinatura-panel.tsx').then((module) => module.AssinaturaPanel)

/** The way to a calendar that follows the agenda by itself, once there is one to follow. */
export function Assinatura() {
  const { data: sessoes = [] } = useQuery(sessoesQuery())
  const [isOpen, setIsOpen] = useState(false)
  if (sessoes.length === 0) return null
  return (
    <details
      className="panel group px-6 md:px-8"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-16 list-none items-center gap-3 font-semibold">
        <CalendarSync aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-gold" />
        <span className="grow">Assinar no meu calendário</span>
        <ChevronDown
          aria-hidden="true"
          size={20}
          strokeWidth={1.5}
          className="shrink-0 text-muted transition-[rotate] group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="pb-6 md:pb-8">
          <LazyPart load={loadPanel} props={{}} />
        </div>
      )}
    </details>
  )
}
