import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programs } from '../../scripts/build.mjs'
import { projectRoot } from '../../server/kit/project-root.ts'

const run = promisify(execFile)
let project: string

const concierge = 'supabase/functions/chat-concierge'
/** Teaches nothing; the digest in its file's header says that it did. */
const teach = `export const teachReading = () => ({})
export const indexWords = () => ({})
export const teachFinding = () => ({})
export function bind(_parts, digest) {
  const header = Buffer.from(JSON.stringify({ values: { digest } }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header])
}`

/** A project with the real scripts and tools, and as good as nothing to build: its server says how much memory it has. */
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'estetica-start-'))
  for (const path of ['scripts', 'package.json', 'package-lock.json']) {
    await cp(join(projectRoot, path), join(project, path), { recursive: true })
  }
  await symlink(join(projectRoot, 'node_modules'), join(project, 'node_modules'))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), text)
  }
  for (const path of Object.values(programs)) await write(path, '')
  await write('server/main.ts', 'process.stdout.write(String(process.memoryUsage().rss))')
  await write('server/env.ts', 'export const readEnv = () => ({})')
  for (const name of ['training', 'knowledge', 'reader', 'ranking'])
    await write(`${concierge}/${name}/README.md`, '')
  await write(`${concierge}/teach.ts`, teach)
  await write('vite.config.ts', `export default { build: { outDir: 'dist/web' } }`)
  await write('index.html', '<!doctype html><title>Estética</title>')
})
afterEach(() => rm(project, { recursive: true }))

const start = () =>
  run(process.execPath, [join(project, 'scripts', 'start.mjs')], { cwd: project, timeout: 60_000 })

test('the server of a start that had to build holds no more memory than after a restart', async () => {
  const first = await start()
  expect(first.stderr).toContain('Construindo')
  const second = await start()
  expect(second.stderr).not.toContain('Construindo')
  expect(Number(first.stdout)).toBeLessThan(1.5 * Number(second.stdout))
})

test('a build that fails ends the start, with its reason', async () => {
  await writeFile(join(project, 'server', 'main.ts'), 'import "./nowhere.ts"')
  await expect(start()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('nowhere') })
})
