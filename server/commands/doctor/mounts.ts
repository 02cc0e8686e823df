import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { about, type Finding } from './finding.ts'

/**
 * Whether each disk that /etc/fstab wants at, or above, one of these folders is there: without it the folder below it
 * is read and written. Undefined where all is well.
 */
export async function checkMounts(folders: string[], fstab = '/etc/fstab'): Promise<Finding | undefined> {
  const text = await readFile(fstab, 'utf8').catch(() => '')
  const wanted = mountPoints(text).filter((point) => folders.some((folder) => isWithin(point, folder)))
  const states = await Promise.all(wanted.map(isMounted))
  const missing = wanted.find((_, i) => !states[i])
  if (missing === undefined) return undefined
  return about('Discos').problem(
    `o disco de ${missing}, que está em ${fstab}, não está montado`,
    `Monte-o com sudo mount ${missing}, que diz o que falta, e ligue a plataforma de novo.`,
  )
}

/** Of disks that are mounted at each start; a part of a disk in another place (bind) is none. */
const mountPoints = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [device = '', point = '', , options = ''] = line.trim().split(/\s+/)
    const isOther = options.split(',').some((option) => ['noauto', 'bind', 'rbind'].includes(option))
    if (device.startsWith('#') || !/^\/./.test(point) || isOther) return []
    return [point.replaceAll('\\040', ' ').replace(/(?<!\/)\/+$/, '')]
  })

const isWithin = (point: string, folder: string) => folder === point || folder.startsWith(`${point}/`)

/** Not by the list of mounts, which systemd lengthens for a service; what cannot be looked at is not missed. */
async function isMounted(point: string): Promise<boolean> {
  const [inside, outside] = await Promise.all([point, dirname(point)].map(deviceOf))
  return inside === 'unknown' || (inside !== 'missing' && inside !== outside)
}

const deviceOf = (path: string) =>
  stat(path).then(
    ({ dev }) => dev,
    ({ code }: NodeJS.ErrnoException) => (code === 'ENOENT' ? 'missing' : 'unknown'),
  )
