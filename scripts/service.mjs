import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './install.mjs'
import { dataDir, userToBecome } from './installation.mjs'
import { Refusal } from './repository.mjs'

/** The unit of `deploy/estetica.service`. */
const unit = 'estetica'

/** Milliseconds in which a start must answer: a large database is migrated in it. */
const patience = 300_000
/** How many times the service may stop by itself during a start. */
const mostEnds = 2

function systemctl(...options) {
  const { status, stdout } = spawnSync('systemctl', options, { encoding: 'utf8' })
  return { isDone: status === 0, stdout: (stdout ?? '').trim() }
}

const property = (name) => systemctl('show', unit, `--property=${name}`, '--value').stdout

/** Whether the machine's service runs the program in this very folder. */
export function hasService() {
  const folder = property('WorkingDirectory')
  try {
    return folder !== '' && realpathSync(folder) === realpathSync(root)
  } catch {
    return false
  }
}

export const isActive = () => systemctl('is-active', '--quiet', unit).isDone

/** `start`, `stop` or `restart`; throws a Portuguese sentence where systemd refuses. */
export function systemctlOrThrow(verb) {
  const { status, stderr, error } = spawnSync('systemctl', [verb, unit], { encoding: 'utf8' })
  if (status === 0) return
  // What systemd answers when the program of ExecStart is not there.
  if (property('ExecMainStatus') === '203')
    throw new Refusal(
      `O serviço não acha o Node.js onde ele estava; rode de novo ${join(root, 'deploy', 'install.sh')}, que corrige isso.`,
    )
  const [reason] = stderr.trim().split('\n')
  // All that the unit requires besides the system itself are the disks of its folders.
  if (/dependency/i.test(reason))
    throw new Refusal(
      `O serviço espera por um disco de /etc/fstab que não pôde ser montado em ${dataDir()}, ou acima; rode sudo mount -a, que diz o que falta, e ligue de novo.`,
    )
  throw new Refusal(
    `O serviço não obedeceu a "systemctl ${verb}" (${error?.message ?? reason}); veja sudo estetica logs.`,
  )
}

/** The last line of the service's log, where it is a sentence; a request's line is JSON. */
export function lastSentence() {
  const { stdout } = spawnSync(
    'journalctl',
    ['-u', unit, '-n', '1', '-o', 'cat', '--no-pager', '_COMM=node'],
    {
      encoding: 'utf8',
    },
  )
  const line = (stdout ?? '').trim()
  return line.startsWith('{') || line.startsWith('-- ') ? '' : line
}

/** The service's log, by journalctl with more options of its own; returns the exit code. */
export function showLog(options) {
  const { status } = spawnSync('journalctl', ['-u', unit, '-n', '200', '--no-pager', ...options], {
    stdio: 'inherit',
  })
  return status ?? 1
}

/**
 * Starts the service (or restarts it) and waits until members can be served; undefined when they can, else why not, as
 * a sentence.
 */
export async function startAndCheck(verb = 'start') {
  if (verb === 'restart') systemctlOrThrow('stop')
  // Who answers while the service does not run is another installation, and would be taken for this one.
  const isTaken = !isActive() && (await isHealthy())
  systemctlOrThrow('start')
  if (isTaken)
    return `outra instalação já atende na porta ${process.env.PORT || 3000} e o serviço espera por ela; desligue-a, ou escolha outra nas opções, por exemplo PORT=3001`
  const before = Number(property('NRestarts'))
  return untilHealthy(() => Number(property('NRestarts')) - before >= mostEnds)
}

/** The same where there is no service: a start that is only a trial. */
export async function tryToStart() {
  const user = userToBecome()
  const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const problem = await untilHealthy(hasEnded)
  if (!hasEnded()) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return problem
}

async function untilHealthy(hasEnded) {
  const until = performance.now() + patience
  while (performance.now() < until) {
    if (await isHealthy()) return undefined
    if (hasEnded()) return 'a plataforma termina logo depois de começar'
    await sleep(250)
  }
  return `a plataforma não respondeu em ${patience / 60_000} minutos`
}

/** Whether the server of this environment can serve members. */
export async function isHealthy() {
  const { HOST = '', PORT } = process.env
  const isAny = ['', '0.0.0.0', '::'].includes(HOST)
  const host = isAny ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  return fetch(`http://${host}:${PORT || 3000}/health`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
