import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { readCases } from '../../tests/concierge/score.ts'
import { listPath } from '../server/catalogue-rows.ts'
import { addMembers, password, pickMembers, type Signed } from '../server/members.ts'
import type { Stage } from '../server/stage.ts'

const json = { apikey: publishableKey, 'content-type': 'application/json' }
const addresses = 200
const refreshed = 20

type Request = Pick<autocannon.Request, 'method' | 'path' | 'headers' | 'body'>

/** What members, strangers and faulty clients ask for together: some 150 requests a second from 200 addresses. */
export async function startLoads(stage: Stage, seconds: number): Promise<Promise<autocannon.Result>[]> {
  const { members, mentorias } = await populate(stage)
  const refreshTokens = await Promise.all(
    members.slice(0, refreshed).map((member) => signIn(stage.product.url, member)),
  )
  const conversations = readCases('tests/concierge/cases-unseen.jsonl').map(({ turns }) => turns)
  const of = <T>(list: T[], count: number) => list[count % list.length] as T
  const read = (count: number, path: string): Request => ({ path, headers: of(members, count).headers })
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: json,
    body: JSON.stringify(body),
  })

  const run = (rate: number, requestOf: (count: number) => Request, onBody?: (body: string) => void) => {
    let count = 0
    return autocannon({
      url: stage.product.url,
      connections: Math.min(10, rate),
      overallRate: rate,
      duration: seconds,
      requests: [
        {
          setupRequest(request) {
            const { headers, ...filled } = requestOf(++count)
            const from = { 'x-forwarded-for': `198.51.100.${count % addresses}` }
            return { ...request, ...filled, headers: { ...headers, ...from } }
          },
          ...(onBody && { onResponse: (_status, body) => onBody(body) }),
        },
      ],
    })
  }
  return [
    run(40, (count) => read(count, listPath)),
    run(15, (count) => read(count, `${listPath}&limit=${1 + (count % 900)}`)),
    run(25, (count) => read(count, `/rest/v1/mentorias?select=*&id=eq.${of(mentorias, count)}`)),
    run(25, (count) => read(count, `/rest/v1/profiles?select=*&id=eq.${of(members, count).id}`)),
    run(20, (count) => ({ path: count % 2 ? '/' : '/mentorias', headers: { 'accept-encoding': 'br' } })),
    run(15, (count) => refusedRequest(count, of(members, count))),
    run(5, (count) => post('/functions/v1/chat-concierge', { messages: of(conversations, count) })),
    run(1, (count) =>
      post('/auth/v1/token?grant_type=password', { email: of(members, count).email, password }),
    ),
    run(
      4,
      () => post('/auth/v1/token?grant_type=refresh_token', { refresh_token: refreshTokens.shift() ?? '' }),
      (body) => refreshTokens.push(JSON.parse(body).refresh_token),
    ),
  ]
}

async function populate(stage: Stage) {
  const owner = await stage.connect()
  await addMembers(owner, 2_000)
  const members = await pickMembers(owner, stage.secrets, 1_500)
  const { rows } = await owner.query<{ id: string }>('select id from public.mentorias')
  await owner.end()
  return { members, mentorias: rows.map(({ id }) => id) }
}

async function signIn(url: string, { email }: Signed): Promise<string> {
  const body = JSON.stringify({ email, password })
  const path = '/auth/v1/token?grant_type=password'
  const response = await fetch(`${url}${path}`, { method: 'POST', headers: json, body })
  return (await response.json()).refresh_token
}

/** What the server refuses: a token of nobody, a filter it cannot read, a body that is none, a place that is none. */
function refusedRequest(count: number, { headers }: Signed): Request {
  const refused: Request[] = [
    { path: '/auth/v1/user', headers: { ...json, authorization: `Bearer ${randomUUID()}` } },
    { path: `/rest/v1/mentorias?id=parecido.${count}`, headers },
    { method: 'POST', path: '/functions/v1/chat-concierge', headers: json, body: `{"messages":${count}` },
    { path: `/rest/v1/tabela_${count}`, headers },
    { path: `/assets/${count}.js`, headers: {} },
  ]
  return refused[count % refused.length] as Request
}
