import type { Rolldown } from 'vite'

/** Addresses of the scripts and styles that a page of a member needs. */
export type Preloads = { member: string[]; pages: { pattern: string; files: string[] }[] }

const pages = [
  { pattern: '^/(home)?/?$', module: 'catalogo/home-page.tsx' },
  { pattern: '^/mentorias/?$', module: 'catalogo/mentorias-page.tsx' },
  { pattern: '^/mentorias/.', module: 'catalogo/mentoria-page.tsx' },
  { pattern: '^/concierge', module: 'concierge/concierge-page.tsx' },
  { pattern: '^/agenda', module: 'agenda/agenda-page.tsx' },
  { pattern: '^/perfil', module: 'perfil/perfil-page.tsx' },
]

/** The chunk of a module with all that it imports at once, scripts and styles. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(`/${chunk.fileName}`)) return
    files.add(`/${chunk.fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(`/${style}`)
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  return [...files]
}

/** What the head of the page fetches ahead of the app for who has a session. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const member = [...filesOf(bundle, 'web/main.tsx'), ...filesOf(bundle, 'app/member-app.tsx')]
  return {
    member: [...new Set(member)],
    pages: pages.map(({ pattern, module }) => ({
      pattern,
      files: filesOf(bundle, module).filter((file) => !member.includes(file)),
    })),
  }
}
