import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'
import { canBeEntered, type Identity } from './identity.ts'

/** Makes the data folder where it is missing; returns its real path. PostgreSQL's user must be able to enter it. */
export async function openDataDir(wanted: string, identity: Identity | undefined): Promise<string> {
  const dataDir = await make(wanted, identity).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `A pasta DATA_DIR=${wanted} não pode ser criada ou escrita (${error.code}); escolha outra, por exemplo DATA_DIR=./data.`,
    )
  })
  if (!identity || (await canBeEntered(dataDir, identity))) return dataDir
  throw new StartError(
    `A pasta DATA_DIR=${dataDir} é fechada para o usuário sem privilégios que roda o PostgreSQL quando o servidor é root; escolha outra, por exemplo DATA_DIR=/srv/estetica, ou rode o servidor como usuário comum.`,
  )
}

async function make(wanted: string, identity: Identity | undefined): Promise<string> {
  // Whatever root's umask is, the folders made here can be passed (and not listed) by PostgreSQL's user.
  const mode = identity ? 0o711 : 0o700
  const first = await mkdir(wanted, { recursive: true, mode })
  const dataDir = await realpath(wanted)
  if (first) {
    const top = await realpath(first)
    for (let path = dataDir; path.startsWith(top); path = dirname(path)) await chmod(path, mode)
  }
  await access(dataDir, constants.W_OK | constants.X_OK)
  return dataDir
}
