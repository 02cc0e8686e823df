import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { projectRoot } from '../../server/kit/project-root.ts'

/** Delays of a process's event loop in milliseconds. */
export type Delays = { p999: number; max: number }
/** The same, and memory in megabytes. */
export type Memory = Delays & { heap: number; rss: number }

export type Started = {
  pid: number
  /** The address that it said it listens on. */
  url: string
  /** Begins to watch the event loop, which costs the process some of its core. */
  watch(): Promise<void>
  unwatch(): Promise<void>
  /** Delays since the last question. */
  delays(): Promise<Delays>
  /** What is left after a collection, which makes the process slow for the seconds that follow. */
  memory(): Promise<Memory>
  stop(): Promise<void>
}

type Command = { options: string[]; env: NodeJS.ProcessEnv; logFile: string }

/** Starts a server as a process of its own and waits for the line with its address; its log goes to a file. */
export async function startProcess({ options, env, logFile }: Command): Promise<Started> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', './bench/server/probe.mjs', ...options], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', openSync(logFile, 'a'), 'ipc'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  const url = await addressOf(child, logFile)
  const ask = async (question: 'watch' | 'unwatch' | 'delays' | 'memory') => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    pid: child.pid as number,
    url,
    watch: () => ask('watch'),
    unwatch: () => ask('unwatch'),
    delays: () => ask('delays'),
    memory: () => ask('memory'),
    async stop() {
      if (child.exitCode !== null) return
      const closed = once(child, 'exit')
      child.kill('SIGTERM')
      await closed
    },
  }
}

async function addressOf(child: ChildProcess, logFile: string): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const address = /http:\S+/.exec(printed)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`Ended before it was ready: ${readFileSync(logFile, 'utf8')}`)))
  })
}

/** The cores that the servers measured, and all the others (PostgreSQL, the client), may run on. */
export const cores = { server: '0', others: `1-${availableParallelism() - 1}` }

/** Whether processes can be held to a core each. */
export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Holds a process, all its threads and its children to some cores; `undefined` lets them run on all. */
export function pin(pid: number, list = `0-${availableParallelism() - 1}`): void {
  if (!canPin) return
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)])
}

/** Processes that this one has started itself. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}
