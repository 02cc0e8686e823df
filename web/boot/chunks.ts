import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const addressOf = (module: string) => fileURLToPath(new URL(`../${module}`, import.meta.url))

/** What visitors and members both load later. */
const wantedByAll = ['shared/session/auth.ts', 'shared/ui/toaster.tsx']
const catalogo = ['home', 'mentorias', 'mentoria'].map((page) => `features/catalogo/${page}-page.tsx`)
const others = ['concierge', 'agenda', 'perfil'].map((page) => `features/${page}/${page}-page.tsx`)

/** A module and all that it imports at once. */
function importsOf(module: string, context: Context): Set<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next)
  }
  add(addressOf(module))
  return found
}

const sharedBy = (sets: Set<string>[], id: string) => sets.filter((set) => set.has(id)).length > 1

/** For every module that several parts of the app need, the chunk that it belongs to. */
function assign(context: Context) {
  const importsOfEach = (modules: string[]) => modules.map((module) => importsOf(module, context))
  const entry = importsOf('main.tsx', context)
  const acesso = importsOf('features/acesso/acesso-page.tsx', context)
  const member = importsOf('app/member-app.tsx', context)
  const later = importsOfEach(wantedByAll)
  const catalogoPages = importsOfEach(catalogo)
  const otherPages = importsOfEach(others)
  const firstForMembers = new Set([member, ...catalogoPages].flatMap((set) => [...set]))
  return (id: string): string | null => {
    if (entry.has(id) || sharedBy([acesso, firstForMembers, ...later], id)) return 'base'
    if (acesso.has(id)) return 'acesso'
    if (member.has(id)) return 'member'
    if (!sharedBy([...catalogoPages, ...otherPages], id)) return null
    return otherPages.some((page) => page.has(id)) ? 'member' : 'catalogo'
  }
}

/**
 * The name of a module's chunk. By itself the bundler makes a chunk of each small module that two others need, and a
 * phone on a slow line loads only a few at a time: a page of a member would load about twenty.
 */
export function nameChunks() {
  let chunkOf: ((id: string) => string | null) | undefined
  return (id: string, context: Context): string | null => {
    if (id.endsWith('.css')) return null
    // Every icon is reached through one index, so the imports do not tell who needs which; together they are small.
    if (/preload-helper|lucide-react|rolldown\/runtime/.test(id)) return 'base'
    chunkOf ??= assign(context)
    return chunkOf(id)
  }
}
