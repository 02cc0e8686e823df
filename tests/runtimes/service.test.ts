import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/kit/project-root.ts'

const run = promisify(execFile)
const systemdAnalyze = '/usr/bin/systemd-analyze'

/** The settings of a unit file; every line must be a section, a setting or a comment. */
function parse(unit: string): Map<string, string> {
  const settings = new Map<string, string>()
  let section = ''
  for (const line of unit.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, heading, name, value] = /^(?:\[(\w+)\]|([A-Z]\w+)=(.*))$/.exec(line) ?? []
    if (heading) section = heading
    else if (name && value !== undefined) settings.set(`${section}.${name}`, value)
    else throw new Error(`No line of a unit: ${line}`)
  }
  return settings
}

test('the service is closed to the rest of the machine and starts what a build leaves', async () => {
  const unit = await readFile(join(projectRoot, 'deploy', 'estetica.service'), 'utf8')
  const settings = parse(unit)
  const wanted = {
    User: 'estetica',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    CapabilityBoundingSet: '',
    StateDirectory: 'estetica',
    Restart: 'always',
    RestartSec: '5',
    KillMode: 'mixed',
  }
  for (const [name, value] of Object.entries(wanted)) {
    expect([name, settings.get(`Service.${name}`)]).toEqual([name, value])
  }
  // It never gives up while its database is away, and never starts beside a disk that is not mounted.
  expect(settings.get('Unit.StartLimitIntervalSec')).toBe('0')
  expect(settings.get('Unit.RequiresMountsFor')).toBe('/var/lib/estetica')
  // One reader of the settings: the program's own.
  expect(settings.has('Service.EnvironmentFile')).toBe(false)
  // A process among others takes up to 2.5 s to be noticed leaving and 17 s for answers under way, then PostgreSQL.
  expect(Number(settings.get('Service.TimeoutStopSec'))).toBeGreaterThan(30)
  expect(settings.get('Service.ExecStart')).toBe('/usr/bin/node scripts/estetica.mjs start --foreground')
  expect(await verify(unit)).toBe('')
})

/** Where there is systemd, its own opinion; elsewhere the parsing above must do. */
async function verify(unit: string): Promise<string> {
  const hasSystemd = await access(systemdAnalyze).then(
    () => true,
    () => false,
  )
  if (!hasSystemd) return ''
  const folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
  const path = join(folder, 'estetica.service')
  await writeFile(path, unit.replace('/usr/bin/node', process.execPath))
  const { stdout, stderr } = await run(systemdAnalyze, ['verify', path]).finally(() =>
    rm(folder, { recursive: true }),
  )
  return stdout + stderr
}
