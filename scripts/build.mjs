import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isTaught } from './concierge-train.mjs'
import { root } from './install.mjs'
import { addFiles, listFiles } from './source-files.mjs'

const thisFile = fileURLToPath(import.meta.url)
/** Bytes that the build and the teaching take together at most. */
const forBoth = 1_400_000_000
const teaching = join(root, 'scripts', 'concierge-train.mjs')
const stamp = join(root, 'dist', 'build.json')
const sources = [
  'web',
  'server',
  'supabase/functions',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
]

/** The server and the operator's commands: `dist/server/<name>.js`. */
export const programs = {
  main: 'server/main.ts',
  backup: 'server/commands/backup/backup-command.ts',
  restore: 'server/commands/backup/restore-command.ts',
  doctor: 'server/commands/doctor/doctor-command.ts',
  mentorias: 'server/commands/mentorias/mentorias-command.ts',
  agenda: 'server/commands/agenda/agenda-command.ts',
  membros: 'server/commands/membros/membros-command.ts',
  interesse: 'server/commands/interesse/interesse-command.ts',
  'rotate-secret': 'server/commands/rotate-secret/rotate-secret-command.ts',
  'to-supabase': 'server/commands/to-supabase/to-supabase-command.ts',
}

/**
 * Teaches the concierge and builds the web app and the server, unless both already hold these very sources. In a
 * process of its own: it takes hundreds of megabytes, which the server that then serves would keep.
 */
export async function ensureBuilt() {
  if (isReady()) return
  // Not stdout, which is the command's own answer.
  console.error('Construindo o aplicativo…')
  await inItsProcess(thisFile)
}

/** Runs one of these scripts to its end; what fails there ends this process too. */
async function inItsProcess(script) {
  const child = fork(script, { execArgv: [], stdio: ['ignore', 2, 2, 'ipc'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

/** Whether the concierge is taught and the programs are built, both from these very sources. */
export const isReady = () => isTaught() && isBuilt()

const isBuilt = () => existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).digest === digestSources()

async function buildAll(digest) {
  await checkEnvironment()
  rmSync(stamp, { force: true })
  process.chdir(root)
  // The mode alone does not decide it: a test's or a developer's NODE_ENV would bring React's development build.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn', mode: 'production' })
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ssr: true,
      rolldownOptions: { input: programs },
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
    },
  })
  await compressFolder(join(root, 'dist', 'web'))
  writeFileSync(stamp, `${JSON.stringify({ digest })}\n`)
}

/** Refuses a wrong environment as the server does, before a build that would be for nothing. */
async function checkEnvironment() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(root, 'server', 'env.ts'), { root, configFile: false })
  try {
    module.readEnv(process.env)
  } catch (error) {
    if (error.name !== 'StartError') throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** Brotli once, at its best, so that serving costs nothing. */
async function compressFolder(folder) {
  const compress = promisify(brotliCompress)
  for (const path of listFiles(folder)) {
    if (!/^\.(html|js|css|svg|json|txt|xml|webmanifest)$/.test(extname(path))) continue
    await writeFile(`${path}.br`, await compress(await readFile(path)))
  }
}

/** One value for everything that decides what the build contains. */
function digestSources() {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  }
  addFiles(hash, root, sources, /\.test\.tsx?$|\.sql$|\.bin/)
  return hash.digest('hex')
}

if (process.argv[1] === thisFile) {
  // Whoever started the build has ended, and nobody waits for it any more.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  // Teaching and build run at the same time where memory allows; the build does not read what is taught.
  const taught = inItsProcess(teaching)
  if (process.availableMemory() < forBoth) await taught
  await buildAll(digestSources())
  await taught
}
