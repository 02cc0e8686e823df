import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * Installs what package-lock.json names when node_modules lacks it. Without `withTools` only what the product
 * needs to build and run; an installation that has the tools keeps them.
 */
export function ensureInstalled({ withTools }) {
  const wanted = readLock(join(root, 'package-lock.json'))
  const installed = readLock(record)
  if (!existsSync(unfinished) && isComplete(wanted, installed, withTools)) return
  const hasTools = Object.entries(wanted).some(([path, entry]) => entry.dev && installed[path])
  const scope = withTools || hasTools ? '--include=dev' : '--omit=dev'
  // Not stdout, which is the command's own answer.
  console.error('Instalando dependências…')
  // Not `npm ci`: it refuses a lock file that lacks the optional packages of some other platform.
  const install = [
    'install',
    '--no-save',
    scope,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--ignore-scripts',
  ]
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(unfinished, '')
  // First with the lists of versions that npm keeps, which takes a quarter less work; they may be too old.
  let result = npm([...install, '--prefer-offline'])
  if (result.status !== 0) result = npm(install)
  if (result.status === 0) result = setUpPackages()
  const { status, error } = result
  if (status === 0) return rmSync(unfinished)
  console.error(
    `A instalação falhou (${error?.message ?? `npm terminou com ${status}`}); verifique a rede e tente de novo.`,
  )
  process.exit(1)
}

/** npm's own record of what is installed. */
const record = join(root, 'node_modules', '.package-lock.json')

/** There from before an installation until all of it is done: what was interrupted is begun again. */
const unfinished = join(root, 'node_modules', '.unfinished')

/** Packages that work without what their scripts would compile; that takes five seconds where there is a compiler. */
const withoutScripts = new Set(['ssh2', 'cpu-features'])

/** Runs the scripts of the other packages. */
function setUpPackages() {
  const names = Object.entries(readLock(record))
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => !withoutScripts.has(name))
  return npm(['rebuild', '--loglevel=error', ...names])
}

/**
 * Installs the official CLI, a tool that a server needs only for a move to Supabase: not for the help, nor for a call
 * without `--db-url`, which is refused. Returns whether the move has a target.
 */
export function ensureSupabaseCli(options) {
  const namesTarget = options.some((option) => option.startsWith('--db-url'))
  if (namesTarget) ensureInstalled({ withTools: true })
  return namesTarget
}

/** Whether npm's own record of the installation has every package of the lock file at its version. */
export function isComplete(wanted, installed, withTools) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !withTools)) return true
    if ((entry.optional || entry.devOptional) && !isForThisMachine(entry)) return true
    return installed[path]?.version === entry.version
  })
}

/** Optional packages are mostly programs for one platform; those for this one must be there. */
function isForThisMachine(entry) {
  if (!entry.os || !entry.cpu || entry.libc || entry.dev) return false
  return entry.os.includes(process.platform) && entry.cpu.includes(process.arch)
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

function npm(options) {
  // Under `npm start` npm names itself; its path works on Windows too, where `npm` is a script of the shell.
  const path = process.env.npm_execpath
  const [program, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
  const isShell = program === 'npm' && process.platform === 'win32'
  return spawnSync(program, [...first, ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: isShell,
  })
}
