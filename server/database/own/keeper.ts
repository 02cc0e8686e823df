import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../kit/log.ts'
import type { Identity } from './identity.ts'
import { stopOrphan } from './orphan.ts'

/** A PostgreSQL process that is started again whenever it ends by itself. */
export type Keeper = {
  /** How often it ended by itself, and the line of its log that says why. */
  ends(): number
  reason(): string | undefined
  stop(): Promise<void>
}

type Command = { program: string; options: string[]; folder: string; identity: Identity | undefined }
type Child = { process: ChildProcess; startedAt: number; lines: string[] }

const shortestPause = 100
const longestPause = 5_000

/** Starts PostgreSQL, and starts it again whenever it ends: after a longer pause each time while it keeps ending. */
export function keepRunning(command: Command, log: Logger): Keeper {
  let child = start(command, log)
  let isStopping = false
  let ends = 0
  let pause = shortestPause
  const watch = () => {
    const { process, startedAt, lines } = child
    process.once('close', async (code, signal) => {
      if (isStopping) return
      ends += 1
      if (performance.now() - startedAt > 60_000) pause = shortestPause
      log.warn({ code, signal, lines: lines.slice(-3) }, 'PostgreSQL ended; starting it again')
      await sleep(pause)
      pause = Math.min(pause * 2, longestPause)
      // An earlier server that was killed during its start may have left a PostgreSQL that had not yet written its pid.
      await stopOrphan(command.folder).catch((error) => log.error({ err: error }, 'PostgreSQL is in the way'))
      if (isStopping) return
      child = start(command, log)
      watch()
    })
  }
  watch()
  return {
    ends: () => ends,
    reason: () => child.lines.findLast((line) => /FATAL|PANIC|could not|ENOENT|EACCES/.test(line)),
    stop: () => {
      isStopping = true
      return stop(child.process)
    },
  }
}

function start({ program, options, folder, identity }: Command, log: Logger): Child {
  // `detached` puts PostgreSQL into a process session of its own: Ctrl-C in the terminal then reaches only our server,
  // which stops PostgreSQL last.
  const child = spawn(program, ['-D', folder, ...options], {
    ...identity,
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  const lines: string[] = []
  const keep = (line: string) => {
    lines.push(line)
    lines.splice(0, lines.length - 20)
    log.debug({ postgres: line })
  }
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => text.split('\n').filter(Boolean).forEach(keep))
  child.on('error', (error) => keep(error.message))
  return { process: child, startedAt: performance.now(), lines }
}

/** Fast stop; after 2.5 seconds immediate (the next start replays the log), since the server must be gone in 5. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const closed = once(child, 'close')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), 2_500)
  await closed
  clearTimeout(timer)
}
