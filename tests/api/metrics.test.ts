import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/kit/project-root.ts'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { nameOf } from '../../server/upkeep/backup/retention.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

const token = 'um-segredo-de-teste'
let backend: Backend
let backupDir: string

beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'estetica-metrics-'))
  backend = await startBackend({
    rateLimit: true,
    metricsToken: token,
    backupDir,
    problems: () => ['Disco (dados)'],
  })
})
afterAll(async () => {
  await backend.close()
  await rm(backupDir, { recursive: true })
})

const read = (authorization: string) => backend.fetch('/metrics', { headers: { authorization } })

/** The value of a metric with these labels. */
async function value(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const text = await (await read(`Bearer ${token}`)).text()
  const line = text
    .split('\n')
    .find(
      (candidate) =>
        candidate.match(/^[\w:]+/)?.[0] === name &&
        Object.entries(labels).every(([key, wanted]) => candidate.includes(`${key}="${wanted}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

const ask = (messages: unknown) =>
  backend.fetch('/functions/v1/chat-concierge', { method: 'POST', body: JSON.stringify({ messages }) })

test('it is for those who know the token, and for nobody where none is set', async () => {
  const good = await read(`Bearer ${token}`)
  expect([good.status, good.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  for (const wrong of ['', token, `Bearer ${token}x`, 'Bearer ', `Basic ${token}`]) {
    const refused = await read(wrong)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await refused.text()).not.toMatch(/process_|estetica_/)
  }
  const without = await startBackend()
  const off = await without.fetch('/metrics', { headers: { authorization: 'Bearer ' } })
  expect(off.status).toBe(404)
  await without.close()
})

test('requests are counted by the pattern of their route, so that it holds no names or ids', async () => {
  const member = await backend.signUp()
  const headers = { apikey: publishableKey, authorization: `Bearer ${member.session.access_token}` }
  await backend.fetch('/rest/v1/mentorias?select=*', { headers })
  await backend.fetch(`/rest/v1/profiles?id=eq.${member.user.id}`, { headers })
  await backend.fetch('/rest/v1/mentorias', { headers: {} })
  await backend.fetch(`/auth/v1/factors/${member.user.id}/challenge`, { method: 'POST', headers })
  const name = 'estetica_request_seconds_count'
  expect(await value(name, { route: '/rest/v1/:table', method: 'GET', status: '200' })).toBe(2)
  expect(await value(name, { status: '401', method: 'GET', route: '/rest/v1/*' })).toBe(1)
  expect(await value(name, { route: '/auth/v1/signup', method: 'POST', status: '200' })).toBe(1)
  const route = '/auth/v1/factors/:factor/challenge'
  expect(await value(name, { route, method: 'POST', status: '404' })).toBe(1)
  const text = await (await read(`Bearer ${token}`)).text()
  expect(text).not.toMatch(new RegExp(`${member.user.id}|${member.email}`))
})

test('it has the limiter, the concierge, the pools and the event loop', async () => {
  for (let count = 0; count < 3; count += 1) await ask([{ role: 'user', content: 'Oi' }])
  await ask([])
  await Promise.all(Array.from({ length: 120 }, () => ask([{ role: 'user', content: 'Oi' }])))
  const answers = 'estetica_concierge_answers_total'
  expect(await value(answers, { outcome: 'smalltalk', answered_by: 'base' })).toBeGreaterThanOrEqual(3)
  expect(await value(answers, { outcome: '400' })).toBe(1)
  expect(await value('estetica_limit_refusals_total', { limit: 'concierge' })).toBe(4)
  expect(await value('estetica_database_connections', { pool: 'data', state: 'waiting' })).toBe(0)
  expect(await value('estetica_requests_in_hand')).toBe(1)
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('it has the age of the newest backup, once there is one', async () => {
  expect(await value('estetica_backup_age_seconds')).toBeUndefined()
  for (const hours of [5, 2]) {
    await writeFile(join(backupDir, nameOf(new Date(Date.now() - hours * 3_600_000), 'diaria')), '')
  }
  const age = (await value('estetica_backup_age_seconds')) as number
  expect(Math.abs(age - 7_200)).toBeLessThan(60)
})

const inDeploy = (name: string) => readFile(join(projectRoot, 'deploy', name), 'utf8')

/** Every expression of the alert rules and of the dashboard, by the name of its rule or panel. */
async function readExpressions(): Promise<[string, string][]> {
  type Rules = { groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[] }
  type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] }
  const { groups } = load(await inDeploy('prometheus-rules.yml')) as Rules
  const { panels } = JSON.parse(await inDeploy('grafana.json')) as Dashboard
  const rules = groups.flatMap((group) => group.rules)
  expect(rules.filter(({ annotations }) => !annotations.summary || !annotations.description)).toEqual([])
  return [
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
  ]
}

test('every metric and label that the alert rules and the dashboard name exists', async () => {
  const text = await (await read(`Bearer ${token}`)).text()
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
  const names = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
    ),
  )
  const given = 'instance job le method route status limit outcome answered_by pool state check'.split(' ')
  const expressions = await readExpressions()
  expect(expressions.length).toBeGreaterThan(20)
  for (const [what, expression] of expressions) {
    const named = expression.match(/\b(?:(?:estetica|process|nodejs)_\w+|up)(?=[ {)[])/g) ?? []
    expect(named.length, what).toBeGreaterThan(0)
    expect(
      named.filter((name) => name !== 'up' && !names.has(name)),
      what,
    ).toEqual([])
    const lists = [
      ...expression.matchAll(/\b(\w+) ?(?:=~?|!~?)"/g),
      ...expression.matchAll(/\b(?:by|on) ?\(([\w, ]*)\)/g),
    ]
    const labels = lists.flatMap(([, list = '']) => list.split(/, */)).filter(Boolean)
    expect(
      labels.filter((label) => !given.includes(label)),
      what,
    ).toEqual([])
  }
})

test('a problem that the doctor found, and mails by how they ended, are told', async () => {
  expect(await value('estetica_problem', { check: 'Disco (dados)' })).toBe(1)
  expect(await value('estetica_mails', { outcome: 'failed' })).toBe(0)
})
