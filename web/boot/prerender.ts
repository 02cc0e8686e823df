import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { inlineScript } from './inline.ts'
import { preloadsOf } from './preloads.ts'

type Bundle = Rolldown.OutputBundle

/** Takes the entry's style out of the bundle: it goes into the page itself. */
function takeStyle(bundle: Bundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html'),
  )
  const styles = entry?.type === 'chunk' ? entry.viteMetadata?.importedCss : undefined
  const [name = ''] = styles ?? []
  const style = bundle[name]
  if (style?.type !== 'asset') throw new Error('The entry has no style to put into the page.')
  styles?.delete(name)
  delete bundle[name]
  return String(style.source)
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

/** What Vite puts into the head would be fetched before the first paint. */
const entryTags =
  /\s{0,40}<script type="module"[^<>]* src="([^"]+)"><\/script>|\s{0,40}<link rel="modulepreload"[^<>]*>/g

/** Renders the login screen into the built page, with its style and the script of its head. */
export function prerender(): Plugin {
  let style = ''
  return {
    name: 'estetica-prerender',
    generateBundle: {
      // Before Vite lists each chunk's styles: the style in the page must not be fetched again.
      order: 'pre',
      handler(_, bundle) {
        style = takeStyle(bundle)
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // While developing nothing is built ahead, so there is only the theme to set.
        if (!bundle)
          return html.replace(
            '<!--boot-->',
            `<script>${await inlineScript('head', { preloads: noPreloads })}</script>`,
          )
        const [[, entry] = []] = html.matchAll(entryTags)
        const [acesso, head, body] = await Promise.all([
          renderAcesso(),
          inlineScript('head', { preloads: preloadsOf(bundle) }),
          inlineScript('body', { entry }),
        ])
        return html
          .replace(entryTags, '')
          .replace('</body>', () => `  <script>${body}</script>\n  </body>`)
          .replace('<!--boot-->', () => `<style>${style}</style>\n    <script>${head}</script>`)
          .replace('<!--acesso-->', () => acesso)
      },
    },
  }
}

const noPreloads = { fonts: [], member: [], pages: [] }
