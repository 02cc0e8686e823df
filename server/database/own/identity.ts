import { chown, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as when the server itself is root, which PostgreSQL refuses to be. */
export type Identity = { uid: number; gid: number }

/**
 * Undefined when the server is an ordinary user (or on Windows). For root, whoever owns the database in `dataDir`
 * already, else `nobody`, which has this number on every Linux.
 */
export async function postgresIdentity(dataDir: string): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: 65534, gid: 65534 }
}

/** Whether `identity` may enter the folder, which takes the right to pass every folder above it too. */
export async function canBeEntered(folder: string, identity: Identity): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder)
  const right = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
  if ((mode & right) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canBeEntered(parent, identity)
}

/** Gives one path to `identity`; without one it already belongs to the server's user. */
export async function giveTo(identity: Identity | undefined, path: string): Promise<void> {
  if (identity) await chown(path, identity.uid, identity.gid)
}
