#!/usr/bin/env node
// A service runner for tests, as far as `estetica` asks it: one unit, whose folder UNIT_FOLDER names. What it keeps is in
// UNIT_STATE: `pid` of the process that runs the program and starts it again, `restarts`, `unit.log`.
import { spawn } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const { UNIT_FOLDER: folder, UNIT_STATE: state } = process.env
const [pidFile, restarts] = [join(state, 'pid'), join(state, 'restarts')]
const [verb, ...options] = process.argv.slice(2)
const pid = () => (existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : undefined)

const verbs = {
  show: () => {
    const asked = options.join(' ')
    if (asked.includes('WorkingDirectory')) console.log(folder)
    if (asked.includes('NRestarts')) console.log(existsSync(restarts) ? readFileSync(restarts, 'utf8') : '0')
  },
  'is-active': () => {
    process.exitCode = pid() === undefined ? 3 : 0
  },
  start: () => {
    if (pid() !== undefined) return
    // As systemd says it when a disk that the unit requires cannot be mounted.
    if (existsSync(join(state, 'no-disk'))) {
      console.error('A dependency job for estetica.service failed. See journalctl for details.')
      process.exit(1)
    }
    writeFileSync(restarts, '0')
    const keeper = spawn(process.execPath, [process.argv[1], 'keep'], { detached: true, stdio: 'ignore' })
    writeFileSync(pidFile, String(keeper.pid))
    keeper.unref()
  },
  stop: async () => {
    if (pid() === undefined) return
    process.kill(pid(), 'SIGTERM')
    while (existsSync(pidFile)) await sleep(20)
  },
  restart: async () => {
    await verbs.stop()
    verbs.start()
  },
  /** Not one of systemctl's: what stands for systemd itself. */
  keep: () => {
    let isStopping = false
    let child
    const log = openSync(join(state, 'unit.log'), 'a')
    const run = () => {
      child = spawn(process.execPath, ['scripts/estetica.mjs', 'start', '--foreground'], {
        cwd: folder,
        stdio: ['ignore', log, log],
      })
      child.once('exit', () => {
        if (isStopping) return rmSync(pidFile)
        writeFileSync(restarts, String(Number(readFileSync(restarts, 'utf8')) + 1))
        setTimeout(run, 50)
      })
    }
    process.on('SIGTERM', () => {
      isStopping = true
      if (child.exitCode === null && child.signalCode === null) return child.kill('SIGTERM')
      // It ended by itself a moment ago and would be started again.
      rmSync(pidFile)
      process.exit()
    })
    run()
  },
}
await verbs[verb]()
