import { type Categoria, categoriaLabels, categorias } from './categorias.ts'

type Props = { chosen: Categoria | undefined; onChoose: (categoria: Categoria | undefined) => void }

/** One button a categoria, and one for all of them. */
export function CategoriaFilter({ chosen, onChoose }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5 max-[23rem]:gap-1 sm:gap-3">
      <legend className="sr-only">Filtrar por categoria</legend>
      {[undefined, ...categorias].map((categoria) => (
        <button
          key={categoria ?? 'todas'}
          type="button"
          aria-pressed={categoria === chosen}
          onClick={() => onChoose(categoria)}
          className={filterClass}
        >
          {categoria ? categoriaLabels[categoria] : 'Todas'}
        </button>
      ))}
    </fieldset>
  )
}

// The four stand in one line on the narrowest phone too.
const filterClass =
  'min-h-11 rounded-full border border-line px-3.5 max-[23rem]:px-2 text-sm font-medium text-muted transition-colors duration-200 ' +
  'hover:border-gold hover:text-ink aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold sm:px-5 sm:text-[0.9375rem]'

type OwnFilterProps = { isOn: boolean; onToggle: () => void }

/** Shows the mentorias that the norms of the member's own council speak for. */
export function OwnFilter({ isOn, onToggle }: OwnFilterProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onToggle} className={filterClass}>
      Para a minha profissão
    </button>
  )
}
