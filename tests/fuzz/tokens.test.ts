import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishableKey } from '../../server/kit/publishable-key.ts'
import { expectNoSecret } from './http.ts'
import { patience, tryCases } from './settings.ts'
import { type Forgery, forgery, genuine, isGenuine, make } from './tokens.ts'
import { ids, sessionIds, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const scheme = fc.constantFrom(
  'Bearer ',
  'Bearer ',
  'Bearer ',
  'bearer ',
  'Bearer  ',
  'Basic ',
  '',
  'Bearer',
  'Token ',
)
/** Doors that a member may open without changing anything. */
const door = fc.constantFrom(
  ['GET', '/rest/v1/provas?select=canario'],
  ['PATCH', '/rest/v1/provas?id=lt.0', '{"texto":"mudado"}'],
  ['DELETE', '/rest/v1/provas?id=lt.0'],
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user', '{}'],
  ['POST', '/auth/v1/logout?scope=others'],
)
type Door = readonly string[]
type Case = [Forgery, string, Door]

test(
  'no token but a member’s own opens anything, and every other is refused as what it is',
  async () => {
    const before = await world.everything()
    const { signing, secrets } = world
    const facts = { signing, jwtSecret: secrets.jwtSecret, sub: ids.ana, sessionId: sessionIds.ana }
    await tryCases('tokens', fc.tuple(forgery, scheme, door), async (one) => {
      const [forged, prefix, [method, path = '', body]] = one
      const token = make(forged, facts)
      const headers = {
        apikey: publishableKey,
        authorization: prefix + token,
        'content-type': 'application/json',
      }
      const response = await world.fetch(path, { method, headers, body })
      const text = await response.text()
      if (response.ok)
        expect([isGenuine(token, facts), prefix.trim().toLowerCase()]).toEqual([true, 'bearer'])
      else
        expect([response.status, codeIn(text)]).toEqual([expect.any(Number), expect.stringMatching(refusals)])
      if (isUntouched(one)) expect(response.status).toBeLessThan(300)
      expectNoSecret({ text, headers: response.headers }, response.ok ? 'ana' : 'visitor')
    })
    expect(await world.everything()).toBe(before)
  },
  patience,
)

/** Of the two APIs. 22P02 is for a subject that we signed and that is no id, which only whoever has the key can make. */
const refusals = /^(PGRST30[13]|42501|22P02|no_authorization|bad_jwt|user_not_found|session_not_found)$/

function codeIn(text: string) {
  const { error_code, code } = JSON.parse(text) as { error_code?: string; code?: string }
  return error_code ?? code
}

/** A token as the server itself makes it must open. */
const isUntouched = ([{ header, claims, key, hash, damage }, prefix]: Case) =>
  [header, claims, key, hash, damage.kind, prefix.toLowerCase()].join() ===
  [genuine.header, genuine.claims, genuine.key, genuine.hash, 'none', 'bearer '].join()
