import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './installation.mjs'
import { Refusal } from './repository.mjs'

/** What a restore lets lie in the folder that it fills. */
const stays = ['backups', 'bin', 'lock', 'lost+found']

/**
 * Moves the present data into a hidden folder of the data folder, so that a backup can be restored in their place.
 * Returns that folder, what is to be done after the restore, and the way back.
 */
export function moveDataAway(now = new Date()) {
  const folder = dataDir()
  if (process.env.DATABASE_URL)
    throw new Refusal(
      'Os dados estão no banco de DATABASE_URL; restaure num banco vazio e ponha o endereço dele nas opções.',
    )
  if (isInUse(folder)) throw new Refusal('A plataforma está ligada; desligue-a antes. Nada foi mudado.')
  const movedTo = join(folder, `.antes-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const { uid, gid } = statSync(folder)
  mkdirSync(movedTo, { mode: 0o700 })
  chownSync(movedTo, uid, gid)
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && !stays.includes(name))
  for (const name of names) renameSync(join(folder, name), join(movedTo, name))
  // The operators' log stays with the folder, not with the old data.
  const keepLog = () => {
    const name = 'operador.log'
    if (names.includes(name) && !existsSync(join(folder, name)))
      renameSync(join(movedTo, name), join(folder, name))
  }
  const putBack = () => {
    for (const name of names)
      if (!existsSync(join(folder, name))) renameSync(join(movedTo, name), join(folder, name))
  }
  return { movedTo, keepLog, putBack }
}

/** Whether a PostgreSQL works on the data: under it nothing may be moved. */
function isInUse(folder) {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return false
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0)
    return true
  } catch (error) {
    // Somebody else's process is one too.
    return error.code === 'EPERM'
  }
}
