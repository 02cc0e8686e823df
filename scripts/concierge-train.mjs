import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { root } from './install.mjs'
import { addFiles, listFiles } from './source-files.mjs'

const folder = join(root, 'supabase', 'functions', 'chat-concierge')
const file = join(folder, 'reader', 'reader.bin')

/** What decides what the concierge learns: its texts, and the code that reads them. */
const taught = ['training', 'knowledge', 'reader', 'ranking', 'teach.ts']

/** Whether the concierge's file holds what these very sources teach. */
export const isTaught = () => existsSync(file) && digestIn(readFileSync(file)) === digestSources()

/** Teaches the concierge unless it is taught already. Takes seconds. */
export async function ensureTaught() {
  if (isTaught()) return
  const digest = digestSources()
  const began = performance.now()
  // Two threads, as a small server has two cores; finding takes as long as all the rest.
  const beside = once(new Worker(new URL('./concierge-reading.mjs', import.meta.url)), 'message')
  const { teachFinding, bind } = await importTeacher()
  const warn = (problem) => console.error(`Deixado de lado: ${problem}`)
  const finding = teachFinding(readKnowledge(), readTraining(), warn)
  const bytes = bind([...(await beside)[0], finding], digest)
  // Whole or not at all: others may be reading it.
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
  const [seconds, size] = [(performance.now() - began) / 1000, bytes.length / 1e6]
  console.error(`A concierge aprendeu em ${seconds.toFixed(1)} s (${size.toFixed(1)} MB).`)
}

/** The module that teaches, as it stands in the sources. */
export async function importTeacher() {
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(join(folder, 'teach.ts'), { root, configFile: false })
  return module
}

export const readKnowledge = () => readFiles('knowledge', '.md')
export const readTraining = () => readFiles('training', '.txt')

const readFiles = (name, ending) =>
  listFiles(join(folder, name))
    .filter((path) => path.endsWith(ending))
    .map((path) => ({
      name: path.slice(join(folder, name).length + 1),
      path: path.slice(join(folder, name).length + 1),
      text: readFileSync(path, 'utf8'),
    }))

function digestSources() {
  const hash = createHash('sha256')
  addFiles(hash, folder, taught, /\.test\.ts$|\.bin/)
  return hash.digest('hex')
}

/** The digest in the header of a file that was taught before. */
function digestIn(bytes) {
  try {
    return JSON.parse(bytes.subarray(4, 4 + bytes.readUInt32LE(0)).toString()).values.digest
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // Whoever started it has ended, and nobody waits for it any more.
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  await ensureTaught()
}
