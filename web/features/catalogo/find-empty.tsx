import { paths } from '#shared/paths.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { type Categoria, categoriaLabels, categorias } from './categorias.ts'

type Props = {
  query: string
  categoria: Categoria | undefined
  /** How many the search finds in all categorias. */
  elsewhere: number
}

/** What is offered when a search finds nothing: the other categorias, or all of them and the concierge. */
export function FindEmpty({ query, categoria, elsewhere }: Props) {
  if (categoria && elsewhere > 0) {
    return (
      <EmptyState
        title={`Nada em ${categoriaLabels[categoria]} para “${query}”`}
        action={
          <LinkButton to={`${paths.mentorias}?${new URLSearchParams({ q: query })}`} variant="outline">
            Ver em todas as categorias
          </LinkButton>
        }
      >
        {elsewhere === 1 ? 'Há uma mentoria em outra categoria.' : `Há ${elsewhere} em outras categorias.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`Nada encontrado para “${query}”`} action={<WaysOn />}>
      Tente outra palavra, veja uma categoria inteira ou pergunte à concierge.
    </EmptyState>
  )
}

function WaysOn() {
  return (
    <div className="grid justify-items-center gap-4">
      <ul className="flex flex-wrap justify-center gap-2">
        {categorias.map((categoria) => (
          <li key={categoria}>
            <LinkButton
              to={`${paths.mentorias}?${new URLSearchParams({ categoria })}`}
              variant="outline"
              className="max-sm:px-4"
            >
              {categoriaLabels[categoria]}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton to={paths.concierge}>Perguntar à concierge</LinkButton>
    </div>
  )
}
