import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  createRaw,
  type Granted,
  newcomer,
  password,
  type Raw,
  refreshRoute,
  signInRoute,
} from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

const hour = 3_600_000
const day = 24 * hour
const jumps = [
  ['ahead', day],
  ['back', -day],
] as const

let backend: Backend
let call: Raw
/** The server's clock; the client's clock does not jump. */
let now: number

beforeEach(async () => {
  now = Date.now()
  backend = await startBackend({ clock: () => now })
  call = createRaw(backend.fetch)
})
afterEach(() => backend.close())

const list = async (token: string) => (await backend.dataClient(token).from('mentorias').select('id')).status
const refresh = (refresh_token: string) => call<Granted>(refreshRoute, { body: { refresh_token } })

describe.each(jumps)('a clock that jumps a day %s', (_, jump) => {
  test('ends no session, and keeps nobody from signing in', async () => {
    const { email, refresh_token } = await newcomer(call)
    const second = await refresh(refresh_token)
    now += jump
    // The parent of the active token, as after an answer that was lost; the active token; then the same token, which is
    // the parent by now.
    for (const token of [refresh_token, second.body.refresh_token, second.body.refresh_token]) {
      const { status, body } = await refresh(token)
      expect(status).toBe(200)
      expect(await list(body.access_token)).toBe(200)
      expect(body.expires_at).toBe(Math.floor(now / 1000) + 3600)
      expect((await call('GET user', { token: body.access_token })).status).toBe(200)
    }
    expect((await call(signInRoute, { body: { email, password } })).status).toBe(200)
    const other = await newcomer(call)
    expect(await list(other.access_token)).toBe(200)
    now -= jump
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test('lets no access token live beyond its time, and an ended session not at all', async () => {
    const { access_token, expires_at = 0, user } = await newcomer(call)
    expect(await list(access_token)).toBe(200)
    now += jump
    expect(await list(access_token)).toBe(jump > 0 ? 401 : 200)
    now = expires_at * 1000 + 1_000
    expect(await list(access_token)).toBe(401)

    const { status, body } = await call<Granted>(signInRoute, { body: { email: user.email, password } })
    expect(status).toBe(200)
    expect(await list(body.access_token)).toBe(200)
    // Another process ends the session just before the clock jumps.
    await backend.owner.query('delete from auth.sessions where user_id = $1', [user.id])
    now += jump
    expect(await list(body.access_token)).toBe(401)
  })

  test('still takes a refresh token that was used long before for stolen', async () => {
    const { refresh_token } = await newcomer(call)
    let newest = (await refresh(refresh_token)).body.refresh_token
    now += jump
    for (const _ of [1, 2]) {
      now += 60_000
      newest = (await refresh(newest)).body.refresh_token
    }
    now += 60_000
    expect((await refresh(refresh_token)).body).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect((await refresh(newest)).status).toBe(400)
  })

  test('does not disturb the official client, whose own clock is right', async () => {
    const member = await backend.signUp()
    now += jump
    for (const _ of [1, 2, 3]) {
      const { data, error } = await member.auth.refreshSession()
      expect(error).toBeNull()
      const { data: kept } = await member.auth.getSession()
      expect(kept.session?.user.id).toBe(member.user.id)
      expect(await list(kept.session?.access_token ?? '')).toBe(200)
      expect(data.session?.refresh_token).toBeTruthy()
      now += 60_000
    }
    now -= jump
    expect((await member.auth.refreshSession()).error).toBeNull()
    expect((await member.auth.signOut()).error).toBeNull()
  })
})
