import { LayoutGrid, List } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Carga, cargaLabels, isCarga } from './carga.ts'
import { isOrdem, type Ordem, ordemLabels, ordens } from './ordem.ts'

const key = 'estetica-lista'

/** Whether the member wants the dense view, kept in this browser. */
export function useCompact(): [boolean, () => void] {
  const [isCompact, setIsCompact] = useState(() => {
    try {
      return window.localStorage.getItem(key) === 'compacta'
    } catch {
      return false
    }
  })
  const toggle = () => {
    setIsCompact(!isCompact)
    try {
      window.localStorage.setItem(key, isCompact ? 'cartoes' : 'compacta')
    } catch {
      // Storage is closed to us: the choice holds on this page alone.
    }
  }
  return [isCompact, toggle]
}

export type ListToolsProps = {
  carga: Carga | undefined
  onCarga: (carga: Carga | undefined) => void
  ordem: Ordem
  onOrder: (ordem: Ordem) => void
  isCompact: boolean
  onCompact: () => void
}

type OpenToolsProps = ListToolsProps & {
  /** Those to choose from. */
  cargas: Carga[]
  /** False for what a search found, which has its own. */
  hasOrder: boolean
  /** False where no card is left, of which a dense view could be had. */
  hasCards: boolean
}

/** How long the mentorias of the list are, how it is ordered and how dense it is. */
export function ListTools({ cargas, hasOrder, hasCards, ...tools }: OpenToolsProps) {
  const { carga, onCarga, ordem, onOrder } = tools
  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-2 sm:grow-0 sm:gap-x-4">
      {cargas.length > 0 && (
        <Choice
          name="horas"
          label="Carga horária"
          value={carga ?? ''}
          onChoose={(value) => onCarga(isCarga(value) ? value : undefined)}
        >
          <option value="">Qualquer carga</option>
          {cargas.map((value) => (
            <option key={value} value={value}>
              {cargaLabels[value]}
            </option>
          ))}
        </Choice>
      )}
      <div className={hasOrder ? besideClass : 'ml-auto'}>
        {hasOrder && (
          <Choice
            name="ordem"
            label="Ordem"
            value={ordem}
            onChoose={(value) => isOrdem(value) && onOrder(value)}
          >
            {ordens.map((value) => (
              <option key={value} value={value}>
                {ordemLabels[value]}
              </option>
            ))}
          </Choice>
        )}
        {hasCards && <CompactToggle {...tools} className="max-sm:hidden" />}
      </div>
    </div>
  )
}

/** From this many cards on a phone scrolls past forty screens, and the dense view is offered in words. */
export const longList = 25

type CompactToggleProps = Pick<ListToolsProps, 'isCompact' | 'onCompact'> & { className?: string }

/** Many mentorias on a page, or each with its picture. */
function CompactToggle({ isCompact, onCompact, className = '' }: CompactToggleProps) {
  const Icon = isCompact ? LayoutGrid : List
  return (
    <button
      type="button"
      aria-pressed={isCompact}
      aria-label="Lista compacta"
      onClick={onCompact}
      className={`icon-button shrink-0 border border-line sm:size-12! ${className}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}

/**
 * On a phone, beside the count, where it takes no room from the choices; of a long list the dense view stands there by
 * its name.
 */
export function CompactOffer({ count, ...tools }: CompactToggleProps & { count: number }) {
  if (tools.isCompact || count < longList)
    return <CompactToggle {...tools} className="-my-2 ml-auto sm:hidden" />
  return (
    <button
      type="button"
      aria-pressed={false}
      onClick={tools.onCompact}
      className="-my-2.5 ml-auto inline-flex min-h-11 items-center gap-2 font-semibold text-gold sm:hidden"
    >
      <List aria-hidden="true" size={20} strokeWidth={1.5} />
      Lista compacta
    </button>
  )
}

// On a phone the order stands beside the hours, and the button beside the count (CompactOffer).
const besideClass = 'flex min-w-0 grow basis-34 items-center gap-2 sm:grow-0 sm:basis-auto sm:gap-4'

type ChoiceProps = {
  name: string
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-w-0 grow basis-34 flex-wrap items-center gap-2 text-sm text-muted sm:grow-0 sm:basis-auto">
      <span className="max-sm:sr-only">{label}</span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="control select max-w-full py-2! pl-3! text-sm text-ellipsis max-sm:bg-position-[right_0.5rem_center]! max-sm:pr-8! max-[23rem]:pr-7! max-[23rem]:pl-2! sm:w-auto!"
      >
        {children}
      </select>
    </label>
  )
}
