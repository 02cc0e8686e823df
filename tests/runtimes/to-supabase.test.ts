import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSecrets } from '../../server/kit/secrets.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { runOperator } from '../helpers/operator-process.ts'
import { codeFor } from '../helpers/second-factor.ts'
import { startServer } from '../helpers/server-process.ts'
import { type SupabaseProject, startSupabaseProject } from '../helpers/supabase-project.ts'
import { visit } from '../helpers/visitor.ts'

let folder: Awaited<ReturnType<typeof makeDataDir>>
let elsewhere: Awaited<ReturnType<typeof makeDataDir>>
let project: SupabaseProject
let member: { email: string; password: string }
/** Who has a second factor. */
let other: { email: string; password: string }
let factor: { id: string; totp: { secret: string } }
let favourite: unknown

// A platform at home with members, one of whom has a profile and a favourite; then it is stopped.
beforeAll(async () => {
  folder = await makeDataDir()
  elsewhere = await makeDataDir()
  project = await startSupabaseProject()
  const server = startServer({ DATA_DIR: folder.dataDir })
  const visitor = visit(await server.ready)
  const { token, ...ana } = await visitor.signUp()
  const { token: otherToken, ...bia } = await visitor.signUp()
  other = bia
  const { body } = await visitor.post('/auth/v1/factors', { factor_type: 'totp' }, otherToken)
  factor = body as typeof factor
  expect((await giveCode(visitor, otherToken)).status).toBe(200)
  const { body: user } = await visitor.user(token)
  const { id } = user as { id: string }
  const perfil = {
    id,
    email: ana.email,
    nome_completo: 'Ana Müller',
    profissao: 'farmacia',
    numero_conselho: '1',
  }
  const { body: list } = await visitor.list(token)
  favourite = (list as { id: string }[])[0]?.id
  const written = [
    await visitor.post('/rest/v1/profiles', perfil, token),
    await visitor.post('/rest/v1/favoritos', { mentoria: favourite }, token),
  ]
  expect(written.map(({ status }) => status)).toEqual([201, 201])
  member = ana
  server.kill('SIGTERM')
  await server.ended
})
afterAll(async () => {
  await project.stop()
  await folder.remove()
  await elsewhere.remove()
})

async function giveCode(visitor: ReturnType<typeof visit>, token: string) {
  const path = `/auth/v1/factors/${factor.id}`
  const { body } = await visitor.post(`${path}/challenge`, {}, token)
  const code = codeFor(factor.totp.secret, Date.now())
  return visitor.post(`${path}/verify`, { challenge_id: (body as { id: string }).id, code }, token)
}

const move = (...options: string[]) => runOperator('to-supabase', options, { DATA_DIR: folder.dataDir })
const countUsers = async () =>
  (await project.client.query('select count(*)::int as n from auth.users')).rows[0].n

test('wrong usage and help have their own ends', async () => {
  expect(await move()).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^--db-url/) })
  expect(await move('--db-url', 'mysql://x/y')).toMatchObject({ code: 2 })
  const help = await move('--help')
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Exemplos:\n  npm run to-supabase') })
})

test('what is no Supabase project, or does not answer, is refused without its password', async () => {
  await project.cluster.createDatabase('plain')
  const plain = await move('--db-url', project.url('plain'))
  expect(plain).toMatchObject({ code: 1, stderr: expect.stringContaining('não é de um projeto do Supabase') })
  const nobody = await move('--db-url', 'postgresql://postgres:muito-secreto@127.0.0.1:9/postgres')
  expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('não responde') })
  expect(nobody.stderr).not.toContain('muito-secreto')
})

test('a project with members is refused, and a clash in the middle leaves nothing half done', async () => {
  const other = '11111111-1111-4111-8111-111111111111'
  await project.client.query('insert into auth.users (id, email) values ($1, $2)', [other, member.email])
  const refused = await move('--db-url', project.url())
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('--acrescentar') })
  const clash = await move('--db-url', project.url(), '--acrescentar', '--json')
  expect(clash).toMatchObject({ code: 1, stdout: expect.stringContaining('uma linha igual em users') })
  expect(await countUsers()).toBe(1)
  expect((await project.client.query('select from public.mentorias')).rowCount).toBe(0)
  await project.client.query('delete from auth.users where id = $1', [other])
})

test('everything goes at once and is compared; a member signs in there with the old password', async () => {
  const moved = await move('--db-url', project.url(), '--json')
  expect(moved).toMatchObject({ code: 0, stderr: '' })
  const { members, tables } = JSON.parse(moved.stdout)
  expect(members).toBe(2)
  const rows = Object.fromEntries(
    tables.map(({ table, rows }: { table: string; rows: number }) => [table, rows]),
  )
  expect(rows).toMatchObject({
    'auth.users': 2,
    'auth.identities': 2,
    'auth.mfa_factors': 1,
    'public.mentorias': 9,
    'public.favoritos': 1,
  })
  expect(await countUsers()).toBe(2)
  expect((await move('--db-url', project.url())).stderr).toContain('já tem linhas')

  // Our own server on that database, for which its owner gives the two roles that Supabase has passwords of ours.
  const { secrets } = project.cluster
  await project.client.query(`
    alter role authenticator password ${project.client.escapeLiteral(secrets.authenticatorPassword)};
    alter role supabase_auth_admin password ${project.client.escapeLiteral(secrets.authPassword)}`)
  await writeSecrets(elsewhere.dataDir, secrets)
  const server = startServer({ DATA_DIR: elsewhere.dataDir, DATABASE_URL: project.url() })
  const visitor = visit(await server.ready)
  const { status, body } = await visitor.signIn(member.email, member.password)
  expect(status).toBe(200)
  const token = (body as { access_token: string }).access_token
  expect((await visitor.list(token)).body).toHaveLength(9)
  const headers = { authorization: `Bearer ${token}` }
  const own = await visitor.call('/rest/v1/profiles?select=nome_completo', { headers })
  expect(own.body).toEqual([{ nome_completo: 'Ana Müller' }])
  const marked = await visitor.call('/rest/v1/favoritos?select=mentoria', { headers })
  expect(marked.body).toEqual([{ mentoria: favourite }])
  expect((await visitor.signIn(member.email, 'errada')).status).toBe(400)

  const { body: half } = await visitor.signIn(other.email, other.password)
  const { access_token: halfToken } = half as { access_token: string }
  expect((await visitor.list(halfToken)).body).toEqual([])
  const { status: raised, body: whole } = await giveCode(visitor, halfToken)
  expect(raised).toBe(200)
  expect((await visitor.list((whole as { access_token: string }).access_token)).body).toHaveLength(9)
  server.kill('SIGTERM')
  await server.ended
})
