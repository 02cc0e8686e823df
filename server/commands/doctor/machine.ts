import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { about, type Finding } from './finding.ts'

const gigabyte = 1024 ** 3

/**
 * The running Node.js; versions before the minimum do not get this far. A distribution builds it with its own libraries,
 * and goes on mending the version that it brought.
 */
export function checkNode(
  version = process.versions.node,
  isOfDistribution = Boolean(process.config.variables.node_shared_openssl),
): Finding {
  const { well, warning } = about('Node.js')
  if (Number.parseInt(version, 10) >= 22) return well(version)
  if (isOfDistribution) return well(`${version}, que as atualizações do sistema corrigem`)
  return warning(
    `${version} funciona, mas já não recebe correções de segurança`,
    'Instale a versão LTS atual de https://nodejs.org.',
  )
}

/** Room on the disk of a folder, or of the nearest one above it that exists. */
export async function checkDisk(name: string, folder: string, cure: string): Promise<Finding> {
  const { well, warning, problem } = about(`Disco (${name})`)
  const { bavail, bsize } = await statfs(await nearest(folder))
  const free = (bavail * bsize) / gigabyte
  const message = `${free.toFixed(1)} GB livres`
  if (free < 0.5) return problem(message, cure)
  return free < 2 ? warning(message, cure) : well(message)
}

async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

type Times = {
  now: number
  /** When something in the data folder was last written, as its disk says. */
  lastWritten?: number | undefined
  /** The database's own clock. */
  database?: number | undefined
}

const earliest = Date.UTC(2026, 0)
const tolerated = 60_000

/** A wrong clock ends sessions early or never. */
export function checkClock({ now, lastWritten, database }: Times): Finding {
  const { well, problem } = about('Relógio')
  const cure = 'Acerte o relógio da máquina pela internet, por exemplo com timedatectl set-ntp true.'
  if (now < earliest) return problem(`marca ${new Date(now).toISOString()}, que já passou`, cure)
  if (lastWritten !== undefined && lastWritten - now > tolerated) {
    return problem('está atrasado: há arquivos de dados gravados no futuro', cure)
  }
  if (database !== undefined && Math.abs(database - now) > tolerated) {
    return problem(`difere ${Math.round(Math.abs(database - now) / 1000)} s do relógio do banco`, cure)
  }
  return well(new Date(now).toISOString())
}
