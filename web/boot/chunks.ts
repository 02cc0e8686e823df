import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** Loaded before any page is: what they import, at once or through others, stays with them. */
const beforePages = [pathOf('../main.tsx'), pathOf('../app/member-app.tsx')]

function isBeforePages(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (beforePages.includes(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isBeforePages(importer, context, seen))
}

// Its index, which is loaded before pages, names everything, so who imports what cannot be told.
const isQueryClient = (id: string) => /[\\/]@tanstack[\\/]/.test(id)

// Long, and wanted by the detail page and the search alone.
const isConteudo = (id: string) => /[\\/]catalogo[\\/]content[\\/]/.test(id)

function isOfPages(id: string, context: Rolldown.ChunkingContext): boolean {
  return isQueryClient(id) || !(isConteudo(id) || isBeforePages(id, context))
}

/** What several pages share goes into one file: on a slow network each file more costs a round trip. */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: (id, context) => (isOfPages(id, context) ? 'pages' : null),
      debugName: 'pages',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ],
}
