import { StartError } from '../../kit/start-error.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3.ts'
import { openSftp } from './sftp.ts'

/** Another place than this machine where backups are kept too. A file there is whole or has another name. */
export type Target = {
  /** The place as people name it, without what is secret. */
  label: string
  /** The names of the files there. */
  list(): Promise<string[]>
  /** Takes the file `path` as `name`. */
  put(name: string, path: string): Promise<void>
  /** Brings `name` into the new file `path`. */
  get(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
  close(): Promise<void>
}

/**
 * Runs `work` with the place that BACKUP_TARGET (or `--from`) names. What goes wrong there is one sentence without
 * secrets.
 */
export async function withTarget<T>(address: string, work: (target: Target) => Promise<T>): Promise<T> {
  const label = labelOf(address)
  const target = await open(address).catch((error) => explain(label, error))
  try {
    return await work(target).catch((error) => explain(label, error))
  } finally {
    await target.close().catch(() => undefined)
  }
}

const open = async (address: string): Promise<Target> => {
  if (address.startsWith('sftp:')) return openSftp(new URL(address), labelOf(address))
  if (address.startsWith('s3:')) return openS3(new URL(address), labelOf(address))
  return openFolder(address)
}

/** The address without user, password and options. */
export function labelOf(address: string): string {
  if (!URL.canParse(address)) return address
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

function explain(label: string, error: unknown): never {
  if (error instanceof StartError) throw error
  const { code, message, cause } = error as NodeJS.ErrnoException
  // A file of ours, or a disk that is full, is no fault of that place's.
  if (code === 'ENOSPC') throw error
  if (!label.includes('://') && (code === 'EACCES' || code === 'EROFS'))
    throw new StartError(
      `A plataforma não pode escrever na pasta ${label} de BACKUP_TARGET (${code}); num servidor, rode de novo deploy/install.sh, que a deixa escrever ali.`,
    )
  throw new StartError(
    `O destino das cópias ${label} não pôde ser usado (${oneLine(reasonOf(cause) ?? message)}); confira BACKUP_TARGET e se esta máquina chega até ele.`,
  )
}

/** Of a request that failed on its way `message` says no more than that; why is in its cause. */
const reasonOf = (cause: unknown) => (cause as NodeJS.ErrnoException | undefined)?.code

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)
