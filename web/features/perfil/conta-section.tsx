import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import { type Group, groups, type Panel } from './conta-groups.ts'
import type { Conta } from './perfil-data.ts'
import { useCounts } from './use-counts.ts'

/** All that a member can do with their account by themselves, in groups; each group has an address of its own. */
export function ContaSection(conta: Conta) {
  return (
    <section aria-labelledby="conta-titulo" className="grid gap-6">
      <h2 id="conta-titulo" className="text-3xl">
        Sua conta
      </h2>
      {groups.map((group) => (
        <section key={group.grupo} aria-labelledby={`conta-${group.grupo}`} className="grid gap-1">
          <h3 id={`conta-${group.grupo}`} className="font-semibold text-muted">
            <Link to={paths.perfilGrupo(group.grupo)} className={groupLinkClass}>
              {group.title}
              <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
            </Link>
          </h3>
          <Panels group={group} conta={conta} />
        </section>
      ))}
    </section>
  )
}

const groupLinkClass =
  'flex w-fit min-h-11 items-center gap-1 hover:text-ink hover:underline underline-offset-4'

/** The panels of one group; of a group that stands alone, the only one is open, or the one that the address names. */
export function Panels({ group, conta, isAlone = false }: { group: Group; conta: Conta; isAlone?: boolean }) {
  const shown = group.panels.filter(({ isFor }) => isFor?.(conta) ?? true)
  const counts = useCounts(conta.user.id, group.grupo)
  return (
    <div className="panel overflow-hidden">
      {shown.map((panel) => (
        <ContaPanel
          key={panel.title}
          panel={panel}
          conta={conta}
          now={panel.state?.(conta, counts)}
          startsOpen={isAlone && (shown.length === 1 || isAskedFor(panel))}
          Title={isAlone ? 'h2' : 'span'}
        />
      ))}
    </div>
  )
}

const isAskedFor = ({ anchor }: Panel) => anchor !== undefined && window.location.hash === `#${anchor}`

type ContaPanelProps = {
  panel: Panel
  conta: Conta
  /** How it stands. */
  now: string | undefined
  startsOpen: boolean
  /** A heading where the group stands alone: what opens below it has headings of its own. */
  Title: 'h2' | 'span'
}

function ContaPanel({ panel, conta, now, startsOpen, Title }: ContaPanelProps) {
  const { title, hint, Icon, load } = panel
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details
      className="conta-panel"
      open={startsOpen || undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="text-gold" />
        <span className="grid grid-cols-1">
          <Title className="font-sans text-base leading-normal font-semibold">{title}</Title>
          <span className="text-sm text-muted">
            {hint}
            {now && '\u00a0· '}
            {now && <span className="font-semibold whitespace-nowrap text-ink">{now}</span>}
          </span>
        </span>
        <ChevronDown aria-hidden="true" size={20} strokeWidth={1.5} className="conta-chevron" />
      </summary>
      {isOpen && (
        <div className="conta-body">
          <LazyPart load={load} props={conta} />
        </div>
      )}
    </details>
  )
}
