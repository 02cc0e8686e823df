import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/free-port.ts'
import { startSftpServer } from '#tests/sftp-server.ts'
import { listName } from '../backup/deleted-accounts.ts'
import { nameOf } from '../backup/retention.ts'
import { createKey, isSealed, opens, seal, unseal } from '../backup/seal.ts'
import { listOffSite, withFetched } from './fetch-backup.ts'
import { createListSender, sealedList, sendBackups } from './send.ts'
import { withTarget } from './target.ts'

const password = 'senha com / e @'
let folder: string
let key: string
let sftp: Awaited<ReturnType<typeof startSftpServer>>
let s3: S3rver
let s3Port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-off-site-'))
  for (const name of ['sftp', 's3', 'disco']) await mkdir(join(folder, name))
  key = await createKey()
  sftp = await startSftpServer(join(folder, 'sftp'), { password })
  await writeFile(join(folder, 'chave'), sftp.privateKey, { mode: 0o600 })
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'copias' }],
  })
  s3Port = (await s3.run()).port
})
afterAll(async () => {
  await Promise.all([sftp.close(), s3.close()])
  await rm(folder, { recursive: true })
})

const sftpAddress = (query: string, login = 'ana') =>
  `sftp://${login}@127.0.0.1:${sftp.port}/casa/copias?${query}`
const withKey = () => sftpAddress(`chave=${join(folder, 'chave')}&servidor=${sftp.fingerprint}`)
const s3Address = (login = 'S3RVER:S3RVER') => `s3://${login}@127.0.0.1:${s3Port}/copias/estetica`

const places: [string, () => string][] = [
  ['a folder', () => join(folder, 'disco', 'copias')],
  ['SFTP with a key', withKey],
  ['S3', () => s3Address()],
]

describe.each(places)('%s', (_, addressOf) => {
  test('takes files whole, lists them, gives them back and deletes them', async () => {
    const bytes = Buffer.alloc(300_000, 'Cópia de segurança.')
    await writeFile(join(folder, 'de'), bytes)
    await withTarget(addressOf(), async (target) => {
      expect(await target.list()).toEqual([])
      await target.put('a', join(folder, 'de'))
      await target.put('b', join(folder, 'de'))
      // The same name again takes the place of the old file.
      await target.put('a', join(folder, 'de'))
      expect((await target.list()).sort()).toEqual(['a', 'b'])
      await target.get('a', join(folder, 'para'))
      expect((await readFile(join(folder, 'para'))).equals(bytes)).toBe(true)
      await rm(join(folder, 'para'))
      for (const name of ['a', 'b']) await target.remove(name)
      expect(await target.list()).toEqual([])
    })
  })

  test('gets each sealed backup once, loses those past their time, and gives the list of deleted accounts along', async () => {
    const backupDir = await mkdtemp(join(folder, 'backups-'))
    const o = { backupDir, backupTarget: addressOf(), backupKey: key }
    const day = 24 * 3_600_000
    const start = Date.UTC(2026, 9, 1, 12)
    const make = async (n: number) => {
      const name = nameOf(new Date(start + n * day), 'diaria', true)
      await writeFile(join(folder, 'aberta'), `cópia ${n}`)
      await seal(join(folder, 'aberta'), join(backupDir, name), key)
      return name
    }
    const first = await make(0)
    await writeFile(join(backupDir, nameOf(new Date(start), 'manual')), 'aberta, e por isso fica em casa')
    await writeFile(join(backupDir, listName), '{"id":"x"}\n')
    await createListSender(o)()
    expect(await sendBackups(o)).toEqual({ sent: [first], removed: [] })
    expect(await sendBackups(o)).toEqual({ sent: [], removed: [] })
    await withFetched({ address: o.backupTarget, name: first, key }, async (file) => {
      await unseal(file, join(folder, 'de-volta'), key)
      expect(await readFile(join(folder, 'de-volta'), 'utf8')).toBe('cópia 0')
      expect(await readFile(join(file, '..', listName), 'utf8')).toBe('{"id":"x"}\n')
    })
    await rm(join(folder, 'de-volta'))
    // Weeks later: seven days and four weeks stay.
    for (let n = 1; n <= 45; n += 1) await make(n)
    const { removed } = await sendBackups(o)
    expect(removed).toEqual([first])
    const left = await listOffSite(o.backupTarget)
    expect(left.length).toBe(10)
    expect(left[0]?.at).toEqual(new Date(start + 45 * day))
    await withTarget(o.backupTarget, async (target) => {
      for (const name of await target.list()) await target.remove(name)
    })
    expect(sealedList).toMatch(/\.age$/)
  })
})

test('SFTP with a password, and a server whose fingerprint is another or not told', async () => {
  const login = `ana:${encodeURIComponent(password)}`
  const told = `servidor=${sftp.fingerprint}`
  expect(await withTarget(sftpAddress(told, login), (target) => target.list())).toEqual([])
  const refusal = (address: string) =>
    withTarget(address, (target) => target.list()).catch(({ message }) => message)
  const untold = await refusal(sftpAddress('x=y', login))
  expect(untold).toContain(`acrescente &servidor=${sftp.fingerprint}`)
  expect(await refusal(sftpAddress(told.replace(/.{4}$/, 'AAAA'), login))).toMatch(/não é o de antes/)
  const wrong = await refusal(sftpAddress(told, 'ana:canario'))
  expect(wrong).toMatch(/^O destino das cópias sftp:\/\/127\.0\.0\.1:\d+\/casa\/copias não pôde ser usado/)
  expect(await refusal(sftpAddress(`${told}&chave=/nada`))).toMatch(/chave \/nada .* \(ENOENT\)/)
  expect(wrong + untold).not.toMatch(/canario|senha/)
})

test('S3 says which part of the address is wrong, and none of it that is secret', async () => {
  const refusal = (address: string) =>
    withTarget(address, (target) => target.list()).catch(({ message }) => message)
  const secret = await refusal(s3Address('canario:canario'))
  expect(secret).toMatch(/recusou o pedido \(InvalidAccessKeyId\); confira a chave, o segredo e a região/)
  expect(await refusal(s3Address().replace('/copias/', '/outro/'))).toMatch(
    /NoSuchBucket\); confira o endereço/,
  )
  const nobody = await refusal(`s3://a:canario@127.0.0.1:${await freePort()}/copias`)
  expect(nobody).toMatch(/^O destino das cópias s3:\S+\/copias não pôde ser usado \(ECONNREFUSED\);/)
  expect(secret + nobody).not.toMatch(/canario/)
})

test('a folder whose disk is not mounted is not made', async () => {
  const unmounted = join(folder, 'nao-montado', 'copias')
  await expect(withTarget(unmounted, (target) => target.list())).rejects.toThrow(/não pôde ser usado/)
  await expect(stat(join(folder, 'nao-montado'))).rejects.toThrow('ENOENT')
})

test('a sealed file opens with its key alone, and not when a part of it is changed or gone', async () => {
  const at = (name: string) => join(folder, name)
  await writeFile(at('texto'), 'segredo '.repeat(20_000))
  await seal(at('texto'), at('selado'), key)
  expect(await isSealed(at('selado'))).toBe(true)
  expect(await isSealed(at('texto'))).toBe(false)
  expect((await readFile(at('selado'))).includes('segredo')).toBe(false)
  const other = await createKey()
  expect([await opens(at('selado'), key), await opens(at('selado'), other)]).toEqual([true, false])
  await expect(unseal(at('selado'), at('x'), other)).rejects.toThrow(/não abre o arquivo/)
  await expect(unseal(at('selado'), at('x'), undefined)).rejects.toThrow(/defina BACKUP_KEY/)
  const wrong = key.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
  await expect(unseal(at('selado'), at('x'), wrong)).rejects.toThrow(/uma letra errada/)
  await truncate(at('selado'), 100_000)
  await expect(unseal(at('selado'), at('cortado'), key)).rejects.toThrow()
  expect((await readdir(folder)).includes('x')).toBe(false)
})
