import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, realpath, rename, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../kit/start-error.ts'

type State = 'candidate' | 'holder'

/** Milliseconds: long enough for a server that was just told to stop. */
const patience = 3_000

/**
 * Lets one server use a data folder. Each server listens on a socket of its own in `DATA_DIR/lock`, which the system
 * closes however the process ends, so that no process id, clock or left-over file can be mistaken for a live server.
 * Each makes its socket before it looks for others, so two can never miss each other; of two that start together the
 * one with the lower name goes on. Returns a function that releases the lock.
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
    // A socket's path has at most 107 bytes, and the data folder's may be longer: a short link leads to the folder.
    await symlink(folder, join(short, 'lock'))
    const place = join(short, 'lock')
    server = await listen(join(place, `${name}.new`), () => state)
    await rename(join(folder, `${name}.new`), join(folder, name))
    await waitForOthers(place, name, dataDir)
    state = 'holder'
    return release
  } catch (error) {
    await release()
    throw error
  } finally {
    await rm(short, { recursive: true, force: true })
  }
}

/**
 * Whether a server, or a command that runs the database, holds the data folder now; undefined where that cannot be
 * known: on Windows, and where this user may not look.
 */
export async function isHeld(dataDir: string): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined
  const short = await mkdtemp(join(tmpdir(), 'estetica-'))
  const place = join(short, 'lock')
  try {
    await symlink(join(await realpath(dataDir), 'lock'), place)
    const names = (await readdir(place)).filter((name) => name.endsWith('.socket'))
    const states = await Promise.all(names.map((name) => ask(join(place, name))))
    return states.some((state) => state !== undefined)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? false : undefined
  } finally {
    await rm(short, { recursive: true, force: true })
  }
}

/** Waits until no other live server is left; throws when one stays, or when one that also starts has the lower name. */
async function waitForOthers(place: string, name: string, dataDir: string): Promise<void> {
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

/** What the server that owns a socket says; undefined when none does. One that does not answer is alive all the same. */
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
