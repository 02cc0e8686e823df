import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { withClient } from '../../server/database/operator.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { unpack } from '../../server/upkeep/backup/archive.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { createChance, rounds } from '../helpers/random.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { databaseUrl, startTemporaryCluster } from '../helpers/temporary-cluster.ts'
import { expectKept, expectSession } from './acknowledged.ts'
import { type Acknowledged, startWriteLoad } from './write-load.ts'

type Folder = Awaited<ReturnType<typeof makeDataDir>>

const chance = createChance('interrupted commands')
let platform: Folder
let server: ServerProcess
let members: Acknowledged[]
/** A backup of the platform with its members. */
let archive: string
const backups = () => join(platform.dataDir, 'backups')

const environment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://mentoria.exemplo.com.br',
})

/** An operator's command, as `npm run` starts it. */
function command(name: string, options: string[], env: Record<string, string>) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...options], {
    cwd: projectRoot,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { ended, output: () => output, kill: () => void child.kill('SIGKILL') }
}

async function finish(name: string, options: string[], env: Record<string, string>): Promise<void> {
  const running = command(name, options, env)
  expect(await running.ended, running.output()).toBe(0)
}

/** Kills it somewhere between its beginning and its usual end. */
async function killIn(running: ReturnType<typeof command>, from: number, to: number): Promise<void> {
  await Promise.race([running.ended, sleep(chance.between(from, to))])
  running.kill()
  await running.ended
}

const wholeFiles = async () => (await readdir(backups())).filter((name) => name.endsWith('.tar.gz'))

beforeAll(async () => {
  platform = await makeDataDir()
  server = startServer(environment(platform.dataDir))
  const load = startWriteLoad(await server.ready)
  await vi.waitUntil(() => load.members.length > 20, { timeout: 30_000 })
  await load.stop()
  members = load.members
  await finish('backup', [], environment(platform.dataDir))
  archive = join(backups(), (await wholeFiles())[0] as string)
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await platform.remove()
})

test.each(rounds(15, 2))(
  'a backup killed in the middle leaves no file that looks whole, round %i',
  async () => {
    await killIn(command('backup', [], environment(platform.dataDir)), 150, 900)
    const scratch = await makeDataDir()
    for (const [index, name] of (await wholeFiles()).entries()) {
      const { manifest } = await unpack(join(backups(), name), join(scratch.dataDir, String(index)))
      expect(manifest.tables.find((table) => table.name === 'users')?.rows).toBeGreaterThanOrEqual(
        members.length,
      )
    }
    await scratch.remove()
    await finish('backup', [], environment(platform.dataDir))
  },
)

/** Whether the folder can be started. It must then hold everybody; else it says why not and what to do. */
async function startsWhole(env: Record<string, string>, ownDir?: string): Promise<boolean> {
  const next = startServer(env)
  onTestFinished(() => next.kill('SIGTERM'))
  const address = await next.ready.catch(() => undefined)
  if (!address) {
    expect((await next.ended).code).toBe(1)
    expect(next.stderr()).toMatch(
      /^A restauração .* foi interrompida antes do fim; repita npm run restore .*\.$/m,
    )
    expect(next.stderr()).not.toMatch(/\bat .*:\d+:\d+/)
    return false
  }
  // Access tokens end with a restore, which makes a new key for them; the sessions go on.
  if (ownDir) await expectKept(address, ownDir, members)
  else for (const member of members) await expectSession(address, member)
  next.kill('SIGTERM')
  await next.ended
  return true
}

test.each(rounds(15, 2))(
  'a restore killed in the middle, round %i: no start begins an empty platform, and it is repeated with no hand',
  async () => {
    const folder = await makeDataDir()
    const env = environment(folder.dataDir)
    await killIn(command('restore', [archive], env), 300, 2_500)
    const hasBegun = await access(folder.dataDir).then(
      () => true,
      () => false,
    )
    const hasBegunWork = hasBegun && (await readdir(folder.dataDir)).some((name) => name !== 'lock')
    if (!hasBegunWork || !(await startsWhole(env, folder.dataDir))) {
      await finish('restore', [archive], env)
      expect(await startsWhole(env, folder.dataDir)).toBe(true)
    }
    expect(await readdir(folder.dataDir)).not.toContain('restoring')
    await folder.remove()
  },
)

const hasSchema = (owner: pg.ClientConfig) =>
  withClient({ ...owner, database: 'postgres' }, async (client) => {
    const { rows } = await client.query(`select to_regnamespace('estetica_private') is not null as found`)
    return rows[0].found === true
  })

test.each(rounds(8, 1))('a restore into DATABASE_URL killed in the middle, round %i: likewise', async () => {
  const cluster = await startTemporaryCluster()
  const folder = await makeDataDir()
  const env = { ...environment(folder.dataDir), DATABASE_URL: databaseUrl(cluster.owner, 'postgres') }
  await killIn(command('restore', [archive], env), 300, 1_500)
  if (!(await hasSchema(cluster.owner)) || !(await startsWhole(env))) {
    await finish('restore', [archive], env)
    expect(await startsWhole(env)).toBe(true)
  }
  await cluster.stop()
  await folder.remove()
})
