import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

// Test files share their modules, so these are loaded anew, with the mock and then without.
afterEach(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})

/** A disk that the kernel closed: everything can be read and nothing written. */
async function loadOnReadOnlyDisk() {
  vi.doMock('node:fs/promises', async (importOriginal) => {
    const original = await importOriginal<typeof import('node:fs/promises')>()
    const access: typeof original.access = async (path, mode) => {
      if (((mode ?? 0) & original.constants.W_OK) === 0) return original.access(path, mode)
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' })
    }
    return { ...original, access }
  })
  vi.resetModules()
  const [{ checkFolder }, { checkBackups }, { openBackupDir }] = await Promise.all([
    import('./folder.ts'),
    import('./backups.ts'),
    import('../../upkeep/backup/backup-dir.ts'),
  ])
  return { checkFolder, checkBackups, openBackupDir }
}

test('a disk that is read only is told as that, and not as a wrong user', async () => {
  const { checkFolder, checkBackups, openBackupDir } = await loadOnReadOnlyDisk()
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
