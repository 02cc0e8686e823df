import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import type { Target } from './target.ts'

/**
 * A folder behind SSH, `sftp://user@host:22/folder?chave=/path/of/private-key&servidor=SHA256:…`, or with a password
 * in place of `chave`. `/~/folder` is one of the user's home. The server has to be the one whose fingerprint is given.
 */
export async function openSftp(url: URL, label: string): Promise<Target> {
  const { default: Client } = await import('ssh2-sftp-client')
  const client = new Client()
  const folder = decodeURIComponent(url.pathname).replace(/^\/~\//, './')
  // A plus sign of the fingerprint may have come as a space, as in a form.
  const wanted = url.searchParams.get('servidor')?.replaceAll(' ', '+')
  const keyFile = url.searchParams.get('chave')
  let met: string | undefined
  const privateKey = keyFile ? await readKey(keyFile) : undefined
  try {
    await client.connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(privateKey ? { privateKey } : { password: decodeURIComponent(url.password) }),
      readyTimeout: 15_000,
      keepaliveInterval: 10_000,
      keepaliveCountMax: 3,
      hostVerifier: (key: Buffer) => {
        met = `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`
        return met === wanted
      },
    })
    await client.mkdir(folder, true)
  } catch (error) {
    await client.end().catch(() => undefined)
    if (met && met !== wanted) throw strangeServer(label, met, wanted)
    throw error
  }
  const at = (name: string) => posix.join(folder, name)
  return {
    label,
    list: async () => (await client.list(folder)).map(({ name }) => name),
    put: async (name, path) => {
      await client.fastPut(path, at(`${name}.new`))
      // Plain SFTP renames over nothing that is there.
      if (await client.exists(at(name))) await client.delete(at(name))
      await client.rename(at(`${name}.new`), at(name))
    },
    get: async (name, path) => {
      await client.fastGet(at(name), path)
    },
    remove: async (name) => {
      await client.delete(at(name), true)
    },
    close: async () => {
      await client.end()
    },
  }
}

const readKey = (path: string) =>
  readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartError(
      `A chave ${path} de BACKUP_TARGET não pode ser lida (${code}); dê a leitura dela ao usuário da plataforma.`,
    )
  })

function strangeServer(label: string, met: string, wanted: string | undefined): StartError {
  return new StartError(
    wanted
      ? `O servidor de ${label} não é o de antes: apresenta-se como ${met}; se ele mudou mesmo, troque servidor= em BACKUP_TARGET.`
      : `O servidor de ${label} apresenta-se como ${met}; se é mesmo o seu, acrescente &servidor=${met} a BACKUP_TARGET (o primeiro sinal depois do caminho é ?).`,
  )
}
