import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { password, someEmail } from '../helpers/auth-raw.ts'
import { type Backend, type Member, startBackend } from '../helpers/backend.ts'
import { addFactor, codeFor, enroll, giveCode } from '../helpers/second-factor.ts'

let now = Date.now()
let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ clock: () => now, rateLimit: true })
})
afterAll(() => backend.close())
/** Each code counts once, so each test has a half minute of its own. */
beforeEach(() => pass(30))
function pass(seconds: number) {
  now += seconds * 1000
}

const levels = (auth: Member['auth']) => auth.mfa.getAuthenticatorAssuranceLevel()

async function signIn(email: string) {
  const auth = backend.authClient()
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return { auth, session: data.session, user: data.user }
}

describe('an enrolment', () => {
  test('gives a secret, its address and a picture of it', async () => {
    const { auth, email } = await backend.signUp()
    const { secret, uri, qr } = await enroll(auth)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Est%C3%A9tica:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=Est%C3%A9tica&period=30&secret=${secret}`,
    )
    expect(qr).toMatch(
      /^data:image\/svg\+xml;utf-8,<svg xmlns="[^"]+" viewBox="[^"]+"><rect [^<>]+\/><path [^<>]+\/><\/svg>$/,
    )
    // The client does not escape it, so that these would end the address of the picture.
    expect(qr).not.toMatch(/[#%]/)
  })

  test('counts once a code was verified, which raises the session', async () => {
    const { auth, email } = await backend.signUp()
    const factor = await enroll(auth)
    expect((await levels(auth)).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    pass(1)
    const { data, error } = await giveCode(auth, factor, now)
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([
      { id: factor.id, friendly_name: 'Celular', factor_type: 'totp', status: 'verified' },
    ])
    expect((await levels(auth)).data).toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: Math.floor(now / 1000) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    })
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id }])
    expect((await backend.mailTo(email)).text).toContain('novo aparelho')
  })
})

describe('signing in', () => {
  test('proves the password alone, then the code; a refresh keeps it', async () => {
    const ana = await backend.signUp()
    const factor = await addFactor(ana.auth, now)
    pass(30)
    const { auth } = await signIn(ana.email)
    expect((await levels(auth)).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    expect((await giveCode(auth, factor, now)).error).toBeNull()
    pass(60)
    const { data } = await auth.refreshSession()
    expect(data.user?.factors).toHaveLength(1)
    expect((await levels(auth)).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  })
})

test('a name that is taken', async () => {
  const { auth } = await backend.signUp(someEmail())
  await addFactor(auth, now, 'Celular')
  const { error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })
  expect([error?.status, error?.code]).toEqual([422, 'mfa_factor_name_conflict'])
  expect(codeFor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59_000)).toBe('287082')
})
