import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRaw, type Granted, newcomer, type Raw, refreshRoute } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let now = Date.now()
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => now })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const wait = (seconds: number) => {
  now += seconds * 1000
}
const send = (refresh_token: string) => call<Granted>(refreshRoute, { body: { refresh_token } })
const refresh = async (token: string) => {
  const { status, body } = await send(token)
  expect(status).toBe(200)
  return body.refresh_token
}
const expectEnded = async (stolen: string, active: string) => {
  const refusal = await call(refreshRoute, { body: { refresh_token: stolen } })
  expect(refusal.status).toBe(400)
  expect(refusal.body).toEqual({
    code: 400,
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  })
  expect((await send(active)).status).toBe(400)
}

test('the official client refreshes and stays in the same session', async () => {
  const { auth, session } = await backend.signUp()
  wait(60)
  const { data, error } = await auth.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  const before = decodeJwt(session.access_token)
  const after = decodeJwt(data.session?.access_token ?? '')
  expect(after.session_id).toBe(before.session_id)
  expect(after.amr).toEqual(before.amr)
  expect(after.iat).toBe((before.iat ?? 0) + 60)
})

test('five refreshes at once all get the same one child', async () => {
  const { refresh_token } = await newcomer(call)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const children = new Set(answers.map(({ body }) => body.refresh_token))
  expect(children.size).toBe(1)
  const { rows } = await backend.owner.query(
    'select refresh_token_counter from auth.sessions where id = $1',
    [decodeJwt(answers[0]?.body.access_token ?? '').session_id],
  )
  expect(rows).toEqual([{ refresh_token_counter: '1' }])
  for (const child of children) await refresh(child)
})

test('the parent of the active token gets the active one, days later too', async () => {
  const { refresh_token: parent } = await newcomer(call)
  const active = await refresh(parent)
  wait(5 * 86_400)
  expect(await refresh(parent)).toBe(active)
  expect(await refresh(parent)).toBe(active)
  const next = await refresh(active)
  expect(next).not.toBe(active)
})

describe('a copied token that its owner and a stranger use in turns', () => {
  test.each([['owner'], ['stranger']])(
    'ends the session within three turns when the %s is first',
    async (first) => {
      const { refresh_token: copied } = await newcomer(call)
      const held = { owner: copied, stranger: copied }
      const order = first === 'owner' ? (['owner', 'stranger'] as const) : (['stranger', 'owner'] as const)
      const statuses: number[] = []
      for (let turn = 0; turn < 3 && !statuses.includes(400); turn += 1) {
        for (const who of order) {
          wait(1800)
          const { status, body } = await send(held[who])
          statuses.push(status)
          held[who] = body.refresh_token
        }
      }
      expect(statuses).toEqual([200, 200, 200, 400])
      expect((await send(held.owner ?? '')).status).toBe(400)
    },
  )

  test('a phone that lost an answer on a bad line gets its tokens, as often as it asks', async () => {
    const { refresh_token: first } = await newcomer(call)
    let token = first
    // Every other answer is lost, and asked for again a minute, an hour and a day later.
    for (let round = 0; round < 6; round += 1) {
      const lost = await refresh(token)
      for (const seconds of [60, 3600, 86_400]) {
        wait(seconds)
        expect(await refresh(token)).toBe(lost)
      }
      wait(3600)
      token = await refresh(lost)
      wait(3600)
    }
  })

  test('answers that are lost one after the other and asked for within ten seconds do not count', async () => {
    const { refresh_token: first } = await newcomer(call)
    let token = first
    for (let round = 0; round < 6; round += 1) {
      const lost = await refresh(token)
      wait(9)
      expect(await refresh(token)).toBe(lost)
      token = lost
      wait(3600)
    }
  })
})

test('an older token is tolerated 9 seconds after its use', async () => {
  const { refresh_token: first } = await newcomer(call)
  const second = await refresh(first)
  const third = await refresh(second)
  wait(9)
  expect(await refresh(first)).toBe(third)
})

test('an older token ends the session 11 seconds after its use', async () => {
  const { refresh_token: first } = await newcomer(call)
  const second = await refresh(first)
  const third = await refresh(second)
  wait(11)
  await expectEnded(first, third)
})

test('newer rotations do not prolong the time of an old token', async () => {
  const { refresh_token: first } = await newcomer(call)
  const second = await refresh(first)
  wait(6)
  const third = await refresh(second)
  const fourth = await refresh(third)
  wait(5)
  const fifth = await refresh(fourth)
  expect(await refresh(second)).toBe(fifth)
  await expectEnded(first, fifth)
})

test('reuse within the time does not prolong it', async () => {
  const { refresh_token: first } = await newcomer(call)
  const third = await refresh(await refresh(first))
  wait(8)
  expect(await refresh(first)).toBe(third)
  wait(8)
  await expectEnded(first, third)
})

test('a session that reuse has ended answers the member no more', async () => {
  const { refresh_token: first, access_token } = await newcomer(call)
  const third = await refresh(await refresh(first))
  wait(11)
  await expectEnded(first, third)
  const { status, body } = await call('GET user', { token: access_token })
  expect(status).toBe(403)
  expect(body.error_code).toBe('session_not_found')
})

test('unknown, altered and other sessions’ tokens are not found', async () => {
  const { refresh_token: token } = await newcomer(call)
  const bytes = Buffer.from(token, 'base64url')
  const altered = Array.from({ length: bytes.length }, (_, index) => {
    const copy = Buffer.from(bytes)
    copy[index] = (copy[index] ?? 0) ^ 1
    return copy.toString('base64url')
  })
  for (const unknown of [
    'um-token-qualquer',
    'abcdefghijkl',
    `${token}A`,
    token.slice(0, -1),
    '\u0000'.repeat(20),
    ...altered,
  ]) {
    const { status, body } = await call(refreshRoute, { body: { refresh_token: unknown } })
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 400,
      error_code: 'refresh_token_not_found',
      msg: 'Invalid Refresh Token: Refresh Token Not Found',
    })
  }
  await refresh(token)
})

test('what is too short for a token is refused as such, another type is bad JSON', async () => {
  for (const body of [{}, { refresh_token: '' }, { refresh_token: 'curto' }]) {
    const answer = await call(refreshRoute, { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error_code: 'validation_failed', msg: 'Refresh token is not valid' })
  }
  expect((await call(refreshRoute, { body: { refresh_token: 1 } })).body.error_code).toBe('bad_json')
})

test('a refresh brings what has changed in the metadata', async () => {
  const { auth } = await backend.signUp()
  await auth.updateUser({ data: { cidade: 'Recife' } })
  const { data } = await auth.refreshSession()
  expect(decodeJwt(data.session?.access_token ?? '').user_metadata).toMatchObject({ cidade: 'Recife' })
})

test('only the times of recent rotations are kept', async () => {
  const { refresh_token, access_token } = await newcomer(call)
  let token = refresh_token
  for (let round = 0; round < 6; round += 1) {
    token = await refresh(token)
    wait(4)
  }
  const { rows } = await backend.owner.query(
    'select cardinality(refresh_token_rotations) as kept from auth.sessions where id = $1',
    [decodeJwt(access_token).session_id],
  )
  expect(rows[0].kept).toBeLessThanOrEqual(4)
})

describe('a session ends', () => {
  const day = 24 * 60 * 60
  const expired = { code: 400, error_code: 'session_expired', msg: 'Invalid Refresh Token: Session Expired' }

  test('after ninety days without use; each use begins them anew', async () => {
    const { refresh_token } = await newcomer(call)
    wait(89 * day)
    const next = await refresh(refresh_token)
    wait(89 * day)
    const last = await refresh(next)
    wait(90 * day)
    expect((await send(last)).body).toEqual(expired)
  })

  test('after a year in any case, for its access token too', async () => {
    const { refresh_token } = await newcomer(call)
    let token = refresh_token
    for (let time = 0; time < 4; time += 1) {
      wait(80 * day)
      token = await refresh(token)
    }
    wait(45 * day - 60)
    const { body } = await send(token)
    expect((await call('GET user', { token: body.access_token })).status).toBe(200)
    wait(60)
    expect((await call('GET user', { token: body.access_token })).body).toMatchObject({
      error_code: 'session_not_found',
    })
    const read = await backend.dataClient(body.access_token).from('mentorias').select('id')
    expect(read.error?.code).toBe('PGRST301')
    expect((await send(body.refresh_token)).body).toEqual(expired)
  })

  test('also one that began before sessions ended, or under other numbers', async () => {
    const { refresh_token, user } = await newcomer(call)
    const { refresh_token: other, user: bia } = await newcomer(call)
    await backend.owner.query('update auth.sessions set not_after = null where user_id = $1', [user.id])
    await backend.owner.query(
      `update auth.sessions set not_after = not_after + interval '2 years' where user_id = $1`,
      [bia.id],
    )
    wait(90 * day)
    expect([(await send(refresh_token)).status, (await send(other)).status]).toEqual([400, 400])
  })
})
