import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '#shared/plain-text.ts'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'
import type { Find, Suggest } from './find-index.ts'

type Search = { find: Find; suggest: Suggest }

/** One prepared search for each list, kept for a return to the page. */
const prepared = new WeakMap<Mentoria[], Search>()
const preparing = new WeakMap<Mentoria[], Promise<Search>>()

/** The search in a list, when it is prepared; nothing of it is loaded before `isWanted`. */
function useSearch(mentorias: Mentoria[] | undefined, isWanted: boolean): Search | undefined {
  const [, setReady] = useState<Search>()
  const search = mentorias && prepared.get(mentorias)

  useEffect(() => {
    if (!isWanted || search || !mentorias) return
    let isCurrent = true
    const work = preparing.get(mentorias) ?? prepare(mentorias)
    preparing.set(mentorias, work)
    void work.then((ready) => {
      prepared.set(mentorias, ready)
      if (isCurrent) setReady(ready)
    })
    return () => {
      isCurrent = false
    }
  }, [mentorias, isWanted, search])
  return search
}

/** What may be meant by what is typed, the best first; nothing until the search is prepared. */
export function useSuggestions(typed: string, isWanted: boolean): string[] {
  const { data } = useQuery({ ...mentoriasQuery(), enabled: false })
  const search = useSearch(data, isWanted)
  return useMemo(() => search?.suggest(typed) ?? [], [search, typed])
}

/**
 * The mentorias that `query` means, the best first; all of them when it says nothing. While the search is still being
 * prepared, what was shown before: undefined at first. Nothing of it is loaded before `isWanted`.
 */
export function useFind(mentorias: Mentoria[], query: string, isWanted: boolean): Mentoria[] | undefined {
  const find = useSearch(mentorias, isWanted)?.find
  const shown = useRef<Mentoria[]>(undefined)

  const found = useMemo(() => {
    if (!query.trim()) return mentorias
    const ids = find?.(query)
    if (!ids) return find && mentorias
    const byId = new Map(mentorias.map((mentoria) => [mentoria.id, mentoria]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }, [mentorias, query, find])

  useEffect(() => {
    if (found) shown.current = found
  }, [found])
  return found ?? shown.current
}

async function prepare(mentorias: Mentoria[]): Promise<Search> {
  try {
    const { createFind, createSuggest } = await import('./find-index.ts')
    const [find, suggest] = await Promise.all([createFind(mentorias), createSuggest(mentorias)])
    return { find, suggest }
  } catch {
    return { find: findPlainly(mentorias), suggest: () => [] }
  }
}

/** The search without its code, as when that cannot be loaded: mentorias that contain the text. */
function findPlainly(mentorias: Mentoria[]): Find {
  const texts = mentorias.map(({ id, titulo, descricao }) => ({
    id,
    text: plainText(`${titulo} ${descricao}`),
  }))
  return (query) => texts.filter(({ text }) => text.includes(plainText(query).trim())).map(({ id }) => id)
}
