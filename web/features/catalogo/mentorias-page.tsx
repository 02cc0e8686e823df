import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useProfession } from '#shared/member/profession-data.ts'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { isCarga } from './carga.ts'
import { CategoriaFilter, OwnFilter } from './categoria-filter.tsx'
import { type Categoria, isCategoria } from './categorias.ts'
import { FindField } from './find-field.tsx'
import { useCompact } from './list-tools.tsx'
import { MentoriasList } from './mentorias-list.tsx'
import { isOrdem } from './ordem.ts'
import { pageClass } from './page-class.ts'
import { useQueryInAddress, withQuery } from './use-query-in-address.ts'

/** What the list's address holds: a categoria, how many hours, an order, only what suits the member's council. */
function useChoices(query: string) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('categoria')
  const categoria = isCategoria(wanted) ? wanted : undefined
  const askedOrdem = params.get('ordem')
  const ordem = isOrdem(askedOrdem) ? askedOrdem : 'novas'
  const isOwn = params.get('para') === 'mim'
  const askedCarga = params.get('horas')
  const carga = isCarga(askedCarga) ? askedCarga : undefined

  const choose = (next: Categoria | undefined) => {
    if (next === categoria) return
    const q = query.trim()
    const others = {
      ...(isOwn && { para: 'mim' }),
      ...(carga && { horas: carga }),
      ...(ordem !== 'novas' && { ordem }),
    }
    setParams({ ...(next && { categoria: next }), ...others, ...(q && { q }) }, { preventScrollReset: true })
  }
  // With what is typed by now: the address follows the typing only when it pauses.
  const put = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = withQuery(before, query.trim())
        after.delete(name)
        if (value) after.set(name, value)
        return after
      },
      { preventScrollReset: true },
    )
  return { categoria, choose, ordem, carga, isOwn, put }
}

/** Every mentoria, those of one categoria, or those that a search means; both choices are kept in the address. */
export function MentoriasPage() {
  const { query, setQuery } = useQueryInAddress()
  const { categoria, choose, ordem, carga, isOwn, put } = useChoices(query)
  const [isNear, setIsNear] = useState(false)
  const { profissao } = useProfession()
  const hasCouncil = profissao !== undefined && profissao !== 'outros'
  const [isCompact, toggleCompact] = useCompact()

  return (
    <div className={`${pageClass} grid grid-cols-1 gap-8 pt-10 max-sm:gap-6 max-sm:pt-6 md:gap-10 md:pt-16`}>
      <header className="grid grid-cols-1 gap-3">
        <PageHeading>Mentorias</PageHeading>
        <p className="max-w-[60ch] text-lg text-muted text-balance">
          Escolha um caminho e aprofunde a sua prática, da avaliação ao acompanhamento do paciente.
        </p>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex flex-wrap gap-1.5 sm:gap-3">
          <CategoriaFilter chosen={categoria} onChoose={choose} />
          {hasCouncil && <OwnFilter isOn={isOwn} onToggle={() => put('para', isOwn ? undefined : 'mim')} />}
        </div>
        <FindField query={query} onType={setQuery} onNear={() => setIsNear(true)} />
      </div>
      <MentoriasList
        categoria={categoria}
        profissao={isOwn && hasCouncil ? profissao : undefined}
        tools={{
          carga,
          onCarga: (next) => put('horas', next),
          ordem,
          onOrder: (next) => put('ordem', next === 'novas' ? undefined : next),
          isCompact,
          onCompact: toggleCompact,
        }}
        query={query}
        isFinding={isNear || query !== ''}
      />
    </div>
  )
}
