import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRaw, newcomer, password, type Raw, someEmail } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'
import { hashAtFullCost } from '../helpers/cheap-bcrypt.ts'

hashAtFullCost()

const rounds = 21
let open: Backend
let confirming: Backend
let call: Raw
beforeAll(async () => {
  ;[open, confirming] = await Promise.all([startBackend(), startBackend({ requireEmailConfirmation: true })])
  call = createRaw(open.fetch)
})
afterAll(() => Promise.all([open.close(), confirming.close()]))

/** How long both take, in turns, so that the machine's moods meet both. */
async function compare(known: () => Promise<unknown>, unknown: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, ask] of [known, unknown].entries()) {
      const start = performance.now()
      await ask()
      times[index]?.push(performance.now() - start)
    }
  }
  const at = (all: number[], part: number) =>
    all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0
  const [a, b] = times
  return { medians: [at(a, 0.5), at(b, 0.5)], nearly: [at(a, 0.9), at(b, 0.9)] as const }
}

/** A timer's own grain. */
const grain = 1

/** Whoever sees one answer cannot say which of the two it was: each median lies within the other's spread. */
function expectAlike({ medians, nearly }: Awaited<ReturnType<typeof compare>>) {
  const text = [...medians, ...nearly].map((time) => time.toFixed(1)).join(' ')
  expect(medians[0], text).toBeLessThanOrEqual(nearly[1] + grain)
  expect(medians[1], text).toBeLessThanOrEqual(nearly[0] + grain)
  if (process.env.SHOW_TIMES) process.stderr.write(`${expect.getState().currentTestName}: ${text} ms\n`)
}

test('asking for a new password takes as long for an unknown e-mail', async () => {
  const members = await Promise.all(Array.from({ length: rounds }, () => newcomer(call)))
  let next = 0
  const ask = (email: string) => call('POST recover', { body: { email } })
  expectAlike(
    await compare(
      () => ask(members[next++]?.email ?? ''),
      () => ask(someEmail()),
    ),
  )
})

test('a wrong code takes as long for an unknown e-mail as for one whose code waits', async () => {
  const members = await Promise.all(Array.from({ length: rounds }, () => newcomer(call)))
  for (const { email } of members) await call('POST recover', { body: { email } })
  for (const { email } of members) await open.mailTo(email)
  let next = 0
  const attempt = (email: string) =>
    call('POST verify', { body: { type: 'recovery', email, token: '00000000' } })
  expectAlike(
    await compare(
      () => attempt(members[next++]?.email ?? ''),
      () => attempt(someEmail()),
    ),
  )
})

test('where addresses are confirmed, a sign-up takes as long for an e-mail that has an account', async () => {
  const post = createRaw(confirming.fetch)
  const signUp = (email: string) => post('POST signup', { body: { email, password } })
  const taken = Array.from({ length: rounds }, someEmail)
  for (const email of taken) await signUp(email)
  let next = 0
  expectAlike(
    await compare(
      () => signUp(taken[next++] ?? ''),
      () => signUp(someEmail()),
    ),
  )
}, 90_000)
