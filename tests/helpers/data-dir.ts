import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder under the system's temporary one that PostgreSQL's unprivileged user can enter; removed by `remove`. */
export async function makeDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  await chmod(folder, 0o711)
  return { dataDir: join(folder, 'data'), remove: () => rm(folder, { recursive: true, force: true }) }
}
