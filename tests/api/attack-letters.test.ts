import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRaw, newcomer, password, type Raw, someEmail } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { readMails } from '../helpers/mail.ts'

/** Counts of letters that a stranger uses up, so that the member's own request for a new password brings none. */

const metricsToken = 'um-token-de-testes-com-mais-de-32-letras'
let backend: Backend
let call: Raw
beforeEach(async () => {
  backend = await startBackend({ rateLimit: true, trustProxy: 1, metricsToken })
  call = createRaw(backend.fetch)
})
afterEach(() => backend.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const recover = (email: string, address: string) =>
  call('POST recover', { body: { email }, headers: from(address) })
const resend = (email: string, address: string, type: string) =>
  call('POST resend', { body: { email, type }, headers: from(address) })

/** What the server itself counts. */
async function metric(name: string): Promise<number> {
  const answer = await backend.fetch('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ')[1] ?? 0)
}

test('letters that never leave use up nothing of a recovery', async () => {
  const { email } = await newcomer(call)
  const { access_token: token } = await newcomer(call)
  for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
    for (let count = 0; count < 6; count += 1) {
      await resend(email, address, count % 2 ? 'signup' : 'email_change')
      await call('PUT user', { token, body: { email, current_password: password }, headers: from(address) })
    }
  }
  expect((await recover(email, '203.0.113.9')).status).toBe(200)
  expect((await backend.mailTo(email, 1, 'Crie uma nova senha')).code).toMatch(/^\d{8}$/)
})

test('letters that never leave use up nothing from the member’s own Wi-Fi either', async () => {
  const { email } = await newcomer(call)
  for (const type of ['signup', 'email_change']) {
    for (let count = 0; count < 7; count += 1) await resend(email, '203.0.113.9', type)
  }
  expect((await recover(email, '203.0.113.9')).status).toBe(200)
  expect((await backend.mailTo(email, 1, 'Crie uma nova senha')).code).toMatch(/^\d{8}$/)
})

test('nine letters for a new password leave in a quarter of an hour, and whoever asks again is not told', async () => {
  const { email } = await newcomer(call)
  const stranger = someEmail()
  for (let count = 0; count < 12; count += 1) {
    const address = `198.51.100.${Math.floor(count / 6)}`
    const [known, unknown] = [await recover(email, address), await recover(stranger, address)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    // One after the other: the newest link is the last one made.
    if (count < 9) await backend.mailTo(email, count + 1)
  }
  const refused = () => metric('estetica_limit_refusals_total{limit="letter"}')
  await expect.poll(refused).toBe(3)
  const letters = (await readMails(backend.mailFolder)).filter(({ to }) => to === email)
  expect(letters).toHaveLength(9)
  const { tokenHash } = letters.at(-1) ?? { tokenHash: '' }
  expect((await call('POST verify', { body: { type: 'recovery', token_hash: tokenHash } })).status).toBe(200)
})
