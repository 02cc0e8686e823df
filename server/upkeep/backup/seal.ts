import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { StartError } from '../../kit/start-error.ts'

/** What a sealed file's name ends with. Its form is that of age (https://age-encryption.org), which other programs open too. */
export const sealedEnding = '.age'
const firstBytes = 'age-encryption.org/'

/** A new key, as BACKUP_KEY has it. */
export async function createKey(): Promise<string> {
  const { generateX25519Identity } = await import('age-encryption')
  return generateX25519Identity()
}

/** Refuses a BACKUP_KEY of which a letter is wrong: it has a checksum. */
export async function refuseWrongKey(key: string): Promise<void> {
  const { identityToRecipient } = await import('age-encryption')
  await identityToRecipient(key).catch(() => {
    throw new StartError(
      'BACKUP_KEY tem uma letra errada; copie-a de novo do lugar em que foi guardada, ou crie outra com npm run backup -- --nova-chave.',
    )
  })
}

/** Encrypts the file `from` into the new file `to`, which only the holder of `key` can open. */
export async function seal(from: string, to: string, key: string): Promise<void> {
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  await refuseWrongKey(key)
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  await write(await encrypter.encrypt(streamOf(from)), to)
}

/** Decrypts the file `from` into the new file `to`. A part that was changed or cut off makes it fail. */
export async function unseal(from: string, to: string, key: string | undefined): Promise<void> {
  await write(await decrypted(from, key), to)
}

/** Whether `key` opens the file; reads no more of it than its beginning. */
export async function opens(from: string, key: string): Promise<boolean> {
  try {
    const stream = await decrypted(from, key)
    await stream.cancel()
    return true
  } catch {
    return false
  }
}

/** Whether the file is an encrypted one, whatever its name. */
export async function isSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(firstBytes.length), 0, firstBytes.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === firstBytes
  } finally {
    await file.close()
  }
}

async function decrypted(from: string, key: string | undefined): Promise<ReadableStream<Uint8Array>> {
  if (!key) {
    throw new StartError(
      `O arquivo ${from} está cifrado; defina BACKUP_KEY com a chave com que foi feito e tente de novo.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  await refuseWrongKey(key)
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  const stream = await decrypter.decrypt(streamOf(from)).catch(() => {
    throw new StartError(
      `A chave de BACKUP_KEY não abre o arquivo ${from}; use a chave com que ele foi feito, ou outra cópia.`,
    )
  })
  return stream as ReadableStream<Uint8Array>
}

const streamOf = (path: string) =>
  Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>

const write = (stream: globalThis.ReadableStream<Uint8Array>, to: string) =>
  pipeline(
    Readable.fromWeb(stream as ReadableStream<Uint8Array>),
    createWriteStream(to, { flags: 'wx', mode: 0o600 }),
  )
