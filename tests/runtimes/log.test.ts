import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPid } from '../../server/database/own/orphan.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { readSecrets, type Secrets } from '../../server/kit/secrets.ts'
import { makeDataDir } from '../helpers/data-dir.ts'
import { freeze } from '../helpers/freeze.ts'
import { type ServerProcess, startServer } from '../helpers/server-process.ts'
import { visit } from '../helpers/visitor.ts'

const metricsToken = 'canario-das-metricas'
let folder: Awaited<ReturnType<typeof makeDataDir>>
let server: ServerProcess
let address: string
let secrets: Secrets

beforeAll(async () => {
  folder = await makeDataDir()
  server = startServer({ DATA_DIR: folder.dataDir, METRICS_TOKEN: metricsToken })
  address = await server.ready
  secrets = (await readSecrets(folder.dataDir)) as Secrets
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await folder.remove()
})

const lines = () =>
  server
    .stderr()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('what members write, and what opens doors, is in no line of the log', async () => {
  const site = visit(address)
  const json = { apikey: publishableKey, 'content-type': 'application/json' }
  const send = (path: string, body: unknown, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const account = { email: 'canario-email@exemplo.com.br', password: 'canario-senha' }
  const made = await send('/auth/v1/signup?redirect_to=canario-endereco', {
    ...account,
    data: { nome_completo: 'Canario Nome', data_nascimento: '1991-02-03' },
  })
  const { access_token, refresh_token, user } = (await made.json()) as Record<string, string> & {
    user: { id: string }
  }
  const bearer = { authorization: `Bearer ${access_token}` }
  const profile = {
    id: user.id,
    email: account.email,
    nome_completo: 'Canario Nome',
    profissao: 'odontologia',
    numero_conselho: 'canario-conselho',
  }
  await send('/auth/v1/token?grant_type=password', { ...account, password: 'canario-errada' })
  await send('/auth/v1/token?grant_type=refresh_token', { refresh_token })
  await send('/auth/v1/signup', '{"email":"canario-quebrado')
  await send('/auth/v1/signup', { email: 'canario\u0000nulo@exemplo.com.br', password: 'canario-senha' })
  const names = { friendly_name: 'canario-aparelho', issuer: 'canario-emissor' }
  const enrolled = await send('/auth/v1/factors', { factor_type: 'totp', ...names }, bearer)
  const { id: factor, totp } = (await enrolled.json()) as { id: string; totp: { secret: string } }
  const wrong = { challenge_id: crypto.randomUUID(), code: 'canario-codigo' }
  await send(`/auth/v1/factors/${factor}/verify`, wrong, bearer)
  await send('/rest/v1/profiles', profile, bearer)
  await send('/rest/v1/profiles', profile, bearer)
  await send('/rest/v1/profiles', { ...profile, data_nascimento: 'canario-data' }, bearer)
  await send('/functions/v1/chat-concierge', { messages: [{ role: 'user', content: 'canario da conversa' }] })
  await send('/functions/v1/chat-concierge', '{"messages": canario')
  await fetch(`${address}/rest/v1/profiles?numero_conselho=eq.canario-filtro&apikey=${publishableKey}`, {
    headers: bearer,
  })
  await fetch(`${address}/auth/v1/user`, { headers: { ...json, authorization: 'Bearer canario.de.token' } })
  await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  await fetch(`${address}/metrics`, { headers: { authorization: 'Bearer canario-errado' } })
  await fetch(`${address}/recuperar?token=canario-recuperacao`, { headers: { cookie: 'canario-biscoito=1' } })

  // And when things break, at the worst moment.
  const thaw = await freeze(folder.dataDir)
  const broken = [
    send('/auth/v1/token?grant_type=password', account),
    send('/rest/v1/profiles', { ...profile, id: crypto.randomUUID() }, bearer),
    site.list(access_token as string),
  ]
  expect((await Promise.all(broken)).map(({ status }) => status)).toEqual([503, 503, 503])
  thaw()
  process.kill((await readPid(join(folder.dataDir, 'postgres'))) as number, 'SIGKILL')
  await expect.poll(async () => (await site.health()).status, { timeout: 10_000 }).toBe(200)

  const log = server.stderr()
  expect(lines().length).toBeGreaterThan(15)
  expect(log).not.toMatch(/canario/i)
  expect(log).not.toMatch(/1991-02-03|eyJ[\w-]{10}|\$2b\$/)
  for (const secret of [access_token, refresh_token, totp.secret, metricsToken, ...Object.values(secrets)]) {
    expect(log.includes(secret as string)).toBe(false)
  }
})

test('a fault has its reason in the log, under the id that the answer names', async () => {
  const site = visit(address)
  const member = await site.signUp()
  const thaw = await freeze(folder.dataDir)
  const [list, user] = await Promise.all([site.list(member.token), site.user(member.token)])
  thaw()
  const idIn = (text: string) => /informe o código ([\w-]+)\./i.exec(text)?.[1]
  const { hint } = list.body as { hint: string }
  const { msg } = user.body as { msg: string }
  for (const id of [idIn(hint), idIn(msg)]) {
    expect(id).toMatch(/^[\w-]{8,}$/)
    const lineOf = () => lines().find((candidate) => candidate.id === id)
    // The log leaves beside the answers.
    await expect.poll(lineOf).toMatchObject({ level: 50, status: 503 })
    expect(JSON.stringify(lineOf()?.reason)).toMatch(/timeout/)
  }
})

test('a forwarded address without a trusted proxy is said once', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  for (let count = 0; count < 3; count += 1) await fetch(`${address}/`, { headers })
  const requests = () => lines().filter(({ path, status }) => path === '/' && status === 200)
  await expect.poll(() => requests().length).toBeGreaterThanOrEqual(3)
  const said = lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY=1'))
  expect(said).toHaveLength(1)
  expect(said[0]).toMatchObject({ level: 40 })
})
