import { access, constants, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readSecrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { about, type Finding } from './finding.ts'

/** Whether the data folder can be used, and by nobody else. */
export async function checkFolder(dataDir: string): Promise<Finding> {
  const { well, problem } = about('Pasta de dados')
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return checkParent(dataDir)
  if (found.isDirectory() && !(await canRead(dataDir))) {
    return problem(
      `${dataDir} é de outro usuário, e este não a lê; o que está nela não foi examinado`,
      'Rode o comando como o usuário da plataforma, por exemplo com sudo -u estetica npm run doctor.',
    )
  }
  if (await isReadOnly(dataDir)) {
    return problem(
      `${dataDir} está num disco só para leitura`,
      'Veja em dmesg por que o sistema o fechou, cure o disco e monte-o de novo com escrita.',
    )
  }
  const isUsable = await canWrite(dataDir)
  if (!found.isDirectory() || !isUsable) {
    return problem(
      `${dataDir} não é uma pasta em que este usuário possa escrever`,
      'Rode como o usuário do servidor, ou aponte DATA_DIR para outra pasta, por exemplo DATA_DIR=./data.',
    )
  }
  // Root lets PostgreSQL's own user pass (711); nobody else may list or write.
  if (process.platform !== 'win32' && (found.mode & 0o066) !== 0) {
    return problem(
      `${dataDir} está aberta a outros usuários (${octal(found.mode)})`,
      `Feche-a com chmod ${process.getuid?.() === 0 ? '711' : '700'} ${dataDir}.`,
    )
  }
  return well(dataDir)
}

/** The settings, which an editor or a copy may have taken from the platform's user; undefined where all is well. */
export async function checkSettings(path = process.env.ESTETICA_SETTINGS): Promise<Finding | undefined> {
  if (!path || (await mayRead(path))) return undefined
  return about('Opções').problem(
    `o serviço não pode ler ${path}`,
    'Rode de novo deploy/install.sh, que corrige isso, antes de religar o serviço.',
  )
}

const mayRead = (path: string) =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  )

/** Files beside the database, or backups, that are not their folder's owner's: a command run by root may have left one. */
export async function checkOwners(dataDir: string, backupDir: string): Promise<Finding | undefined> {
  const foreign = (await Promise.all([dataDir, backupDir].map(foreignIn))).flat()
  if (foreign.length === 0) return undefined
  return about('Arquivos').problem(
    `a plataforma não pode abrir ${foreign.join(', ')}: é de outro usuário`,
    `Devolva ao usuário dela com sudo chown --reference=${dataDir} ${foreign.join(' ')}.`,
  )
}

async function foreignIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  const uidOf = (path: string) =>
    stat(path).then(
      ({ uid }) => uid,
      () => undefined,
    )
  const [owner, ...owners] = await Promise.all([folder, ...paths].map(uidOf))
  return paths.filter((_, i) => owners[i] !== undefined && owners[i] !== owner)
}

async function checkParent(dataDir: string): Promise<Finding> {
  const { well, problem } = about('Pasta de dados')
  const parent = dirname(dataDir)
  const exists = await stat(parent).catch(() => undefined)
  if (!exists || (await canWrite(parent))) return well(`${dataDir} será criada no primeiro npm start`)
  return problem(
    `${dataDir} não existe e não pode ser criada por este usuário`,
    'Aponte DATA_DIR para uma pasta deste usuário, por exemplo DATA_DIR=./data.',
  )
}

/** Whether this user may look into the data folder; true for one that is not there yet. */
export const canRead = (dataDir: string) =>
  access(dataDir, constants.R_OK | constants.X_OK).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  )

const isReadOnly = (folder: string) =>
  access(folder, constants.W_OK).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EROFS',
  )

const canWrite = (folder: string) =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )

/** Files that open accounts must be their owner's alone: the secrets, and the backups that hold them. */
export async function checkSecrets(dataDir: string, backupDir: string): Promise<Finding> {
  const { well, problem } = about('Segredos')
  const names = await readdir(backupDir).catch(() => [])
  const backups = names
    .filter((name) => /\.tar\.gz(?:\.age)?$/.test(name))
    .map((name) => join(backupDir, name))
  const secrets = join(dataDir, 'secrets.json')
  const modes = await Promise.all([secrets, ...backups].map(modeOf))
  const open = modes.filter(({ mode }) => (mode & 0o077) !== 0)
  if (process.platform !== 'win32' && open.length > 0) {
    const paths = open.map(({ path }) => path)
    return problem(
      `${paths.join(', ')}: outros usuários podem abrir`,
      `Feche com chmod 600 ${paths.join(' ')}.`,
    )
  }
  const isThere = modes.some(({ path, mode }) => path === secrets && mode !== 0)
  if (!isThere) return well('ainda não foram criados nesta pasta')
  try {
    await readSecrets(dataDir)
    return well('só o dono os lê')
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return problem('secrets.json não serve', error.message)
  }
}

async function modeOf(path: string) {
  const found = await stat(path).catch(() => undefined)
  return { path, mode: found ? found.mode & 0o777 : 0 }
}

const octal = (mode: number) => (mode & 0o777).toString(8)
