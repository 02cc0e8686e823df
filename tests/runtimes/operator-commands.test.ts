import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '../../server/commands/content/csv-write.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { built, type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let address: string
let files: string

beforeAll(async () => {
  folder = await makeDataDir()
  files = join(folder.dataDir, '..')
  server = startServer({ DATA_DIR: folder.dataDir })
  address = await server.ready
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

/** One of the operator's commands in a process of its own, as `npm run` starts it. */
function start(command: string, options: string[]) {
  const [program = '', ...first] = built(command)
  const child = spawn(program, [...first, ...options], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: folder.dataDir, INIT_CWD: files },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }))
  return { child, ended }
}
const run = (command: string, ...options: string[]) => start(command, options).ended

const nova = [
  'Gestão de consultório',
  'facial',
  '1 dia',
  '8h',
  'Agenda, preços e equipe.',
  'sala.jpg',
  'Sala clara',
]
const header = ['titulo', 'categoria', 'duracao', 'carga_horaria', 'descricao', 'imagem', 'imagem_alt']

test('what is imported beside a running server is there for members within two seconds, picture and all', async () => {
  const visitor = visit(address)
  const { token } = await visitor.signUp()
  await visitor.list(token)
  await sharp({ create: { width: 500, height: 400, channels: 3, background: '#845' } })
    .jpeg()
    .toFile(join(files, 'sala.jpg'))
  await writeFile(join(files, 'm.csv'), writeCsv(header, [nova]))
  expect(await run('mentorias', 'validate', 'm.csv')).toEqual({
    code: 0,
    stdout: 'O arquivo está certo: 1 mentoria.\n',
    stderr: '',
  })
  const imported = await run('mentorias', 'import', 'm.csv', '--json')
  expect([imported.code, imported.stderr]).toEqual([0, ''])
  expect(JSON.parse(imported.stdout)).toMatchObject({ isDryRun: false, changed: [], unchanged: 0 })
  await sleep(2_000)
  const { body } = await visitor.list(token)
  const shown = (body as { titulo: string; imagem_url: string }[]).find(({ titulo }) => titulo === nova[0])
  expect(shown?.imagem_url).toMatch(/^\/media\/v2-[\da-f]{32}-480\.webp#alt=Sala%20clara$/)
  const picture = await fetch(new URL(shown?.imagem_url ?? '', address))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(480)
})

test('the agenda comes the same way', async () => {
  const sessions = writeCsv(
    ['titulo', 'modalidade', 'inicio', 'fim'],
    [['Plantão', 'online', '01/12/2026 19:30', '01/12/2026 20:30']],
  )
  await writeFile(join(files, 'a.csv'), sessions)
  expect((await run('agenda', 'import', 'a.csv')).stdout).toMatch(/adicionar {2}2026-12-01 19:30 Plantão/)
  const visitor = visit(address)
  const { token } = await visitor.signUp()
  const { body } = await visitor.call('/rest/v1/agenda_sessoes?select=titulo,inicio', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(body).toEqual([{ titulo: 'Plantão', inicio: '2026-12-01T22:30:00+00:00' }])
})

test('wrong files, wrong usage and help have their own ends', async () => {
  await writeFile(join(files, 'ruim.csv'), 'titulo;categoria\nX;faciall\n')
  const wrong = await run('mentorias', 'import', 'ruim.csv')
  expect(wrong).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'Nada foi mudado. O arquivo tem 1 problema:\nruim.csv, linha 2, coluna B (categoria): "faciall" não existe; use uma destas: facial, corporal, injetaveis\n',
  })
  const asJson = await run('mentorias', 'validate', 'ruim.csv', '--json')
  expect(JSON.parse(asJson.stdout)).toMatchObject({ problems: [{ file: 'ruim.csv', line: 2 }] })
  expect(asJson).toMatchObject({ code: 1, stderr: '' })
  for (const command of ['mentorias', 'agenda', 'membros', 'interesse']) {
    const usage = await run(command, 'dance')
    expect(usage).toMatchObject({ code: 2, stdout: '' })
    expect(usage.stderr).toMatch(/^Diga o que fazer: .*\n\nUso: npm run /)
  }
})

test.each([
  ...['mentorias', 'agenda', 'membros', 'interesse', 'rotate-secret', 'to-supabase', 'doctor'],
  ...['backup', 'restore'],
])('%s tells how it is used, with examples, for people and programs, and how it ends', async (command) => {
  const help = await run(command, '--help')
  expect(help).toMatchObject({ code: 0, stderr: '' })
  for (const part of [/^Uso: npm run /, /Exemplos?:\n {2}.*npm run /, /\n {2}--json /, /Termina com 0 /])
    expect(help.stdout).toMatch(part)
  const wrong = await run(command, '--danca')
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(wrong.stderr).toContain(help.stdout)
})

test('a copy is made, proved and brought back for programs too', async () => {
  const made = await run('backup', '--json')
  const { path, tables, rows } = JSON.parse(made.stdout)
  expect(made).toMatchObject({ code: 0, stderr: '' })
  const verified = await run('backup', '--verify', path, '--json')
  expect(JSON.parse(verified.stdout)).toEqual({ isWhole: true, tables, rows })
  const refused = await run('restore', path, '--json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout).error).toContain('já usa a pasta de dados')
  // Without a file it names the newest, and what to type.
  const asked = await run('restore')
  expect([asked.code, asked.stderr]).toEqual([
    2,
    expect.stringContaining(`: npm run estetica -- restore ${path} --trocar\n`),
  ])
})

test('an import that is killed leaves nothing half', async () => {
  const visitor = visit(address)
  const { token } = await visitor.signUp()
  const count = async () => ((await visitor.list(token)).body as unknown[]).length
  const before = await count()
  const many = Array.from({ length: 60_000 }, (_, i) => [`Muitas ${i}`, ...nova.slice(1, 5)])
  await writeFile(join(files, 'muitas.csv'), writeCsv(header.slice(0, 5), many))
  for (const after of [700, 1_500, 2_500]) {
    const { child, ended } = start('mentorias', ['import', 'muitas.csv'])
    await sleep(after)
    const isKilled = child.kill('SIGKILL')
    await ended
    if (isKilled) expect([before, 1000]).toContain(await count())
  }
  // Whole: the first thousand is what one answer carries.
  expect(await run('mentorias', 'import', 'muitas.csv')).toMatchObject({ code: 0 })
  expect((await run('interesse', 'report')).stdout).toBe('Ninguém marcou "Tenho interesse" ainda.\n')
})

test('a reset gives a link that works once, and sets no password itself', async () => {
  const visitor = visit(address)
  const member = await visitor.signUp()
  const { code, stdout } = await run('membros', 'reset-password', member.email, '--sim', '--json')
  expect(code).toBe(0)
  const { link } = JSON.parse(stdout) as { link: string }
  const [, token_hash] =
    /^http:\/\/127\.0\.0\.1:3000\/#token_hash=([\w-]{72})&type=recovery$/.exec(link) ?? []
  expect((await visitor.signIn(member.email, member.password)).status).toBe(200)
  const spend = () =>
    visitor.call('/auth/v1/verify', {
      method: 'POST',
      body: JSON.stringify({ type: 'recovery', token_hash }),
    })
  const spent = await spend()
  expect(spent).toMatchObject({ status: 200, body: { user: { email: member.email } } })
  expect((await spend()).status).toBe(403)
  const log = await readFile(join(folder.dataDir, 'operador.log'), 'utf8')
  expect(log).toContain('"command":"membros reset-password"')
  expect(log).not.toContain(token_hash)
})

test('a member who is signed out or removed is refused within two seconds', async () => {
  const visitor = visit(address)
  const member = await visitor.signUp()
  expect((await visitor.list(member.token)).status).toBe(200)
  expect(await run('membros', 'sign-out', member.email, '--sim')).toMatchObject({
    code: 0,
    stdout: '1 sessão encerrada; vale em segundos.\n',
  })
  await sleep(2_000)
  expect((await visitor.list(member.token)).status).toBe(401)
  expect((await visitor.signIn(member.email, member.password)).status).toBe(200)
  expect((await run('membros', 'remove', member.email)).stderr).toMatch(/acrescente --sim/)
  expect(await run('membros', 'remove', member.email, '--sim')).toMatchObject({ code: 0 })
  expect((await visitor.signIn(member.email, member.password)).status).toBe(400)
  const log = await readFile(join(folder.dataDir, 'operador.log'), 'utf8')
  expect(log).toMatch(/"command":"membros remove","member":"[\da-f-]{36}"/)
  expect(log).not.toContain(member.email)
})
