import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode } from './node-version.mjs'

/**
 * Runs an operator's command from its bundle, installing and building what is missing. With `keepBuild` an existing
 * build is used even when newer sources lie beside it, because a running server may be serving from it.
 */
export async function runCommand(name, { keepBuild = false } = {}) {
  checkNode()
  // Only now: an older Node.js could not read these.
  const { loadEnvFile } = await import('./env-file.mjs')
  const { ensureInstalled, root } = await import('./install.mjs')
  loadEnvFile(root)
  const program = join(root, 'dist', 'server', `${name}.js`)
  const isBuilt = existsSync(program) && existsSync(join(root, 'dist', 'build.json'))
  if (!keepBuild || !isBuilt) {
    ensureInstalled({ withTools: false })
    const { ensureBuilt } = await import('./build.mjs')
    await ensureBuilt()
  }
  await import(new URL(`../dist/server/${name}.js`, import.meta.url).href)
}
