import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/kit/project-root.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freePort } from '../helpers/free-port.ts'
import { visit } from '../helpers/visitor.ts'

const run = promisify(execFile)
const helper = (name: string) => join(projectRoot, 'tests', 'helpers', name)

let folder: Awaited<ReturnType<typeof makeDataDir>>
/** The repository that the program comes from, and the folder that it is installed in. */
let remote: string
let program: string
let settings: string
let address: string
let environment: Record<string, string>

async function inFolder(cwd: string, command: string, ...options: string[]) {
  return run(command, options, { cwd, env: environment }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}
const estetica = (...options: string[]) =>
  inFolder(join(folder.dataDir, '..'), join(program, 'deploy', 'estetica'), ...options)

/** A version of the remote repository, with these files, as a release. */
async function release(version: string, files: Record<string, string> = {}) {
  const manifest = JSON.parse(await readFile(join(remote, 'package.json'), 'utf8'))
  await writeFile(join(remote, 'package.json'), JSON.stringify({ ...manifest, version }))
  for (const [path, text] of Object.entries(files)) await writeFile(join(remote, path), text)
  const author = ['-c', 'user.name=ana', '-c', 'user.email=ana@exemplo.com.br']
  await inFolder(remote, 'git', 'add', '-A')
  await inFolder(remote, 'git', ...author, 'commit', '-qm', version)
  await inFolder(remote, 'git', 'tag', `v${version}`)
}

const version = async () => (await estetica('--version')).stdout.split(' ')[0]

beforeAll(async () => {
  folder = await makeDataDir()
  const top = join(folder.dataDir, '..')
  const bin = join(top, 'bin')
  remote = join(top, 'remote')
  program = join(top, 'program')
  settings = join(top, 'estetica.env')
  await mkdir(bin)
  await symlink(helper('fake-systemctl.mjs'), join(bin, 'systemctl'))
  await symlink(helper('fake-npm.mjs'), join(bin, 'npm'))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  environment = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: top,
    ESTETICA_ENV: settings,
    UNIT_FOLDER: program,
    UNIT_STATE: top,
    PROJECT: projectRoot,
  }
  // As nobody would write it for a shell.
  const lines = [`PORT=${port}`, `DATA_DIR=${folder.dataDir}`, 'MAIL_FROM=Estética <ola@exemplo.com.br>']
  await writeFile(settings, `${lines.join('\n')}\n`)
  await mkdir(remote)
  for (const path of [
    'scripts',
    'deploy',
    'supabase',
    'server/database/sql',
    'package.json',
    'package-lock.json',
    '.gitignore',
  ])
    await cp(join(projectRoot, path), join(remote, path), {
      recursive: true,
      filter: (source) => !source.includes('reader.bin') && !source.includes('.temp'),
    })
  await inFolder(remote, 'git', 'init', '-q', '-b', 'main')
  await release('1.0.0')
  await inFolder(top, 'git', 'clone', '-q', remote, program)
  await symlink(join(projectRoot, 'node_modules'), join(program, 'node_modules'))
  await inFolder(program, 'npm', 'run', 'build')
}, 120_000)
afterAll(async () => {
  await estetica('stop')
  await folder.remove()
})

test('a version that changes the database comes by one command and goes by one, and a broken one goes by itself', async () => {
  expect(await estetica('start')).toMatchObject({ code: 0, stdout: 'A plataforma está no ar.\n', stderr: '' })
  const visitor = visit(address)
  const isServing = () =>
    visitor.health().then(
      ({ status }) => status === 200,
      () => false,
    )
  const member = await visitor.signUp()
  const isMember = async () => (await visitor.signIn(member.email, member.password)).status === 200

  expect((await estetica('upgrade')).stdout).toBe('A plataforma já está na versão mais nova.\n')
  expect((await estetica('rollback')).stderr).toBe('Não há atualização para desfazer.\n')

  const migration = 'supabase/migrations/99990101000000_teste.sql'
  await release('1.1.0', {
    [migration]: 'create table public.teste (id int);\nalter table public.teste enable row level security;\n',
  })
  const upgraded = await estetica('upgrade')
  expect(upgraded).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Atualizado de \w{10} para \w{10}\./),
  })
  expect([await version(), await isMember()]).toEqual(['1.1.0', true])
  // The platform's user, who is not the one that upgrades, can read it.
  expect((await stat(join(program, 'package.json'))).mode & 0o777).toBe(0o644)

  const refused = await estetica('rollback')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('acrescente --sim') })
  expect([await version(), await isServing()]).toEqual(['1.1.0', true])
  const back = await estetica('rollback', '--sim')
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining('O banco voltou da cópia') })
  expect(back.stdout).not.toContain('Inicie a plataforma')
  expect([await version(), await isMember()]).toEqual(['1.0.0', true])

  await release('1.2.0', { broken: '' })
  await writeFile(join(program, 'README.md'), 'an untracked file harms nothing')
  await inFolder(remote, 'git', 'rm', '-q', migration)
  await release('1.2.1')
  const failed = await estetica('upgrade', '--para', 'v1.2.1')
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /foi desfeita\. A plataforma está de novo .* O motivo está em estetica logs\.\n$/,
    ),
  })
  expect([await version(), await isMember()]).toEqual(['1.0.0', true])
}, 180_000)

test('changed files of the program, and a folder that no git made, are told with the way out', async () => {
  const path = join(program, 'package.json')
  const before = await readFile(path, 'utf8')
  await writeFile(path, before.replace('1.0.0', '9.9.9'))
  expect(await estetica('upgrade')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('M package.json'),
  })
  await writeFile(path, before)
  await rename(join(program, '.git'), join(program, '.git-aside'))
  expect(await estetica('upgrade')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('não veio do git'),
  })
  await rename(join(program, '.git-aside'), join(program, '.git'))
})

test('help, unknown commands and a wrong file of settings end as they should', async () => {
  const help = await estetica('--help')
  expect(help).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Uso: estetica[\s\S]*Exemplos:/) })
  expect(await estetica('danca')).toMatchObject({ code: 2, stderr: expect.stringContaining(help.stdout) })
  expect((await estetica('backup', '--help')).stdout).toMatch(/^Uso: sudo estetica backup \[--json\]/)
  // Asked for help, a command does nothing; nor does it with an option that it does not have.
  const pid = await readFile(join(folder.dataDir, '..', 'pid'), 'utf8')
  for (const command of ['start', 'stop', 'restart', 'logs', 'upgrade', 'rollback'])
    expect((await estetica(command, '--help')).stdout).toMatch(new RegExp(`^Uso: estetica ${command}`))
  expect(await estetica('upgrade', '--par', 'v1.2.0')).toMatchObject({
    code: 1,
    stderr: 'O comando upgrade não entende "--par v1.2.0"; veja estetica upgrade --help.\n',
  })
  // Nor does a restore of no file, or of one that is not there, stop the platform.
  expect((await estetica('restore', '--trocar')).stderr).toMatch(/^Indique um arquivo/)
  expect(await estetica('restore', 'falta.tar.gz', '--trocar')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^O arquivo \/\S+\/falta\.tar\.gz não existe\. Nada foi mudado\.\n$/),
  })
  expect(await readFile(join(folder.dataDir, '..', 'pid'), 'utf8')).toBe(pid)
  // What the command starts itself, nobody is told to start.
  expect(await estetica('rotate-secret', '--now', '--sim')).toMatchObject({
    stdout: expect.not.stringMatching('Ligue'),
    stderr: expect.stringMatching(/A plataforma está no ar\.\n$/),
  })
  const before = await readFile(settings, 'utf8')
  await writeFile(settings, `${before}SMTP_URL="aberta\n`)
  const wrong = await estetica('doctor')
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/estetica\.env não pode ser usado \(linha 4: /),
  ])
  await writeFile(settings, before)
})

test('to-supabase fetches no tools for a call that is refused anyway', async () => {
  const path = join(program, 'package-lock.json')
  const before = await readFile(path, 'utf8')
  const lock = JSON.parse(before)
  const tool = { version: '1.0.0', dev: true }
  await writeFile(
    path,
    JSON.stringify({ ...lock, packages: { ...lock.packages, 'node_modules/tool': tool } }),
  )
  const refused = await estetica('to-supabase')
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringMatching(/^--db-url precisa/) })
  await writeFile(path, before)
})

/** Stands for a program of ours: says who it is, and exports. */
const whoAmI = `import { writeFileSync } from 'node:fs'
const [, path] = process.argv.slice(2)
if (path) writeFileSync(process.env.INIT_CWD + '/' + path, 'x')
if (path) writeFileSync(process.env.INIT_CWD + '/' + path + '.termo.txt', 'x')
console.log(JSON.stringify({ uid: process.getuid(), umask: process.umask(), home: process.env.HOME }))
`

test.runIf(process.getuid?.() === 0)(
  'root becomes the platform’s user, and gives an export to whoever called',
  async () => {
    const top = join(folder.dataDir, '..')
    const [dataDir, shared] = [join(top, 'of-nobody'), join(top, 'planilhas')]
    const nobody = 65_534
    for (const path of [dataDir, shared]) {
      await mkdir(path)
      await chown(path, nobody, nobody)
    }
    await writeFile(join(program, 'dist', 'server', 'interesse.js'), whoAmI)
    await chmod(top, 0o711)
    environment = { ...environment, DATA_DIR: dataDir, SUDO_UID: '1', SUDO_GID: '1' }
    const { stdout } = await inFolder(
      shared,
      join(program, 'deploy', 'estetica'),
      'interesse',
      'export',
      'lista.csv',
    )
    expect(JSON.parse(stdout)).toMatchObject({ uid: nobody, umask: 0o077 })
    for (const name of ['lista.csv', 'lista.csv.termo.txt'])
      expect(await stat(join(shared, name))).toMatchObject({ uid: 1, gid: nobody, mode: 0o100640 })
  },
)

test('a disk that cannot be mounted is told with its cure', async () => {
  await estetica('stop')
  const flag = join(folder.dataDir, '..', 'no-disk')
  await writeFile(flag, '')
  expect(await estetica('start')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^O serviço espera por um disco de \/etc\/fstab .* sudo mount -a, .*\.\n$/),
  })
  await rm(flag)
})

test('another installation on the port is not taken for this one', async () => {
  await estetica('stop')
  const { port } = new URL(address)
  const other = createServer((_, response) => response.end('{"status":"ok"}'))
  other.listen(Number(port), '127.0.0.1')
  await once(other, 'listening')
  expect(await estetica('restart')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`outra instalação já atende na porta ${port}`),
  })
  await estetica('stop')
  other.close()
  expect(await estetica('start')).toMatchObject({ code: 0, stdout: 'A plataforma está no ar.\n' })
})
