import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/kit/project-root.ts'
import { carryOut, cleanEnvironment, readIgnored, readInstructions } from '../helpers/dockerfile.ts'
import { freePort } from '../helpers/free-port.ts'
import { visit } from '../helpers/visitor.ts'

test('the Dockerfile has no fault that a linter knows, fixed bases and no root', async () => {
  expect(validate(await readFile(join(projectRoot, 'Dockerfile'), 'utf8'))).toEqual([])
  const lines = (await readInstructions()).map((one) => [
    one.getKeyword(),
    one.getArgumentsContent()?.split(' ')[0],
  ])
  for (const [keyword, first] of lines) if (keyword === 'FROM') expect(first).toMatch(/^node:\d+-\w+-slim$/)
  const keywords = lines.map(([keyword]) => keyword)
  expect(keywords.filter((keyword) => keyword === 'FROM')).toHaveLength(2)
  expect(keywords).toContain('HEALTHCHECK')
  expect(keywords).not.toContain('ADD')
  expect(lines.findLast(([keyword]) => keyword === 'USER')).toEqual(['USER', 'node'])
})

test('data, secrets, histories and tests never reach an image', async () => {
  const isIgnored = await readIgnored()
  const outside = ['data', 'data/secrets.json', '.git/config', '.env', 'node_modules/hono/package.json']
  const more = [
    'dist/build.json',
    'tests/global-setup.ts',
    'server/env.test.ts',
    'supabase/.temp/x',
    'web/.env',
  ]
  for (const path of [...outside, ...more]) expect([path, isIgnored(path)]).toEqual([path, true])
  for (const path of [
    'package.json',
    'server',
    'server/main.ts',
    'supabase/migrations/1.sql',
    'web/main.tsx',
  ]) {
    expect([path, isIgnored(path)]).toEqual([path, false])
  }
})

test('its steps, in a clean folder, leave a program that serves members', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  await chmod(folder, 0o711)
  try {
    const image = await carryOut(await readInstructions(), folder)
    const cwd = join(image.root, image.workdir)
    expect(image.user).toBe('node')
    // Neither the tools of tests nor those of the build.
    for (const name of ['vitest', 'vite', 'lucide-react'])
      await expect(access(join(cwd, 'node_modules', name))).rejects.toThrow('ENOENT')
    const size = (await sizeOf(join(cwd, 'node_modules'))) + (await sizeOf(join(cwd, 'dist')))
    expect(size).toBeLessThan(200_000_000)
    const dataDir = join(image.root, image.env.DATA_DIR ?? '')
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
    const port = await freePort()
    const env = { ...cleanEnvironment(), ...image.env }
    const own = { ...env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port) }
    const isHealthy = () =>
      new Promise<boolean>((resolve) => {
        const [program = '', ...options] = image.healthCommand
        execFile(program, options, { cwd, env: own }, (error) => resolve(error === null))
      })
    expect(await isHealthy()).toBe(false)
    const [program = '', ...options] = image.command
    const child = spawn(program, options, { cwd, env: own, stdio: 'ignore' })
    const ended = once(child, 'close')
    await expect.poll(isHealthy, { timeout: 60_000, interval: 500 }).toBe(true)
    const visitor = visit(`http://127.0.0.1:${port}`)
    const { token } = await visitor.signUp()
    expect((await visitor.list(token)).body).toHaveLength(9)
    expect((await visitor.call('/')).body).toContain('<div id="root"')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 300_000)

/** Bytes of all files in a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) => stat(join(parentPath, name)).then(({ size }) => size)),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

type Service = {
  image?: string
  logging?: { options?: Record<string, string> }
  volumes?: string[]
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
}

test.each(['compose.yaml', 'compose.processes.yaml'])(
  '%s bounds every log and names only what there is',
  async (file) => {
    const { services, volumes } = load(await readFile(join(projectRoot, file), 'utf8')) as {
      services: Record<string, Service>
      volumes: Record<string, unknown>
    }
    const known = await readFile(join(projectRoot, 'server', 'env.ts'), 'utf8')
    for (const [name, service] of Object.entries(services)) {
      expect(service.logging?.options, name).toEqual({ 'max-size': '10m', 'max-file': '5' })
      for (const volume of service.volumes ?? []) {
        const [from = ''] = volume.split(':')
        if (from.startsWith('./')) await access(join(projectRoot, from))
        else expect(Object.keys(volumes)).toContain(from)
      }
      for (const other of [service.depends_on ?? []].flatMap((on) =>
        Array.isArray(on) ? on : Object.keys(on),
      ))
        expect(Object.keys(services)).toContain(other)
      if (service.image !== 'estetica') continue
      for (const variable of Object.keys(service.environment ?? {})) expect(known).toContain(`${variable}:`)
    }
  },
)
