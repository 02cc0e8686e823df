import { availableParallelism } from 'node:os'
import bcrypt from 'bcrypt'
import type pg from 'pg'
import { listPath } from './catalogue-rows.ts'
import { load, median, rounds, seconds, warmSeconds } from './load.ts'
import { addMembers, password, pickMembers, type Signed, signInOf } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'
import { type Asked, createClient, perSecond } from './visitors.ts'

/** As many cores as the server gives to passwords. */
const slots = Math.min(2, availableParallelism())

/** Ten people sign in at once, again and again: how many a second, and what the list notices of it. */
export async function signInRows(stage: Stage): Promise<Row[]> {
  const owner = await stage.connect()
  await addMembers(owner, 100)
  const picked = await pickMembers(owner, stage.secrets, 20)
  const [members, quick] = [picked.slice(0, 10), picked.slice(10)]
  await setCheapPassword(owner, quick)
  await owner.end()
  const [{ headers } = { headers: {} }] = members
  stage.pinServers(false)
  const list = {
    url: `${stage.product.url}${listPath}`,
    headers: { ...headers, 'cache-control': 'no-cache' },
  }
  const duration = 2 * seconds
  // Longer where only sign-ins are counted: there are few, and both ends of the time weigh.
  const longer = 2 * duration
  const ask = createClient(stage.product.url)
  // Finished before the next measurement begins: a server goes on hashing when its client has gone.
  const signIns = (of: Signed[], duration: number) => {
    const requests = of.map(signInOf)
    return perSecond(of.length, duration, (turn) => ask(requests[turn % of.length] as Asked))
  }
  const hash = await bcrypt.hash(password, 10)
  const hashes = () => perSecond(slots, longer, () => bcrypt.compare(password, hash))
  const rates: number[] = []
  const shares: number[] = []
  const ratios: number[] = []
  const allowed: number[] = []
  const alone: number[] = []
  const besides: number[] = []
  await load({ ...list, duration: warmSeconds })
  await signIns(quick, warmSeconds)
  for (let round = 0; round < rounds; round++) {
    const quiet = await load({ ...list, duration })
    const [busy] = await stage.watch(() =>
      Promise.all([load({ ...list, duration }), signIns(members, duration)]),
    )
    alone.push(quiet.p99)
    besides.push(busy.p99)
    ratios.push(busy.p99 / quiet.p99)
    const [signedIn, hashed] = [await signIns(members, longer), await hashes()]
    rates.push(signedIn)
    allowed.push(hashed)
    shares.push(signedIn / hashed)
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
      value: median(shares),
      unit: '×',
      bound: 0.9,
    },
    stage.eventLoopRow('the list and sign-ins'),
  ]
}

/** Their sign-ins run the same code but hardly hash, so that thousands of them can warm it. */
async function setCheapPassword(owner: pg.Client, members: Signed[]): Promise<void> {
  await owner.query('update auth.users set encrypted_password = $1 where id = any($2)', [
    await bcrypt.hash(password, 4),
    members.map(({ id }) => id),
  ])
}
