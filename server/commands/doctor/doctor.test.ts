import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isHeld, lockFolder } from '../../database/own/lock.ts'
import { generateSecrets, writeSecrets } from '../../kit/secrets.ts'
import { nameOf } from '../../upkeep/backup/retention.ts'
import { checkBackups } from './backups.ts'
import { checkCertificate, judgeCertificate, readCertificate } from './certificate.ts'
import { checkConcierge } from './concierge.ts'
import { checkDatabase } from './database.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { checkFolder, checkOwners, checkSecrets, checkSettings } from './folder.ts'
import { checkClock, checkDisk, checkNode } from './machine.ts'
import { checkMail, checkPrivacyContact } from './mail.ts'
import { checkMounts } from './mounts.ts'
import { checkLimits, checkPort, checkProxy } from './network.ts'
import { checkKey, checkRehearsal, checkTarget } from './off-site.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-doctor-'))
})
afterEach(() => rm(folder, { recursive: true }))

const hour = 3_600_000
const now = Date.UTC(2026, 10, 20)

function expectState(finding: Finding, state: Finding['state'], cure?: RegExp) {
  expect(finding).toMatchObject({ state })
  if (finding.state === 'bem') return
  expect(finding.cure).toMatch(/^[A-ZÀ-Ú].*\.$/)
  if (cure) expect(finding.cure).toMatch(cure)
}

test('a proxy that has no certificate for the name yet is told apart from a network that is away', async () => {
  const server = createTlsServer({}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expectState(
    (await checkCertificate({ publicUrl: `https://localhost:${port}` })) as Finding,
    'problema',
    /80 e 443/,
  )
  server.close()
  expectState((await checkCertificate({ publicUrl: `https://localhost:${port}` })) as Finding, 'aviso')
})

test('an old version of Node.js is a warning, a current one is fine', () => {
  expectState(checkNode('20.20.0', false), 'aviso', /LTS/)
  expectState(checkNode('20.19.2', true), 'bem')
  expectState(checkNode('24.1.0', false), 'bem')
})

test('a clock that is years behind, behind its own files, or not the database’s is a problem', () => {
  expectState(checkClock({ now, lastWritten: now - hour, database: now + 2_000 }), 'bem')
  expectState(checkClock({ now: Date.UTC(2020, 0) }), 'problema', /relógio/)
  expectState(checkClock({ now, lastWritten: now + hour }), 'problema')
  expectState(checkClock({ now, database: now - hour }), 'problema')
})

test('a disk is asked also for a folder that does not exist yet', async () => {
  expect(await checkDisk('dados', join(folder, 'a', 'b'), 'Libere espaço.')).toMatchObject({
    check: 'Disco (dados)',
    message: expect.stringMatching(/^\d+\.\d GB/),
  })
})

test('a data folder that is open to others, or no folder, is a problem', async () => {
  await chmod(folder, 0o711)
  expectState(await checkFolder(folder), 'bem')
  await chmod(folder, 0o755)
  expectState(await checkFolder(folder), 'problema', /chmod 7[01][01] /)
  const file = join(folder, 'arquivo')
  await writeFile(file, '')
  expectState(await checkFolder(file), 'problema', /DATA_DIR/)
  expectState(await checkFolder(join(folder, 'nova')), 'bem')
})

test('secrets and backups that others may read are a problem', async () => {
  const backups = join(folder, 'backups')
  await mkdir(backups)
  expectState(await checkSecrets(folder, backups), 'bem')
  await writeFile(join(folder, 'secrets.json'), '{}', { mode: 0o600 })
  expectState(await checkSecrets(folder, backups), 'problema', /secrets\.json está incompleto/)
  await writeSecrets(folder, generateSecrets())
  expectState(await checkSecrets(folder, backups), 'bem')
  await writeFile(join(backups, 'a.tar.gz'), '', { mode: 0o640 })
  expectState(await checkSecrets(folder, backups), 'problema', /chmod 600 \S+a\.tar\.gz/)
  await chmod(join(backups, 'a.tar.gz'), 0o600)
  await chmod(join(folder, 'secrets.json'), 0o644)
  expectState(await checkSecrets(folder, backups), 'problema', /chmod 600 \S+secrets\.json/)
})

test.runIf(process.getuid?.() === 0)('a file that a command of root left behind is a problem', async () => {
  const list = join(folder, 'deleted-accounts.jsonl')
  await writeFile(list, '')
  expect(await checkOwners(folder, join(folder, 'backups'))).toBeUndefined()
  await chown(list, 65_534, 65_534)
  const found = await checkOwners(folder, join(folder, 'backups'))
  expect(found).toMatchObject({ state: 'problema', cure: expect.stringContaining(`${folder} ${list}.`) })
})

test('a disk of /etc/fstab that is not there is a problem, and those of others are not', async () => {
  const [dataDir, fstab] = [join(folder, 'dados', 'estetica'), join(folder, 'fstab')]
  await mkdir(dataDir, { recursive: true })
  const found = async (...lines: string[]) => {
    await writeFile(fstab, ['# a remark', 'UUID=1 / ext4 defaults 0 1', ...lines].join('\n'))
    return checkMounts([dataDir, join(folder, 'copias')], fstab)
  }
  const disk = (point: string, options = 'defaults,nofail') => `UUID=2 ${point} ext4 ${options} 0 2`
  expect(await found(disk(`${folder}/outra`), disk(dataDir, 'noauto'), disk(dataDir, 'bind'))).toBeUndefined()
  expectState((await found(disk(join(folder, 'dados')))) as Finding, 'problema', /sudo mount \S+\/dados, /)
  expect(await found(disk(`${folder}/copias/`))).toMatchObject({
    message: expect.stringMatching(/\/copias, que está em \S+\/fstab, não está montado$/),
  })
  await writeFile(fstab, disk('/proc'))
  if (process.platform === 'linux') expect(await checkMounts(['/proc/sys'], fstab)).toBeUndefined()
})

test('settings that the service may not read are a problem', async () => {
  expect(await checkSettings(folder)).toBeUndefined()
  // Not even root reads what is not there.
  const found = await checkSettings(join(folder, 'estetica.env'))
  expect(found).toMatchObject({ state: 'problema', cure: expect.stringContaining('deploy/install.sh') })
})

test('no backup, or an old one, is a problem once there was time for one', async () => {
  const env = { dataDir: folder, backupDir: join(folder, 'backups') }
  expectState(await checkBackups(env, now), 'bem')
  const version = join(folder, 'postgres', 'PG_VERSION')
  await mkdir(join(folder, 'postgres'))
  await writeFile(version, '18\n')
  await utimes(version, new Date(now - hour), new Date(now - hour))
  expectState(await checkBackups(env, now), 'aviso', /npm run backup/)
  expectState(await checkBackups(env, now + 48 * hour), 'problema', /npm run backup/)
  await mkdir(env.backupDir)
  await writeFile(join(env.backupDir, nameOf(new Date(now - hour), 'diaria')), '')
  expectState(await checkBackups(env, now), 'aviso', /BACKUP_DIR; \S+\/backups não é de outro/)
  expectState(await checkBackups({ ...env, databaseUrl: 'postgresql://a@b/c' }, now), 'bem')
  // Who takes them elsewhere too is not told to.
  expectState(await checkBackups({ ...env, backupTarget: folder }, now), 'bem')
  expectState(await checkBackups(env, now + 48 * hour), 'problema', /npm run backup/)
})

test('proxy settings must fit together', () => {
  const local = { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', trustProxy: 0 }
  const https = 'https://mentoria.exemplo.com.br'
  expectState(checkProxy(local), 'bem')
  expectState(checkProxy({ ...local, publicUrl: https, trustProxy: 1 }), 'bem')
  expectState(checkProxy({ ...local, publicUrl: https }), 'problema', /TRUST_PROXY=1/)
  expectState(checkProxy({ host: '0.0.0.0', publicUrl: https, trustProxy: 1 }), 'aviso', /HOST=127/)
  expectState(checkProxy({ ...local, host: '0.0.0.0' }), 'aviso', /https/)
  expectState(checkLimits({ rateLimit: false }), 'problema', /RATE_LIMIT/)
  expectState(checkLimits({ rateLimit: true }), 'bem')
})

const place = { host: '127.0.0.1', port: 3000, publicUrl: 'https://mentoria.exemplo.com.br' }
const home = { ...place, publicUrl: 'http://127.0.0.1:3000' }
const from = 'Estética <ola@exemplo.com.br>'

/** A real mail server that knows one password. */
async function openMailServer(options: SMTPServerOptions) {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'segredo' ? done(null, { user: username }) : done(new Error(`Wrong: ${password}`)),
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('without a mail server mails are files, which is worth a look where members come by a chosen address', async () => {
  expectState(await checkMail({ ...home, mail: { from } }), 'bem')
  expectState(await checkMail({ ...place, mail: { from } }), 'aviso', /SMTP_URL=smtps:/)
})

test('a mail server is tried with connection, TLS and login, and each failure has its cure', async () => {
  const open = await openMailServer({ disabledCommands: ['STARTTLS'] })
  const secure = await openMailServer({ secure: true })
  const check = (smtpUrl: string) => checkMail({ ...place, mail: { smtpUrl, from } })
  expectState(await check(`smtp://127.0.0.1:${open.port}`), 'bem')
  expect((await check(`smtp://ana:segredo@127.0.0.1:${open.port}`)).message).toBe(
    '127.0.0.1 aceita a conexão e a senha',
  )
  expectState(
    await check(`smtps://ana:segredo@127.0.0.1:${secure.port}/?tls.rejectUnauthorized=false`),
    'bem',
  )
  const wrong: [string, RegExp][] = [
    [`smtp://ana:canario@127.0.0.1:${open.port}`, /usuário e a senha/],
    // Not called loopback, though it leads there: a password goes only under TLS.
    [`smtp://ana:segredo@0.0.0.0:${open.port}`, /smtps:\/\/ na porta 465 ou/],
    [`smtps://127.0.0.1:${secure.port}`, /certificado/],
    [`smtps://127.0.0.1:${open.port}`, /smtps:\/\/ na porta 465 ou/],
    ['smtp://servidor-de-email.invalid', /nome do servidor/],
  ]
  for (const [smtpUrl, cure] of wrong) {
    const finding = await check(smtpUrl)
    expectState(finding, 'problema', cure)
    expect(JSON.stringify(finding)).not.toMatch(/canario|segredo|ana/)
  }
  await Promise.all([open.close(), secure.close()])
  expectState(await check(`smtp://127.0.0.1:${open.port}`), 'problema', /se a rede desta máquina deixa/)
})

test('members of a chosen address should know whom to write to about their data', () => {
  const check = (env: Partial<Parameters<typeof checkPrivacyContact>[0]>) =>
    checkPrivacyContact({ ...place, contact: {}, ...env })
  expectState(check(home), 'bem')
  expectState(check({}), 'aviso', /PRIVACY_CONTACT=\S+@/)
  expectState(check({ privacyContact: 'ola@exemplo.com.br' }), 'bem')
  expectState(check({ contact: { whatsapp: 'https://wa.me/5511912345678' } }), 'bem', /wa\.me/)
})

test('a port is free, or another program’s, or our server’s, well or not', async () => {
  let status = 'ok'
  const server = createServer((_request, response) => response.end(JSON.stringify({ status })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const env = { host: '127.0.0.1', port: (server.address() as { port: number }).port }
  expectState(await checkPort(env), 'bem')
  status = 'unavailable'
  expectState(await checkPort(env), 'problema', /doctor/)
  status = 'outro programa'
  expectState(await checkPort(env), 'problema', /PORT=\d+/)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expectState(await checkPort(env), 'aviso', /npm start/)
  expectState(await checkPort({ ...env, host: '192.0.2.1' }), 'problema', /HOST=0\.0\.0\.0/)
})

test('a server of another installation at our address is not ours', async () => {
  const server = createServer((_request, response) => response.end(JSON.stringify({ status: 'ok' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const env = { host: '127.0.0.1', port: (server.address() as { port: number }).port }
  await mkdir(join(folder, 'postgres'))
  expect(await isHeld(folder)).toBe(false)
  expectState(await checkPort(env, await isHeld(folder)), 'problema', /DATA_DIR/)
  const unlock = await lockFolder(folder)
  expectState(await checkPort(env, await isHeld(folder)), 'bem')
  await unlock()
  server.closeAllConnections()
  server.close()
})

test('all wrong variables get the sentences that the start would give', async () => {
  const [, ...findings] = await examine({ PORT: 'tres mil', RATE_LIMIT: 'nunca', SMTP_URL: 'correio' })
  expect(findings.map((finding) => finding.state !== 'bem' && finding.cure)).toEqual([
    expect.stringMatching(/^PORT=tres mil .* PORT=3000\.$/),
    expect.stringMatching(/^RATE_LIMIT=nunca /),
    expect.stringMatching(/^SMTP_URL não é/),
  ])
  const [, half] = await examine({ CONCIERGE_MODEL: 'x', OPERATOR_EMAIL: 'ana@exemplo.com.br' })
  expectState(half as Finding, 'problema', /^CONCIERGE_BASE_URL falta/)
})

test('a database of which a part is lost is a problem, also while the server is off', async () => {
  const env = { dataDir: folder, backupDir: join(folder, 'backups') }
  const found = async () => (await checkDatabase(env)).finding
  expectState(await found(), 'bem')
  const parts = ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']
  const make = async () => {
    for (const part of parts) {
      await mkdir(join(folder, 'postgres', part, '..'), { recursive: true })
      await writeFile(join(folder, 'postgres', part), '18\n')
    }
  }
  await make()
  expectState(await found(), 'problema', /falta \S+secrets\.json/)
  await writeSecrets(folder, generateSecrets())
  expectState(await found(), 'bem')
  for (const part of parts) {
    await rm(join(folder, 'postgres', part))
    expectState(await found(), 'problema', new RegExp(`falta ${part}.*restore`))
    await make()
  }
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '16\n')
  expectState(await found(), 'problema', /PostgreSQL 16/)
  await rm(join(folder, 'postgres'), { recursive: true })
  await writeFile(join(folder, 'database-made'), '')
  expectState(await found(), 'problema', /sumiu/)
  await rm(join(folder, 'secrets.json'))
  await mkdir(env.backupDir)
  await writeFile(join(env.backupDir, nameOf(new Date(now), 'diaria')), '')
  expectState(await found(), 'problema', /nenhum banco em DATA_DIR/)
  // Nothing was made by looking.
  expect((await readdir(folder)).sort()).toEqual(['backups', 'database-made'])
})

test('ages are said as people say them', async () => {
  const backupDir = join(folder, 'fora')
  await mkdir(backupDir)
  await writeFile(join(backupDir, nameOf(new Date(now), 'diaria', true)), '')
  const away = async (later: number) =>
    (await checkTarget({ backupTarget: backupDir }, now + later))?.message.replace(/^.* tem /, '')
  expect([await away(60_000), await away(hour), await away(5 * hour)]).toEqual([
    'menos de uma hora',
    '1 hora',
    '5 horas',
  ])
  expect((await checkKey({ backupDir })).message).toContain('há 1 cópia cifrada e')
  const at = new Date(now).toISOString()
  await writeFile(join(folder, 'rehearsal.json'), JSON.stringify({ at, file: 'a.tar.gz' }))
  const rehearsed = async (later: number) => (await checkRehearsal({ dataDir: folder }, now + later)).message
  expect([await rehearsed(hour), await rehearsed(30 * hour), await rehearsed(50 * hour)]).toEqual([
    'a.tar.gz voltou igual há menos de um dia',
    'a.tar.gz voltou igual há 1 dia',
    'a.tar.gz voltou igual há 2 dias',
  ])
  const ending = judgeCertificate({ from: now - 2_000 * hour, to: now + 30 * hour }, now)
  expect(ending.message).toContain('daqui a 1 dia, e não')
})

test('a certificate that ends, has ended or is not trusted is a problem', async () => {
  const day = 24 * hour
  const certificate = { from: now - 50 * day, to: now + 40 * day }
  expectState(judgeCertificate(certificate, now), 'bem')
  expectState(judgeCertificate(certificate, now + 32 * day), 'problema', /renovação/)
  expectState(judgeCertificate(certificate, now + 41 * day), 'problema', /renovação/)
  expectState(judgeCertificate({ ...certificate, distrust: 'X' }, now), 'problema', /autoridade/)
  const server = await openMailServer({ secure: true })
  const { from, to, distrust } = await readCertificate('127.0.0.1', server.port)
  expect([to > from, typeof distrust]).toEqual([true, 'string'])
  await server.close()
})

test('a language model that does not answer, or not with this key, is a problem', async () => {
  let status = 200
  const server = createServer((_request, response) => {
    response.statusCode = status
    response.end(JSON.stringify({ data: [{ id: 'llama3' }] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const concierge = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'canario', model: 'llama3' }
  expectState(await checkConcierge({}), 'bem')
  expectState(await checkConcierge({ concierge }), 'bem')
  expectState(await checkConcierge({ concierge: { ...concierge, model: 'gpt' } }), 'aviso', /llama3/)
  status = 401
  const refused = await checkConcierge({ concierge })
  expectState(refused, 'problema', /CONCIERGE_API_KEY/)
  expect(JSON.stringify(refused)).not.toMatch(/canario/)
  status = 502
  expectState(await checkConcierge({ concierge }), 'problema', /provedor/)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  expectState(await checkConcierge({ concierge }), 'problema', /CONCIERGE_BASE_URL/)
})
