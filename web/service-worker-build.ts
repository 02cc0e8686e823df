import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import type { OfflineCopy } from './service-worker.ts'

const workerFile = 'service-worker.js'

/** One size of each picture: sharp on a phone, and used in the place of all others. */
const keptPictures = /(-720|\/hero-1280|\/hero-phone-768)-[\w-]{8}\.avif$/
const keptFiles = /\.(js|css|woff2)$/

/** The concierge's passages: some hundred kilobytes, which nobody's first offline visit should wait for. */
const extraFiles = /\/kept-passages-/

function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle)
    .filter((file) => file.startsWith('assets/') && (keptFiles.test(file) || keptPictures.test(file)))
    .map((file) => `/${file}`)
    .sort()
}

/** Builds the service worker with the list of what it keeps, and tells page and worker their version. */
export function serviceWorker(): Plugin {
  return {
    name: 'estetica-service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', 'service-worker': 'web/service-worker.ts' },
          output: {
            // Without a hash, because browsers look for a new version at the same address.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? workerFile : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    transformIndexHtml: {
      // After the prerendering, in the order of the plugins: the version covers the whole page.
      order: 'post',
      handler(html, { bundle = {} }) {
        const worker = bundle[workerFile]
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker.')
        const all = filesToKeep(bundle)
        const extras = all.filter((file) => extraFiles.test(file))
        const files = all.filter((file) => !extras.includes(file))
        const digest = createHash('sha256').update(html).update(all.join())
        const version = digest.digest('base64url').slice(0, 16)
        const copy: OfflineCopy = { version, files, extras }
        worker.code = `self.offlineCopy=${JSON.stringify(copy)};${worker.code}`
        return html.replace('</head>', `  <meta name="version" content="${version}" />\n  </head>`)
      },
    },
  }
}
