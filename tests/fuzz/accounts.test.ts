import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRaw } from '../helpers/auth-raw.ts'
import { codesOf } from './account-model.ts'
import { accountRequest } from './account-requests.ts'
import { expectNoSecret } from './http.ts'
import { patience, tryCases } from './settings.ts'
import { ids, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test(
  'every body that an account’s routes are sent is taken or refused by the rule, and no account moves',
  async () => {
    const call = createRaw(world.fetch)
    const before = await accounts()
    let made = 0
    await tryCases('accounts', accountRequest, async (one) => {
      const { status, body, headers } = await call(one.route, {
        body: one.route.startsWith('GET') ? undefined : one.body,
        token: one.isMember ? world.tokens.ana : undefined,
        headers: one.version === undefined ? {} : { 'x-supabase-api-version': one.version },
      })
      const code = status < 300 ? 'ok' : headers.get('x-sb-error-code')
      expect(status, JSON.stringify(body)).toBeLessThan(500)
      const codes = codesOf(one)
      if (codes.length > 0) expect(codes).toContain(code)
      if (status >= 400) expect(Object.keys(body)).toEqual(expect.arrayContaining(['code']))
      expectNoSecret({ text: JSON.stringify(body), headers }, one.isMember ? 'ana' : 'visitor')
      if (code === 'ok' && one.route === 'POST signup') made += 1
    })
    const after = await accounts()
    expect(after).toEqual({ ...before, count: before.count + made })
  },
  patience,
)

/** How many there are, and all of the two members that only they may change, with the password. */
async function accounts() {
  const { rows } = await world.owner.query<{ count: number; fixed: string }>(
    `select (select count(*)::int from auth.users) as count, md5(json_agg(u order by id)::text) as fixed from (
       select id, email, encrypted_password, role, aud, raw_app_meta_data, banned_until, is_super_admin,
         (select json_agg(i) from auth.identities i where i.user_id = users.id) as identities,
         (select json_agg(s.id) from auth.sessions s where s.user_id = users.id) as sessions,
         (select json_agg(f) from auth.mfa_factors f where f.user_id = users.id and f.user_id = $1) as factors
       from auth.users where id::text ~ '^(aaaa|bbbb)') u`,
    [ids.bia],
  )
  return rows[0] as { count: number; fixed: string }
}
