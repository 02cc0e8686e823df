import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join, posix } from 'node:path'
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** An SSH server that speaks SFTP over a folder, to one user with one password and one key. */
export async function startSftpServer(folder: string, { password }: { password: string }) {
  // One ed25519 key of 256 is malformed: https://github.com/mscdex/ssh2/issues/1513
  const host = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const user = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const userKey = ssh2.utils.parseKey(user.public)
  if (userKey instanceof Error) throw userKey
  const server = new ssh2.Server({ hostKeys: [host.private] }, (client: Connection) => {
    client.on('error', () => undefined)
    client.on('authentication', (attempt) => {
      const isKey =
        attempt.method === 'publickey' &&
        attempt.key.data.equals(userKey.getPublicSSH()) &&
        (!attempt.signature ||
          userKey.verify(attempt.blob as Buffer, attempt.signature, attempt.hashAlgo) === true)
      if (isKey || (attempt.method === 'password' && attempt.password === password)) attempt.accept()
      else attempt.reject(['password', 'publickey'])
    })
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hostKey = ssh2.utils.parseKey(host.public)
  if (hostKey instanceof Error) throw hostKey
  const digest = createHash('sha256').update(hostKey.getPublicSSH()).digest('base64')
  return {
    port: (server.address() as AddressInfo).port,
    privateKey: user.private,
    fingerprint: `SHA256:${digest.replace(/=+$/, '')}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const attributesOf = ({ mode, uid, gid, size, atimeMs, mtimeMs }: Stats) => ({
  mode,
  uid,
  gid,
  size,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
})

/** Answers what a client of ours asks, on real files. */
function serve(sftp: SFTPWrapper, folder: string): void {
  const files = new Map<number, { file?: FileHandle; names?: string[] | undefined }>()
  let count = 0
  const at = (path: string) => join(folder, posix.join('/', path))
  const keep = (entry: { file?: FileHandle; names?: string[] }) => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(count)
    files.set(count, entry)
    count += 1
    return handle
  }
  const find = (handle: Buffer) => files.get(handle.readUInt32BE(0)) ?? {}
  /** Runs `work`; what the file system refuses is the client's answer. */
  const answer = (id: number, work: () => Promise<unknown>) =>
    void work().catch(({ code }: NodeJS.ErrnoException) =>
      sftp.status(id, code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE),
    )
  const done = (id: number, work: () => Promise<unknown>) =>
    answer(id, () => work().then(() => sftp.status(id, STATUS_CODE.OK)))
  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: posix.join('/', path), longname: '', attrs: {} as never }]),
  )
  sftp.on('STAT', (id, path) => answer(id, async () => sftp.attrs(id, attributesOf(await stat(at(path))))))
  sftp.on('LSTAT', (id, path) => answer(id, async () => sftp.attrs(id, attributesOf(await lstat(at(path))))))
  sftp.on('FSTAT', (id, handle) =>
    answer(id, async () => sftp.attrs(id, attributesOf((await find(handle).file?.stat()) as Stats))),
  )
  sftp.on('MKDIR', (id, path) => done(id, () => mkdir(at(path))))
  sftp.on('REMOVE', (id, path) => done(id, () => rm(at(path))))
  sftp.on('RENAME', (id, from, to) => done(id, () => rename(at(from), at(to))))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('OPENDIR', (id, path) =>
    answer(id, async () => sftp.handle(id, keep({ names: await readdir(at(path)) }))),
  )
  sftp.on('READDIR', (id, handle) => {
    const entry = find(handle)
    const names = entry.names ?? []
    if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    entry.names = []
    sftp.name(
      id,
      names.map((filename) => ({
        filename,
        longname: `-rw------- 1 a a 0 Jan 1 00:00 ${filename}`,
        attrs: { mode: 0o100600, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 },
      })),
    )
  })
  sftp.on('OPEN', (id, path, flags) =>
    answer(id, async () =>
      sftp.handle(id, keep({ file: await open(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') })),
    ),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    done(id, async () => find(handle).file?.write(data, 0, data.length, offset)),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    answer(id, async () => {
      const { file } = find(handle)
      const buffer = Buffer.alloc(length)
      const bytesRead = (await file?.read(buffer, 0, length, offset))?.bytesRead ?? 0
      if (bytesRead === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, buffer.subarray(0, bytesRead))
    }),
  )
  sftp.on('CLOSE', (id, handle) =>
    done(id, async () => {
      await find(handle).file?.close()
      files.delete(handle.readUInt32BE(0))
    }),
  )
}
