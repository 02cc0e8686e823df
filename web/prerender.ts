import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { type Ahead, bootScript, clearScript } from './boot-script.ts'

type Bundle = Rolldown.OutputBundle

const pageModules: [pattern: string, module: string][] = [
  ['^/(home/?)?$', 'catalogo/home-page.tsx'],
  ['^/mentorias/?$', 'catalogo/mentorias-page.tsx'],
  ['^/mentorias/.', 'catalogo/mentoria-page.tsx'],
  ['^/concierge', 'concierge/concierge-page.tsx'],
  ['^/agenda', 'agenda/agenda-page.tsx'],
  ['^/perfil', 'perfil/perfil-page.tsx'],
]

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The chunk of a module with all that it imports at once, scripts and styles. */
function filesOf(bundle: Bundle, module: string): string[] {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || chunk.isEntry || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(chunksOf(bundle).find(({ fileName }) => fileName === name))
  }
  add(chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))
  return [...files]
}

function filesAhead(bundle: Bundle): Ahead {
  const app = filesOf(bundle, 'app/member-app.tsx')
  const pages = pageModules.map(([pattern, module]): Ahead['pages'][number] => [
    pattern,
    filesOf(bundle, module).filter((file) => !app.includes(file)),
  ])
  return { app, pages }
}

/** Takes the entry's style out of the bundle: it goes into the page itself. */
function takeStyle(bundle: Bundle): string {
  const entry = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
  const [name] = entry?.viteMetadata?.importedCss ?? []
  const style = name ? bundle[name] : undefined
  if (!entry || !name || style?.type !== 'asset')
    throw new Error('The entry has no style to put into the page.')
  entry.viteMetadata?.importedCss.delete(name)
  delete bundle[name]
  return String(style.source)
}

function fontLinks(bundle: Bundle): string {
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  return fonts
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)
    .join('\n    ')
}

/** Markup needs no styles. */
const withoutStyles: Plugin = {
  name: 'estetica-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
}

async function renderAcesso(): Promise<string> {
  type Entry = typeof import('./app/prerender-entry.tsx')
  const { module } = await runnerImport<Entry>('/web/app/prerender-entry.tsx', {
    mode: 'production',
    plugins: [withoutStyles],
  })
  return module.render()
}

/** Renders the login screen into the built page, with its style and what the first second needs. */
export function prerender(): Plugin {
  let style = ''
  return {
    name: 'estetica-prerender',
    generateBundle: {
      // Before Vite lists each chunk's styles: what is in the page must not be fetched again.
      order: 'pre',
      handler(_, bundle) {
        style = takeStyle(bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle)
          return html.replace('<!--boot-->', `<script>${bootScript({ app: [], pages: [] })}</script>`)
        const head = `${fontLinks(bundle)}\n    <style>${style}</style>\n    <script>${bootScript(filesAhead(bundle))}</script>`
        const body = await renderAcesso()
        return (
          html
            // The page is painted and read before any script: scripts come after it, and after the fonts.
            .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
            .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
            .replace('<!--boot-->', () => head)
            .replace('<!--acesso--></div>', () => `${body}</div>\n    <script>${clearScript}</script>`)
        )
      },
    },
  }
}
