import { appendFile, chown, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from '../../kit/make-folder.ts'

/**
 * Writes one line about what an operator's command did to `DATA_DIR/operador.log`: when, who (the system's user) and
 * what. `what` names records and counts; passwords, links and what members wrote do not belong in it.
 */
export async function logOperation(
  dataDir: string,
  command: string,
  what: Record<string, unknown>,
): Promise<void> {
  const line = { time: new Date().toISOString(), user: whoAmI(), command, ...what }
  await makeFolder(dataDir, 0o700)
  const path = join(dataDir, 'operador.log')
  await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 })
  // Whoever owns the folder goes on writing it after root did.
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dataDir)
    await chown(path, uid, gid)
  }
}

/** Behind sudo the person, not root. */
function whoAmI(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}
