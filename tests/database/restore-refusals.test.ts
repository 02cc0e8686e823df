import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '../../server/database/operator.ts'
import { lockFolder } from '../../server/database/own/lock.ts'
import { createLogger } from '../../server/kit/log.ts'
import { restoreOwn } from '../../server/upkeep/backup/restore.ts'
import { verify } from '../../server/upkeep/backup/verify.ts'
import { writeBackup } from '../../server/upkeep/backup/write-backup.ts'
import { rewriteArchive, rewriteTable } from '../helpers/archive.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { makeDataDir } from '../helpers/data-dir.ts'

const log = createLogger('silent')
const common = { deleted: [], log, progress: () => undefined }
let backend: Backend
let source: Awaited<ReturnType<typeof makeDataDir>>
let target: Awaited<ReturnType<typeof makeDataDir>>
let archive: string
const made: string[] = []

beforeAll(async () => {
  backend = await startBackend()
  await backend.signUp()
  source = await makeDataDir()
  const { dataDir } = source
  archive = await withClient(backend.connection, async (client) => {
    const o = { client, secrets: backend.secrets, dataDir, backupDir: join(dataDir, 'backups') }
    return (await writeBackup({ ...o, kind: 'manual' })).path
  })
})
afterAll(async () => {
  await backend.close()
  await source.remove()
})
beforeEach(async () => {
  target = await makeDataDir()
})
afterEach(async () => {
  await target.remove()
  for (const path of made.splice(0)) await rm(path, { force: true })
})

test('what npm leaves in the home of the platform’s user does not make a data folder a used one', async () => {
  await mkdir(join(target.dataDir, '.npm', '_logs'), { recursive: true })
  await mkdir(join(target.dataDir, '.cache'))
  await restoreOwn({ ...common, file: archive, dataDir: target.dataDir })
  expect(await readdir(target.dataDir)).toContain('secrets.json')
})

async function refusal(file: string): Promise<string> {
  const error = await restoreOwn({ ...common, file, dataDir: target.dataDir }).catch((reason) => reason)
  expect(error).toHaveProperty('name', 'StartError')
  return (error as Error).message
}

/** Nothing but the lock's own empty folder. */
async function expectUntouched(): Promise<void> {
  expect(await readdir(target.dataDir)).toEqual(['lock'])
  expect(await readdir(join(target.dataDir, 'lock'))).toEqual([])
}

async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(source.dataDir, 'estragada.tar.gz')
  made.push(path)
  await writeFile(path, change(await readFile(archive)))
  return path
}

async function rewritten(change: Parameters<typeof rewriteArchive>[1]): Promise<string> {
  const path = await rewriteArchive(archive, change)
  made.push(path)
  return path
}

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['half of it', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['all but its last byte', (bytes) => bytes.subarray(0, -1)],
  ['nothing of it', () => Buffer.alloc(0)],
  ['other bytes', () => Buffer.from('isto não é uma cópia de segurança')],
  [
    'one flipped bit',
    (bytes) => {
      const at = Math.floor(bytes.length / 2)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      return bytes
    },
  ],
])('an archive with %s is refused in one sentence and nothing is restored', async (_case, change) => {
  expect(await refusal(await changed(change))).toMatch(
    /^O arquivo \S+ não é uma cópia de segurança inteira \(.+\); use outra cópia\.$/,
  )
  await expectUntouched()
})

test('a part that does not match its digest, or is missing, is named', async () => {
  const altered = await rewritten(async ({ tables: [table] }, folder) => {
    const path = join(folder, table?.path ?? '')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/[a-z]/, 'X'))
  })
  expect(await refusal(altered)).toMatch(/\(tables\/auth\.users\.copy foi alterado\)/)
  const incomplete = await rewritten(async (_manifest, folder) => {
    await writeFile(join(folder, 'secrets.json'), '{}')
  })
  expect(await refusal(incomplete)).toMatch(/\(secrets\.json está incompleto\)/)
  await expectUntouched()
})

test('a picture that is a link to the secrets is refused', async () => {
  const linked = await rewritten(async ({ files }, folder) => {
    const secrets = files.find(({ path }) => path === 'secrets.json')
    const path = `media/${'a'.repeat(32)}-320.webp`
    await mkdir(join(folder, 'media'))
    await symlink('../secrets.json', join(folder, path))
    if (secrets) files.push({ ...secrets, path })
  })
  expect(await refusal(linked)).toMatch(/\(media\/a+-320\.webp está incompleto\)/)
  await expectUntouched()
})

test.each<[string, Parameters<typeof rewriteArchive>[1]]>([
  ['migration', (manifest) => void manifest.migrations.push('29990101000000')],
  ['form', (manifest) => void Object.assign(manifest, { format: 2 })],
])('an archive with a %s that this program does not know asks for a newer one', async (_case, change) => {
  expect(await refusal(await rewritten(change))).toMatch(/feito por um programa mais novo .*git pull/)
  await expectUntouched()
})

test('a file that is not there, a folder that holds something, a folder in use: one sentence each', async () => {
  expect(await refusal(join(source.dataDir, 'nenhuma.tar.gz'))).toMatch(/não pode ser lido \(ENOENT\)/)
  await expectUntouched()
  const unlock = await lockFolder(target.dataDir)
  expect(await refusal(archive)).toMatch(/^Outro servidor já usa a pasta de dados .* --trocar/)
  await unlock()
  await rm(join(target.dataDir, 'lock'), { recursive: true })
  await mkdir(join(target.dataDir, 'fotos'))
  expect(await refusal(archive)).toMatch(
    /^A pasta DATA_DIR=\S+ não está vazia; .* por exemplo DATA_DIR=\S+\.$/,
  )
  expect(await readdir(target.dataDir)).toEqual(['fotos'])
})

test('rows that break a foreign key bring nothing back', async () => {
  const nobody = '11111111-1111-4111-8111-111111111111'
  const orphan = `${nobody}\t${nobody}\t2026-11-20 09:00:00+00\n`
  const file = await rewritten((manifest, folder) =>
    rewriteTable(manifest, folder, 'public.favoritos', orphan),
  )
  const { dataDir } = target
  await expect(restoreOwn({ ...common, file, dataDir })).rejects.toThrow(/foreign key/)
  await expectUntouched()
})

test('a backup is verified by restoring it; one that comes back otherwise fails', async () => {
  const manifest = await verify({ file: archive, log, progress: () => undefined })
  expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(1)
  // Rows that PostgreSQL takes, but writes in another way than they are in the archive.
  const file = await rewritten((manifest, folder) =>
    rewriteTable(
      manifest,
      folder,
      'estetica_private.deleted_accounts',
      `11111111-1111-4111-8111-111111111111\t2026-11-20 09:00:00-03\n`,
    ),
  )
  await expect(verify({ file, log, progress: () => undefined })).rejects.toThrow(
    /^A tabela estetica_private\.deleted_accounts voltou diferente da cópia \(1 de 1 linhas\)/,
  )
})
