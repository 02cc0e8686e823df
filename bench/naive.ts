import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { projectRoot } from '../server/kit/project-root.ts'
import { publishableKey } from '../server/kit/publishable-key.ts'
import { freePort } from '../tests/helpers/free-port.ts'
import { knowledge } from '../web/knowledge-build.ts'

/** The same product as most would build it: no page made ahead, everything in one bundle. Returns its folder. */
export async function buildNaive() {
  const outDir = mkdtempSync(join(tmpdir(), 'estetica-naive-'))
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: 'web/public',
    logLevel: 'error',
    plugins: [react(), tailwindcss(), knowledge()],
    define: {
      'import.meta.env.VITE_SUPABASE_URL': '""',
      'import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY': JSON.stringify(publishableKey),
    },
    build: { outDir, emptyOutDir: true, rolldownOptions: { output: { codeSplitting: false } } },
  })
  return outDir
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
}

/** Serves a built folder with brotli, as a plain static host does. */
export async function serveFolder(folder: string) {
  const port = await freePort()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = extname(path) ? path : '/index.html'
    const content = await readFile(join(folder, file)).catch(() => undefined)
    if (!content) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    })
    response.end(brotliCompressSync(content))
  })
  server.listen(port, '127.0.0.1')
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
