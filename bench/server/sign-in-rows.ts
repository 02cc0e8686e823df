import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import { publishableKey } from '../../server/publishable-key.ts'
import { listPath } from './catalogue-rows.ts'
import { load, median, rounds, seconds } from './load.ts'
import { addMembers, password, pickMembers } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'

/** As many cores as the server gives to passwords. */
const slots = Math.min(2, availableParallelism())

/** Ten people sign in at once, again and again: how many a second, and what the list notices of it. */
export async function signInRows(stage: Stage): Promise<Row[]> {
  const owner = await stage.connect()
  await addMembers(owner, 100)
  const members = await pickMembers(owner, stage.secrets, 10)
  await owner.end()
  const [{ headers } = { headers: {} }] = members
  stage.pinServers(false)
  const list = {
    url: `${stage.product.url}${listPath}`,
    headers: { ...headers, 'cache-control': 'no-cache' },
  }
  const duration = 2 * seconds
  const rates: number[] = []
  const ratios: number[] = []
  const allowed: number[] = []
  const alone: number[] = []
  const besides: number[] = []
  for (let round = 0; round < rounds; round++) {
    const quiet = await load({ ...list, duration })
    const [busy] = await stage.watch(() =>
      Promise.all([load({ ...list, duration }), signIns(stage, members, duration)]),
    )
    alone.push(quiet.p99)
    besides.push(busy.p99)
    ratios.push(busy.p99 / quiet.p99)
    rates.push((await signIns(stage, members, duration)).rate)
    allowed.push(await hashesPerSecond(duration))
  }
  return [
    {
      what: 'list p99 while 10 people sign in',
      measured: `${median(besides)} ms`,
      against: `list alone: ${median(alone)} ms`,
      value: median(ratios),
      unit: '×',
      isSmallerBetter: true,
      bound: 5,
      aim: 3,
    },
    {
      what: 'sign-ins',
      measured: `${short(median(rates))}/s`,
      against: `bcrypt alone, ${slots} at once: ${short(median(allowed))}/s`,
      value: median(rates) / median(allowed),
      unit: '×',
      bound: 0.9,
    },
    stage.eventLoopRow('the list and sign-ins'),
  ]
}

const signIns = ({ product }: Stage, members: { email: string }[], duration: number) =>
  load({
    url: `${product.url}/auth/v1/token?grant_type=password`,
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    requests: members.map(({ email }) => ({ method: 'POST', body: JSON.stringify({ email, password }) })),
    connections: 10,
    duration,
  })

/** What the cost of bcrypt allows, with nothing around it. */
async function hashesPerSecond(duration: number): Promise<number> {
  const hash = await bcrypt.hash(password, 10)
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  let count = 0
  const work = async () => {
    for (; passed() < duration; count++) await bcrypt.compare(password, hash)
  }
  await Promise.all(Array.from({ length: slots }, work))
  return count / passed()
}
