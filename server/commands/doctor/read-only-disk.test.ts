import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openBackupDir } from '../../upkeep/backup/backup-dir.ts'
import { checkBackups } from './backups.ts'
import { checkFolder } from './folder.ts'

/** A disk that the kernel closed: everything can be read and nothing written. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const access: typeof original.access = async (path, mode) => {
    if (((mode ?? 0) & original.constants.W_OK) === 0) return original.access(path, mode)
    throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
  }
  return { ...original, access }
})

test('a disk that is read only is told as that, and not as a wrong user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  try {
    const found = await checkFolder(folder)
    expect(found).toMatchObject({ state: 'problema', cure: expect.stringContaining('dmesg') })
    const backups = await checkBackups({ dataDir: folder, backupDir: folder })
    expect(backups).toMatchObject({ state: 'problema', cure: expect.stringContaining('dmesg') })
    await expect(openBackupDir(folder)).rejects.toThrow('dmesg')
  } finally {
    await rm(folder, { recursive: true })
  }
})
