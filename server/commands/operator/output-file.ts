import { readdir, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import { writeWhole } from '../../kit/write-file.ts'

/** Refuses a place where something is already, but for an empty folder. */
export async function refuseExisting(path: string, isOverwriting: boolean): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  const isEmptyFolder = found?.isDirectory() && (await readdir(path)).length === 0
  if (!found || isEmptyFolder || (isOverwriting && found.isFile())) return
  throw new StartError(
    `${path} já existe; escolha outro nome${extname(path) ? ', ou acrescente --sim para trocá-lo' : ''}.`,
  )
}

/** Writes what a command was asked for, for its caller alone unless `mode` says otherwise. */
export async function writeOutput(path: string, text: string, mode?: number): Promise<void> {
  await writeWhole(path, text, mode).catch((error) => refuseUnwritable(path, error))
}

/** Why nothing can be written at `path`, with the cure; what is about the disk is said elsewhere. */
export function refuseUnwritable(path: string, error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') {
    throw new StartError(`A pasta de ${path} não existe; crie-a antes ou escolha outra.`)
  }
  if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
    throw new StartError(
      `A plataforma não pode escrever na pasta de ${path}; escolha outra (num servidor, uma em /srv/planilhas).`,
    )
  }
  throw error
}
