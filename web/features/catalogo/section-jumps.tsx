/** Each jump is a word of the heading that it leads to. */
const sections = [
  { heading: 'Sobre a Mentoria', label: 'Sobre' },
  { heading: 'O que você vai aprender', label: 'Aprender' },
  { heading: 'Conteúdo Programático', label: 'Conteúdo' },
  { heading: 'Quem pode fazer', label: 'Quem pode' },
  { heading: 'Modalidade', label: 'Modalidade' },
  { heading: 'Investimento', label: 'Investimento' },
]

/** Moves to a section without a new entry in the history, so that "Voltar" still leads to the list. */
function jump(heading: string): void {
  const section = document.querySelector<HTMLElement>(`[data-secao="${heading}"] h2`)
  if (!section) return
  section.tabIndex = -1
  section.focus({ preventScroll: true })
  section.scrollIntoView({ block: 'start' })
}

/** Where a page has one column: a tap to each of its sections. */
export function SectionJumps() {
  return (
    <fieldset className="no-print -mx-1 flex min-w-0 flex-wrap gap-1.5 p-1 lg:hidden">
      <legend className="sr-only">Ir para a seção</legend>
      {sections.map(({ heading, label }) => (
        <button key={heading} type="button" onClick={() => jump(heading)} className={chipClass}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

const chipClass =
  'min-h-11 shrink-0 rounded-full border border-line px-3.5 max-[23rem]:px-2.5 text-sm font-medium text-muted hover:border-gold hover:text-ink'
