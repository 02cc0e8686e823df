import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const installer = join(root, 'deploy', 'install.sh')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estetica-install-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function place(name: string, text: string) {
  writeFileSync(join(folder, name), text)
  chmodSync(join(folder, name), 0o755)
}

/** A rehearsal on a system that has, or offers, these versions of Node.js. */
function rehearse(system: { id: string; version: string; node: string; offered: string }, ...more: string[]) {
  place('os-release', `ID=${system.id}\nVERSION_ID="${system.version}"\n`)
  place('node', `#!/bin/sh\necho v${system.node}\n`)
  place('npm', '#!/bin/sh\nexit 1\n')
  place('apt-cache', `#!/bin/sh\necho "  Candidate: ${system.offered}"\n`)
  const { status, stdout, stderr } = spawnSync('sh', [installer, '--dry-run', ...more], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}`, OS_RELEASE: join(folder, 'os-release') },
  })
  return { status, stdout, stderr }
}

const named = ['--nome', 'mentoria.exemplo.com.br']
const trixie = { id: 'debian', version: '13', node: '20.19.2', offered: '20.19.2+dfsg-1' }

test('a rehearsal says every step in order and does none', () => {
  const { status, stdout, stderr } = rehearse(trixie, ...named)
  expect([status, stderr]).toEqual([0, ''])
  const steps = [
    'useradd',
    '/etc/estetica.env',
    'npm install',
    'npm run',
    'estetica.service',
    'systemctl enable',
  ]
  const places = [...steps, 'restart', 'install -y -qq --no-install-recommends caddy', 'estetica doctor'].map(
    (step) => stdout.indexOf(step),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(stdout).not.toMatch(/nodesource/)
})

test('Node.js comes from the distribution where that one is new enough, else from NodeSource’s signed packages', () => {
  const jammy = { id: 'ubuntu', version: '22.04', node: '12.22.9', offered: '12.22.9~dfsg-1ubuntu3' }
  expect(rehearse(jammy, ...named).stdout).toMatch(/nodesource\.list[\s\S]*apt-get install .* nodejs\n/)
  const old = rehearse({ ...trixie, node: '18.19.0' }, ...named).stdout
  expect(old).toMatch(/apt-get install .* nodejs npm\n/)
  expect(old).not.toMatch(/nodesource/)
})

test('another system, a missing name and an unknown option are told', () => {
  expect(rehearse({ ...trixie, id: 'fedora' }, ...named)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('docs/operacao.md'),
  })
  expect(rehearse(trixie)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^Uso: /) })
  expect(rehearse(trixie, '--nome', 'mentoria.com; rm').status).toBe(1)
  expect(rehearse(trixie, '--danca').status).toBe(2)
})

test('the installer uses the same folders as the systemd unit and files of the repository', () => {
  const script = readFileSync(installer, 'utf8')
  const unit = readFileSync(join(root, 'deploy', 'estetica.service'), 'utf8')
  expect(unit).toContain('WorkingDirectory=/opt/estetica\n')
  expect(unit).toContain(`User=estetica\n`)
  expect(script).toContain('data=/var/lib/estetica\n')
  const tracked = execFileSync('git', ['ls-files', '-s', 'deploy/estetica'], { cwd: root, encoding: 'utf8' })
  expect(tracked).toMatch(/^100755 /)
})
