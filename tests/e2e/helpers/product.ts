import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../helpers/free-port.ts'
import { cheapHashes } from '../../helpers/server-process.ts'

/** A real `npm start` on a data folder of its own. */
export type Product = { url: string; dataDir: string; output(): string; stop(): Promise<void> }

const readyWithinMs = 120_000

/** Starts the product as an operator would and waits until it answers; `env` adds to the environment. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estetica-e2e-'))
  const started = process.env.STARTED_DATA_DIR
  // With its owners: for root, PostgreSQL's files belong to another user.
  if (started) execFileSync('cp', ['-a', `${started}/.`, dataDir])
  // For root, PostgreSQL runs as another user, who must be able to pass.
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      NODE_OPTIONS: cheapHashes,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, () => printed)
  return {
    url,
    dataDir,
    output: () => printed,
    async stop() {
      await stopped(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(url: string, child: ChildProcess, printed: () => string) {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}: ${printed()}`)
    const isReady = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`npm start was not ready in ${readyWithinMs} ms: ${printed()}`)
}

function stopped(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
