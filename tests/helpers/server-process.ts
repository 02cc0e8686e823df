import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { projectRoot } from '../../server/kit/project-root.ts'

export type ServerProcess = {
  /** The address of the ready line; rejects with what was written when the process ends before it. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stdout(): string
  stderr(): string
  kill(signal: NodeJS.Signals): void
  /** As the terminal's Ctrl-C: the signal reaches every process of the group. */
  signalGroup(signal: NodeJS.Signals): void
}

/** What `npm start` and `npm run` run when nothing is left to install and to build: the server, or a command of the operator's. */
export const built = (program: string) => [process.execPath, `dist/server/${program}.js`]

/** `NODE_OPTIONS` of a server that hashes passwords cheaply. */
export const cheapHashes = `--import=${new URL('cheap-hashes.mjs', import.meta.url).href}`

/** A real server, as it was built unless `command` says otherwise, in a process group of its own and on a port of the system's choice. */
export function startServer(env: Record<string, string>, command = built('main')): ServerProcess {
  const [program = '', ...options] = command
  const child = spawn(program, options, {
    cwd: projectRoot,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
  })
  let stdout = ''
  let stderr = ''
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const address = /http:\S+/.exec(stdout)?.[0]
      if (address) resolve(address)
    })
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${stderr}`)))
  })
  ready.catch(() => undefined)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  return {
    ready,
    ended,
    stdout: () => stdout,
    stderr: () => stderr,
    kill: (signal) => void child.kill(signal),
    signalGroup: (signal) => void process.kill(-(child.pid as number), signal),
  }
}
