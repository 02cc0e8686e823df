import { useEffect, useMemo, useRef, useState } from 'react'
import type { Mentoria } from './catalogo-data.ts'
import type { Find } from './find-index.ts'

/** One prepared search for each list, kept for a return to the page. */
const prepared = new WeakMap<Mentoria[], Find>()

/**
 * The mentorias that `query` means, the best first; all of them when it says nothing. While the search is still being
 * prepared, what was shown before: undefined at first. Nothing of it is loaded before `isWanted`.
 */
export function useFind(mentorias: Mentoria[], query: string, isWanted: boolean): Mentoria[] | undefined {
  const [, setReady] = useState<Find>()
  const find = prepared.get(mentorias)
  const shown = useRef<Mentoria[]>(undefined)

  useEffect(() => {
    if (!isWanted || find) return
    let isCurrent = true
    void prepare(mentorias).then((ready) => {
      prepared.set(mentorias, ready)
      if (isCurrent) setReady(() => ready)
    })
    return () => {
      isCurrent = false
    }
  }, [mentorias, isWanted, find])

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

async function prepare(mentorias: Mentoria[]): Promise<Find> {
  try {
    const { createFind } = await import('./find-index.ts')
    return await createFind(mentorias)
  } catch {
    return findPlainly(mentorias)
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The search without its code, as when that cannot be loaded: mentorias that contain the text. */
function findPlainly(mentorias: Mentoria[]): Find {
  const texts = mentorias.map(({ id, titulo, descricao }) => ({ id, text: plain(`${titulo} ${descricao}`) }))
  return (query) => texts.filter(({ text }) => text.includes(plain(query))).map(({ id }) => id)
}
