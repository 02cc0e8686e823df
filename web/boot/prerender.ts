import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { categoriaLabels } from '../features/catalogo/categorias.ts'
import { mentoriasLead } from '../features/catalogo/mentorias-lead.ts'
import { pictureSizes } from '../features/catalogo/picture-sizes.ts'
import type { Ahead, PageAhead } from './ahead.ts'
import { inlineScript } from './inline.ts'

type Bundle = Rolldown.OutputBundle

type PageModule = Pick<PageAhead, 'pattern' | 'query' | 'first'> & { module: string; hasHero?: boolean }

const newestFirst = 'mentorias?select=*&order=created_at.desc'

const pageModules: PageModule[] = [
  { pattern: '^/(?:home/?)?$', module: 'catalogo/home-page.tsx', query: newestFirst, hasHero: true },
  {
    pattern: '^/mentorias/?$',
    module: 'catalogo/mentorias-page.tsx',
    query: newestFirst,
    first: {
      sizes: pictureSizes.list,
      media: '(width < 40rem) and (height >= 28rem)',
      place: 'boot-list',
      above: { lead: mentoriasLead, filters: ['Todas', ...Object.values(categoriaLabels)] },
    },
  },
  {
    pattern: '^/mentorias/([\\da-f-]{36})?',
    module: 'catalogo/mentoria-page.tsx',
    query: 'mentorias?select=*&id=eq.$1',
    first: {
      sizes: pictureSizes.detail,
      media: '(width < 48rem) and (height >= 28rem)',
      place: 'boot-detail',
    },
  },
  { pattern: '^/concierge', module: 'concierge/concierge-page.tsx' },
  { pattern: '^/agenda', module: 'agenda/agenda-page.tsx' },
  { pattern: '^/perfil', module: 'perfil/perfil-page.tsx' },
]

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const entry = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
  if (!entry) throw new Error('The build has no entry.')
  return entry
}

/** The chunk of a module with all that it imports at once, scripts and styles. */
function filesOf(bundle: Bundle, module: string): string[] {
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || chunk.isEntry || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) add(chunksOf(bundle).find(({ fileName }) => fileName === name))
  }
  add(chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))))
  return [...files]
}

const pictureFile = /^assets\/(.+?)-(\d+)-[\w-]{8}\.avif$/

/** `srcset` of every built-in picture by its name, as the pages have it, so that the browser chooses alike. */
function srcsets(bundle: Bundle): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of Object.keys(bundle)) {
    const [, name, width] = pictureFile.exec(path) ?? []
    if (name) found.set(name, [found.get(name), `/${path} ${width}w`].filter(Boolean).join(', '))
  }
  return found
}

const addressOf = (file: string) => `/${file}`

function readAhead(bundle: Bundle, backend: Ahead['backend']): Ahead {
  const { fileName, imports } = entryOf(bundle)
  const visitor = [...new Set([...imports, ...filesOf(bundle, 'acesso/acesso-page.tsx')])]
  const app = [...new Set([fileName, ...imports, ...filesOf(bundle, 'app/member-app.tsx')])]
  const auth = filesOf(bundle, 'shared/auth.ts').filter((file) => !app.includes(file))
  const { hero = '', 'hero-phone': phone = '', ...cards } = Object.fromEntries(srcsets(bundle))
  const pages = pageModules.map(
    ({ module, hasHero, ...page }): PageAhead => ({
      ...page,
      files: filesOf(bundle, module)
        .filter((file) => !app.includes(file))
        .map(addressOf),
      ...(hasHero && { hero: { phone, wide: hero } }),
    }),
  )
  return {
    backend,
    entry: addressOf(fileName),
    visitor: visitor.map(addressOf),
    app: app.map(addressOf),
    auth: auth.map(addressOf),
    pages,
    cards,
  }
}

/** Takes the entry's style out of the bundle: it goes into the page itself. */
function takeStyle(bundle: Bundle): string {
  const entry = entryOf(bundle)
  const [name] = entry.viteMetadata?.importedCss ?? []
  const style = name ? bundle[name] : undefined
  if (!name || style?.type !== 'asset') throw new Error('The entry has no style to put into the page.')
  entry.viteMetadata?.importedCss.delete(name)
  delete bundle[name]
  return String(style.source)
}

function fontLinks(bundle: Bundle): string {
  const sizeOf = (file: string) => {
    const font = bundle[file]
    return font?.type === 'asset' ? font.source.length : 0
  }
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  // The larger first: it takes the connection that stands already.
  return fonts
    .sort((a, b) => sizeOf(b) - sizeOf(a))
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
  type Entry = typeof import('../app/prerender-entry.tsx')
  const { module } = await runnerImport<Entry>('/web/app/prerender-entry.tsx', {
    mode: 'production',
    plugins: [withoutStyles],
  })
  return module.render()
}

/** What the end of the page needs of it. */
const forBody = (ahead: Ahead): Ahead => ({
  ...ahead,
  pages: ahead.pages
    .filter(({ hero, first }) => hero || first)
    .map(({ pattern, files, hero }) => ({ pattern, files, ...(hero && { hero }) })),
  cards: {},
})

// What the build puts into the head would be fetched before the first paint.
const scriptTags = /\s*<script type="module"[^>]*><\/script>|\s*<link rel="modulepreload"[^>]*>/g

/** Renders the login screen into the built page, with its style and what the first second needs. */
export function prerender(backend: Ahead['backend']): Plugin {
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
        if (!bundle) return withDevelopmentBoot(html, backend)
        const ahead = readAhead(bundle, backend)
        const [acesso, head, body] = await Promise.all([
          renderAcesso(),
          inlineScript('head', ahead),
          inlineScript('body', forBody(ahead)),
        ])
        return html
          .replace(scriptTags, '')
          .replace(
            '<!--boot-->',
            () => `${fontLinks(bundle)}\n    <style>${style}</style>\n    <script>${head}</script>`,
          )
          .replace('<!--acesso-->', () => acesso)
          .replace('</body>', () => `  <script>${body}</script>\n  </body>`)
      },
    },
  }
}

/** While developing nothing is built ahead, so there is only the theme to set. */
async function withDevelopmentBoot(html: string, backend: Ahead['backend']): Promise<string> {
  const nothing: Ahead = { backend, entry: '', visitor: [], app: [], auth: [], pages: [], cards: {} }
  return html.replace('<!--boot-->', `<script>${await inlineScript('head', nothing)}</script>`)
}
