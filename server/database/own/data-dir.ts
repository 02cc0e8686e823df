import { access, chmod, constants, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../../kit/make-folder.ts'
import { StartError } from '../../kit/start-error.ts'
import { canBeEntered, type Identity } from './identity.ts'

/** Makes the data folder where it is missing; returns its real path. PostgreSQL's user must be able to enter it. */
export async function openDataDir(wanted: string, identity: Identity | undefined): Promise<string> {
  const dataDir = await make(wanted, identity).catch((error: NodeJS.ErrnoException) => {
    const cure =
      error.code === 'EROFS'
        ? 'o disco está só para leitura (veja dmesg), ou o serviço não pode escrever ali: num servidor os dados ficam em /var/lib/estetica, onde se monta o disco deles'
        : 'escolha outra, por exemplo DATA_DIR=./data'
    throw new StartError(
      `A pasta DATA_DIR=${wanted} não pode ser criada ou escrita (${error.code}); ${cure}.`,
    )
  })
  if (!identity || (await canBeEntered(dataDir, identity)) || (await letIn(dataDir, identity))) return dataDir
  throw new StartError(
    `A pasta DATA_DIR=${dataDir} é fechada para o usuário sem privilégios que roda o PostgreSQL quando o servidor é root; escolha outra, por exemplo DATA_DIR=/srv/estetica, ou rode o servidor como usuário comum.`,
  )
}

/**
 * Lets PostgreSQL's user pass through a data folder that root was given closed (`mktemp -d`), never list it. The
 * folders above it are not ours to open: when one of them is closed, the data folder is left as it was.
 */
async function letIn(dataDir: string, identity: Identity): Promise<boolean> {
  const { mode, uid } = await stat(dataDir)
  if (uid !== process.getuid?.()) return false
  await chmod(dataDir, (mode & 0o7777) | 0o011)
  if (await canBeEntered(dataDir, identity)) return true
  await chmod(dataDir, mode & 0o7777)
  return false
}

async function make(wanted: string, identity: Identity | undefined): Promise<string> {
  // Whatever root's umask is, the folders made here can be passed (and not listed) by PostgreSQL's user.
  const mode = identity ? 0o711 : 0o700
  const first = await makeFolder(wanted, mode)
  const dataDir = await realpath(wanted)
  if (first) {
    const top = await realpath(first)
    for (let path = dataDir; path.startsWith(top); path = dirname(path)) await chmod(path, mode)
  }
  await access(dataDir, constants.W_OK | constants.X_OK)
  return dataDir
}
