import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './installation.mjs'

/** What a restore lets lie in the folder that it fills. */
const stays = ['backups', 'bin', 'lock', 'lost+found']

/**
 * Moves the data of now into a hidden folder of the data folder, so that a backup can be restored in their place.
 * Returns that folder, what is to be done after the restore, and the way back.
 */
export function setDataAside(now = new Date()) {
  const folder = dataDir()
  const aside = join(folder, `.antes-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const { uid, gid } = statSync(folder)
  mkdirSync(aside, { mode: 0o700 })
  chownSync(aside, uid, gid)
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && !stays.includes(name))
  for (const name of names) renameSync(join(folder, name), join(aside, name))
  // What operators did is one history, whatever data it was done to.
  const keepLog = () => {
    const name = 'operador.log'
    if (names.includes(name) && !existsSync(join(folder, name)))
      renameSync(join(aside, name), join(folder, name))
  }
  const putBack = () => {
    for (const name of names)
      if (!existsSync(join(folder, name))) renameSync(join(aside, name), join(folder, name))
  }
  return { aside, keepLog, putBack }
}
