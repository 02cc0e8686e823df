import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
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

type ListToolsProps = {
  ordem: Ordem
  onOrder: (ordem: Ordem) => void
  isCompact: boolean
  onCompact: () => void
}

/** How the list is ordered and how dense it is. */
export function ListTools({ ordem, onOrder, isCompact, onCompact }: ListToolsProps) {
  const Icon = isCompact ? LayoutGrid : List
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <label className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted">
        <span className="max-sm:sr-only">Ordem</span>
        <select
          name="ordem"
          value={ordem}
          onChange={({ target }) => isOrdem(target.value) && onOrder(target.value)}
          className="control select w-auto! max-w-full py-2! text-sm"
        >
          {ordens.map((value) => (
            <option key={value} value={value}>
              {ordemLabels[value]}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-pressed={isCompact}
        aria-label="Lista compacta"
        onClick={onCompact}
        className="icon-button size-12! shrink-0 border border-line"
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      </button>
    </div>
  )
}
