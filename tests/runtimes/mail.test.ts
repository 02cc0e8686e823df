import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { extract } from 'tar'
import { afterEach, expect, test } from 'vitest'
import { openOperator, withClient } from '../../server/database/operator.ts'
import { createLogger } from '../../server/kit/log.ts'
import { writeBackup } from '../../server/upkeep/backup/write-backup.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { parseMail, waitForMails } from '../helpers/mail.ts'
import { startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
})

async function start(env: Record<string, string> = {}) {
  const { dataDir, remove } = await makeDataDir()
  endings.push(remove)
  const server = startServer({ DATA_DIR: dataDir, ...env })
  endings.push(async () => {
    server.kill('SIGTERM')
    await server.ended
  })
  return { server, dataDir, site: visit(await server.ready) }
}

type Site = ReturnType<typeof visit>
const post = (site: Site, path: string, body: object, token?: string) =>
  site.call(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const recover = (site: Site, email: string) => post(site, '/auth/v1/recover', { email })

/** The text of every file below a folder but PostgreSQL's own, which is asked by SQL elsewhere. */
async function readAll(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const own = files.filter((path) => !path.startsWith(join(folder, 'postgres')))
  const texts = await Promise.all(own.map((path) => readFile(path, 'latin1').catch(() => '')))
  return texts.join('\n')
}

test('without a mail server, mails are files for the operator, the start says so, and the log tells nothing', async () => {
  const { server, dataDir, site } = await start()
  const said = server
    .stderr()
    .split('\n')
    .filter((line) => line.includes('SMTP_URL'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain(join(dataDir, 'mail'))

  const { email } = await site.signUp()
  expect((await recover(site, email)).status).toBe(200)
  const [mail] = await waitForMails(join(dataDir, 'mail'), email)
  expect((await stat(join(dataDir, 'mail'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'mail', mail?.file ?? ''))).mode & 0o777).toBe(0o600)
  expect(mail?.link).toContain(`${await server.ready}/#token_hash=`)

  const answer = await post(site, '/auth/v1/verify', { type: 'recovery', token_hash: mail?.tokenHash })
  expect(answer.status).toBe(200)
  for (const secret of [email, mail?.code, mail?.tokenHash]) expect(server.stderr()).not.toContain(secret)
})

test('who leaves is in no file of the data folder and in no backup made from then on', async () => {
  const { dataDir, site } = await start()
  const { email, password, token } = await site.signUp()
  await recover(site, email)
  await waitForMails(join(dataDir, 'mail'), email)
  const backUp = async () => {
    const operator = await openOperator({ dataDir, log: createLogger('silent') })
    const options = {
      dataDir,
      backupDir: join(dataDir, 'backups'),
      kind: 'manual',
      secrets: operator.secrets,
    } as const
    return withClient(operator.config, (client) => writeBackup({ client, ...options })).finally(
      operator.close,
    )
  }
  const before = await backUp()
  expect(await readBackup(before.path)).toContain(email)
  expect(await readAll(dataDir)).toContain(email)

  expect((await site.signIn(email, password)).status).toBe(200)
  const left = await post(site, '/rest/v1/rpc/excluir_minha_conta', { confirmacao: 'EXCLUIR' }, token)
  expect(left.status).toBe(204)
  const after = await backUp()
  expect(await readBackup(after.path)).not.toContain(email)
  // The archive of before is compressed, and goes with the weeks that backups live; the mail goes within seconds.
  await expect.poll(() => readAll(dataDir), { timeout: 20_000, interval: 500 }).not.toContain(email)
})

async function readBackup(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  await extract({ file, cwd: folder })
  return readAll(folder).finally(() => rm(folder, { recursive: true }))
}

test('with a mail server, the mail goes there, and its link to the site as members see it', async () => {
  const taken: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', () => {
        taken.push(source)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  endings.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const { port } = smtp.server.address() as AddressInfo
  const { server, dataDir, site } = await start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Mentora Ana <ana@mentoria.exemplo.com.br>',
    PUBLIC_URL: 'https://mentoria.exemplo.com.br',
  })
  const { email } = await site.signUp()
  await recover(site, email)
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1)
  const mail = parseMail(taken[0] ?? '')
  expect([mail.to, mail.subject]).toEqual([email, 'Crie uma nova senha'])
  expect(mail.link).toMatch(/^https:\/\/mentoria\.exemplo\.com\.br\/#token_hash=/)
  expect(taken[0]).toMatch(/^From: Mentora Ana <ana@mentoria\.exemplo\.com\.br>/m)
  expect(server.stderr()).not.toMatch(/SMTP_URL|@exemplo/)
  expect(await readdir(dataDir)).not.toContain('mail')
})

test('a mail server without the site’s address stops the start in one sentence', async () => {
  const { dataDir, remove } = await makeDataDir()
  endings.push(remove)
  const server = startServer({ DATA_DIR: dataDir, SMTP_URL: 'smtp://ana:segredo@localhost' })
  expect((await server.ended).code).toBe(1)
  expect(server.stderr()).toMatch(/^PUBLIC_URL falta, embora SMTP_URL .*PUBLIC_URL=https:\/\/\S+\.\n$/)
})
