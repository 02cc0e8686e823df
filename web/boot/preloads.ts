import type { Rolldown } from 'vite'

/** Addresses of files: the fonts, and the scripts and styles that every page and one page of a member needs. */
export type Preloads = { fonts: string[]; member: string[]; pages: { pattern: string; files: string[] }[] }

const pages = [
  { pattern: '^/(home)?/?$', module: 'catalogo/home-page.tsx' },
  { pattern: '^/mentorias/?$', module: 'catalogo/mentorias-page.tsx' },
  { pattern: '^/mentorias/.', module: 'catalogo/mentoria-page.tsx' },
  { pattern: '^/concierge', module: 'concierge/concierge-page.tsx' },
  { pattern: '^/emergencia', module: 'emergencia/emergencia-page.tsx' },
  { pattern: '^/calculadoras', module: 'calculadoras/calculadoras-page.tsx' },
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

/** What the page's head fetches ahead of the app. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const member = [...filesOf(bundle, 'web/main.tsx'), ...filesOf(bundle, 'app/member-app.tsx')]
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  return {
    fonts: fonts.map((file) => `/${file}`),
    member: [...new Set(member)],
    pages: pages.map(({ pattern, module }) => ({
      pattern,
      files: filesOf(bundle, module).filter((file) => !member.includes(file)),
    })),
  }
}
