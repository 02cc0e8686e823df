import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../kit/start-error.ts'

type State = 'candidate' | 'holder'

/** Long enough for a server that was just told to stop. */
const patience = 3_000

/**
 * One server a data folder. Each server listens on a socket of its own in `DATA_DIR/lock`, and the system closes
 * it however the process ends, so that no process id, clock or left-over file can be mistaken for a live server.
 * Everyone shows their socket before they look at the others', so two can never miss each other; of two that
 * start together the lower name goes on. Returns the way to let go.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  if (process.platform === 'win32') return lockByPipe(dataDir)
  const folder = join(await realpath(dataDir), 'lock')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const short = await mkdtemp(join(tmpdir(), 'estetica-'))
  const name = `${Date.now().toString(36)}-${randomBytes(6).toString('hex')}.socket`
  let state: State = 'candidate'
  let server: Server | undefined
  const release = async () => {
    server?.close()
    await rm(join(folder, name), { force: true })
  }
  try {
    // A socket's path has at most 107 bytes, the data folder's any number: a short link stands for the folder.
    await symlink(folder, join(short, 'lock'))
    const place = join(short, 'lock')
    server = await listen(join(place, `${name}.new`), () => state)
    await rename(join(folder, `${name}.new`), join(folder, name))
    await outlast(place, name, dataDir)
    state = 'holder'
    return release
  } catch (error) {
    await release()
    throw error
  } finally {
    await rm(short, { recursive: true, force: true })
  }
}

/** Returns when no other live server is left, throws when one stays or goes before us. */
async function outlast(place: string, name: string, dataDir: string): Promise<void> {
  const others = (await readdir(place)).filter((other) => other.endsWith('.socket') && other !== name)
  for (const other of others) {
    const asked = performance.now()
    for (let state = await ask(join(place, other)); state; state = await ask(join(place, other))) {
      const isBefore = state === 'candidate' && other < name
      if (isBefore || performance.now() - asked > patience) throw inUse(dataDir)
      await sleep(50)
    }
    await rm(join(place, other), { force: true })
  }
}

function listen(path: string, state: () => State): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.end(state())
  })
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/** What the owner of a socket says; undefined when it has none. One that does not answer is alive all the same. */
function ask(path: string): Promise<State | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(path)
    socket.setTimeout(2_000, () => socket.destroy())
    socket.once('error', () => resolve(undefined))
    socket.once('connect', () => {
      socket.on('data', (data) => {
        answer += data
      })
      socket.once('close', () => resolve(answer === 'candidate' ? 'candidate' : 'holder'))
    })
  })
}

/** A named pipe has one owner at a time by itself. */
async function lockByPipe(dataDir: string): Promise<() => Promise<void>> {
  const name = Buffer.from((await realpath(dataDir)).toLowerCase())
    .toString('base64url')
    .slice(-200)
  const server = await listen(`\\\\.\\pipe\\estetica-${name}`, () => 'holder').catch(() => {
    throw inUse(dataDir)
  })
  return async () => void server.close()
}

function inUse(dataDir: string): StartError {
  return new StartError(
    `Outro servidor já usa a pasta de dados ${dataDir}; encerre-o ou escolha outra, por exemplo DATA_DIR=./outra.`,
  )
}
