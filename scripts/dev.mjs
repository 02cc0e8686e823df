import { spawn } from 'node:child_process'
import { createServer as createSocketServer } from 'node:net'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'

checkNode()
const { ensureInstalled, root } = await import('./install.mjs')
ensureInstalled({ withTools: true })
const { ensureTaught } = await import('./concierge-train.mjs')
await ensureTaught()

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const address = `http://${host}:${port}`
const apiPort = await freePort()

// The server behind, started again at each change of its sources.
const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const api = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'ignore', 'inherit'],
  env: { PUBLIC_URL: address, ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) },
})

// The web app in front, with hot replacement of its modules.
const { createServer } = await import('vite')
const target = `http://127.0.0.1:${apiPort}`
const proxy = Object.fromEntries(
  ['/auth/v1', '/rest/v1', '/functions/v1', '/media', '/health'].map((path) => [path, target]),
)
const web = await createServer({ root, server: { host, port, strictPort: true, proxy } })
await web.listen()
console.log(`Estética em desenvolvimento em ${address}`)

async function stop(signal) {
  api.kill(signal)
  await web.close()
}
process.once('SIGINT', () => stop('SIGINT'))
process.once('SIGTERM', () => stop('SIGTERM'))
api.once('exit', (code) => process.exit(code ?? 0))

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createSocketServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address().port
      server.close(() => resolve(found))
    })
  })
}
