import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkKey, checkRehearsal, checkTarget } from '../../server/commands/doctor/off-site.ts'
import { openOperator, withClient } from '../../server/database/operator.ts'
import { readPid } from '../../server/database/own/orphan.ts'
import { createLogger } from '../../server/kit/log.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { createKey } from '../../server/upkeep/backup/seal.ts'
import { rehearseWhenDue } from '../../server/upkeep/off-site/rehearsal.ts'
import { startOffSite } from '../../server/upkeep/off-site/schedule.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { openPlatform } from '../helpers/open-platform.ts'
import { built, type ServerProcess, startServer } from '../helpers/server-process.ts'

const log = createLogger('silent')
let folder: Awaited<ReturnType<typeof makeDataDir>>
let servers: ServerProcess[] = []

beforeEach(async () => {
  folder = await makeDataDir()
})
afterEach(async () => {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  servers = []
  await folder.remove()
})

const backup = built('backup')
const restore = built('restore')

// Tokens name the site, which a server on another port still is.
const environment = (dataDir: string) => ({
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  PUBLIC_URL: 'https://mentoria.exemplo.com.br',
})

async function start(dataDir: string): Promise<string> {
  const server = startServer(environment(dataDir))
  servers.push(server)
  return server.ready
}

async function run(command: string[], dataDir: string, more: Record<string, string> = {}) {
  const [program = '', ...options] = command
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, ...environment(dataDir), ...more }
  const child = spawn(program, options, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const [code] = await once(child, 'close')
  return { code, ...output }
}

const asMember = (token?: string) => ({
  apikey: publishableKey,
  'content-type': 'application/json',
  ...(token && { authorization: `Bearer ${token}` }),
})

/** A member's session, as the browser keeps it. */
type Kept = { id: string; refreshToken: string }

/** Both calls of a sign-up; the member's session once both are acknowledged. */
async function signUp(address: string): Promise<Kept> {
  const email = `${randomUUID()}@exemplo.com.br`
  const account = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: asMember(),
    body: JSON.stringify({ email, password: 'segredo' }),
  })
  const { access_token: token, refresh_token: refreshToken, user } = (await account.json()) as Session
  const profile = await fetch(`${address}/rest/v1/profiles`, {
    method: 'POST',
    headers: asMember(token),
    body: JSON.stringify({
      id: user.id,
      email,
      nome_completo: 'Ana',
      profissao: 'outros',
      numero_conselho: '1',
    }),
  })
  expect([account.status, profile.status]).toEqual([200, 201])
  return { id: user.id, refreshToken }
}

type Session = { access_token: string; refresh_token: string; user: { id: string } }

/** Goes on with a session as a browser does whose access token is not taken any more. */
const refresh = (address: string, { refreshToken }: Kept) =>
  fetch(`${address}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: asMember(),
    body: JSON.stringify({ refresh_token: refreshToken }),
  })

async function asOwner(dataDir: string, sql: string): Promise<unknown[]> {
  const operator = await openOperator({ dataDir, log })
  return withClient(operator.config, (client) => client.query(sql).then(({ rows }) => rows))
}

async function readProfile(address: string, member: Kept): Promise<unknown> {
  const { access_token: token } = (await (await refresh(address, member)).json()) as Session
  const answer = await fetch(`${address}/rest/v1/profiles?select=nome_completo`, { headers: asMember(token) })
  return answer.json()
}

test('a backup under load has all that was acknowledged before it; who was deleted since stays deleted', async () => {
  const address = await start(folder.dataDir)
  const acknowledged: Kept[] = []
  let isLoading = true
  const load = async () => {
    while (isLoading) acknowledged.push(await signUp(address))
  }
  const loads = [1, 2, 3].map(load)
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(8)
  const [goes, ...stay] = [...acknowledged]
  const made = await run(backup, folder.dataDir)
  isLoading = false
  await Promise.all(loads)
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Cópia feita: \S+ \(\d+ tabelas, \d+ linhas\)\n$/),
  })
  expect(acknowledged.length).toBeGreaterThan(stay.length + 1)
  const [file = ''] = /\S+\.tar\.gz/.exec(made.stdout) ?? []
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const refused = await run([...restore, file], folder.dataDir)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr.trim().split('\n').at(-1)).toMatch(/^Outro servidor já usa a pasta de dados .*\.$/)
  expect((await fetch(`${address}/health`)).status).toBe(200)

  await asOwner(folder.dataDir, `delete from auth.users where id = '${goes?.id}'`)
  servers[0]?.kill('SIGTERM')
  await servers[0]?.ended
  const elsewhere = join(folder.dataDir, '..', 'restaurada')
  const restored = await run([...restore, file], elsewhere)
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Cópia de \S+ restaurada em .*npm start\.\n$/),
  })
  // Nothing of the restore is left but what a start needs.
  expect((await readdir(elsewhere)).sort()).toEqual(['lock', 'postgres', 'secrets.json'])

  const again = await start(elsewhere)
  // The signing key is new, the sessions are not: nobody signs in again.
  for (const member of stay) expect(await readProfile(again, member)).toEqual([{ nome_completo: 'Ana' }])
  expect((await refresh(again, goes as Kept)).status).toBe(400)
  const orphans = `select count(*)::int as n from (
      select id as user_id from public.profiles union all select user_id from auth.sessions
      union all select user_id from auth.identities) as child
    where not exists (select from auth.users u where u.id = child.user_id)`
  expect(await asOwner(elsewhere, orphans)).toEqual([{ n: 0 }])
})

test('npm run backup works without a server too, and verifies what it made', async () => {
  const { database } = await openPlatform({ dataDir: folder.dataDir, log })
  await database.close()
  const npm = ['npm', 'run', '--silent', 'backup']
  const made = await run(npm, folder.dataDir)
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('Cópia feita:') })
  const [file = ''] = /\S+\.tar\.gz/.exec(made.stdout) ?? []
  const verified = await run([...npm, '--', '--verify', file], folder.dataDir)
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^A cópia está inteira: .* voltaram iguais\.\n$/),
  })
  // PostgreSQL ran for the backup only.
  expect(await readPid(join(folder.dataDir, 'postgres'))).toBeUndefined()
})

/** A server that stops in the middle of a rehearsal leaves neither its PostgreSQL nor what it unpacked. */
async function expectNothingLeft(env: Parameters<typeof startOffSite>[0]['env']): Promise<void> {
  const scratch = join(env.dataDir, '..', 'provisorio')
  await mkdir(scratch, { mode: 0o711 })
  const before = process.env.TMPDIR
  process.env.TMPDIR = scratch
  await rename(join(env.dataDir, 'rehearsal.json'), join(scratch, '..', 'rehearsal.json'))
  const offSite = startOffSite({ env, log, firstLook: 1 })
  const pids = async () => {
    const names = await readdir(scratch)
    const found = await Promise.all(names.map((name) => readPid(join(scratch, name, 'postgres'))))
    return found.filter((pid) => pid !== undefined)
  }
  await expect.poll(pids, { timeout: 60_000, interval: 20 }).toHaveLength(1)
  const [pid = 0] = await pids()
  await offSite.stop()
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await readdir(scratch)).toEqual([])
  await rename(join(scratch, '..', 'rehearsal.json'), join(env.dataDir, 'rehearsal.json'))
}

test('a sealed backup leaves the house, is rehearsed there, and comes back with its key alone', async () => {
  const { database } = await openPlatform({ dataDir: folder.dataDir, log })
  await database.close()
  const key = await createKey()
  const target = join(folder.dataDir, '..', 'fora')
  const sealed = { BACKUP_KEY: key, BACKUP_TARGET: target }
  expect(await run(backup, folder.dataDir, sealed)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Está também em \S+\/fora\.\nCifrada com BACKUP_KEY: sem essa chave/),
  })
  const names = await readdir(target)
  expect(names.sort()).toEqual([
    'deleted-accounts.jsonl.age',
    expect.stringMatching(/-manual\.tar\.gz\.age$/),
  ])

  const env = {
    dataDir: folder.dataDir,
    backupDir: join(folder.dataDir, 'backups'),
    backupTarget: target,
    backupKey: key,
  }
  expect(await rehearseWhenDue({ env, log })).toBe(true)
  expect(await rehearseWhenDue({ env, log })).toBe(false)
  expect(await checkRehearsal(env)).toMatchObject({ state: 'bem' })
  await expectNothingLeft(env)
  expect(await checkTarget(env)).toMatchObject({ state: 'bem' })
  expect(await checkTarget(env, Date.now() + 48 * 3_600_000)).toMatchObject({ state: 'problema' })
  expect(await checkKey(env)).toMatchObject({ state: 'bem', message: expect.stringMatching(/SEM ELA/) })
  expect(await checkKey({ ...env, backupKey: await createKey() })).toMatchObject({ state: 'problema' })
  expect(await checkKey({ backupDir: env.backupDir })).toMatchObject({ state: 'problema' })

  const elsewhere = join(folder.dataDir, '..', 'nova')
  const from = [...restore, '--from', 'alvo']
  expect((await run(from, elsewhere, sealed)).stdout).toContain(names[1])
  expect(await run([...from, 'ultima'], elsewhere, sealed)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^Cópia de \S+ restaurada em/),
  })
})

test('Ctrl-C in the middle of a verification leaves no PostgreSQL and no copy of the data behind', async () => {
  const { database } = await openPlatform({ dataDir: folder.dataDir, log })
  await database.close()
  const made = await run(backup, folder.dataDir)
  const [file = ''] = /\S+\.tar\.gz/.exec(made.stdout) ?? []
  const temporary = join(folder.dataDir, '..')
  const child = spawn(process.execPath, [...backup.slice(1), '--verify', file], {
    cwd: projectRoot,
    env: { ...process.env, ...environment(folder.dataDir), TMPDIR: temporary },
    stdio: 'ignore',
  })
  const scratch = () =>
    readdir(temporary).then((names) => names.filter((name) => name.startsWith('estetica-')))
  const pidFile = async () => join(temporary, (await scratch())[0] ?? '', 'postgres')
  await expect
    .poll(async () => readPid(await pidFile()), { timeout: 60_000, interval: 20 })
    .toBeGreaterThan(1)
  const pid = (await readPid(await pidFile())) as number
  child.kill('SIGINT')
  expect((await once(child, 'close'))[0]).toBe(130)
  expect(await scratch()).toEqual([])
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a disk that is full ends the backup, whose place is clean and free for the next', async () => {
  const { database } = await openPlatform({ dataDir: folder.dataDir, log })
  await asOwner(
    folder.dataDir,
    `insert into auth.users (id, email, raw_user_meta_data)
     select gen_random_uuid(), n || '@exemplo.com.br', jsonb_build_object('nome_completo', repeat('Ana ', 500))
     from generate_series(1, 4000) n`,
  )
  // The system's limit for one file, here a megabyte, fails a write as a full disk does.
  const limited = ['sh', '-c', 'ulimit -f 2048; exec "$0" "$@"', ...backup]
  const failed = await run(limited, folder.dataDir)
  expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/EFBIG/) })
  expect(await readdir(join(folder.dataDir, 'backups'))).toEqual([])
  expect(await run(backup, folder.dataDir)).toMatchObject({ code: 0 })
  await database.close()
})

test('help is shown on request and on wrong usage', async () => {
  expect(await run([...backup, '--nova-chave'], folder.dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^BACKUP_KEY=AGE-SECRET-KEY-1\S{58}\n\nGUARDE/),
  })
  expect(await run([...backup, '--help'], folder.dataDir)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Uso: npm run backup -- \[--json\]\n/),
  })
  for (const wrong of [
    [...backup, '--tudo'],
    [...backup, 'x'],
    restore,
    [...restore, '--hosted', 'x.tar.gz'],
  ]) {
    const { code, stderr } = await run(wrong, folder.dataDir)
    expect([code, /Uso: npm run/.test(stderr)]).toEqual([2, true])
  }
  const empty = await run(backup, folder.dataDir)
  expect(empty).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Não há banco de dados em DATA_DIR=\S+;.*\.\n$/),
  })
})
