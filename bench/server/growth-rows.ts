import { publishableKey } from '../../server/kit/publishable-key.ts'
import { readCases } from '../../tests/concierge/score.ts'
import { listPath } from './catalogue-rows.ts'
import { median, quantile, rounds, seconds } from './load.ts'
import { addMembers, pickMembers, type Signed, signInOf } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'
import { type Asked, createVisitors } from './visitors.ts'

/** Of fifteen visits three begin with a sign-in, and ten ask the concierge one question. */
const visits = 15
const signIns = 3
const questions = 10
const connections = 50
/** Until then everybody who came at the start waits for a sign-in or has had one. */
const lead = 3
/** In the busiest hour of the month one member in ten comes by. */
const shareOfBusiestHour = 0.1

/** What a machine carries when members come, read, ask and leave: the most, and how it feels at half of that. */
export async function growthRows(stage: Stage): Promise<Row[]> {
  const owner = await stage.connect()
  await addMembers(owner, 10_000)
  const members = await pickMembers(owner, stage.secrets, connections * visits)
  const { rows } = await owner.query<{ id: string }>('select id from public.mentorias')
  await owner.end()
  const mentorias = rows.map(({ id }) => id)
  const every = members.map((member, index) => visitOf(member, index, mentorias))
  const { mostVisits, arriving } = createVisitors(stage.product.url, every)
  stage.pinServers(false)
  const duration = 4 * seconds
  const most: number[] = []
  const feel = { all: [] as number[], signIns: [] as number[], others: [] as number[] }
  await mostVisits(connections, lead, duration)
  for (let round = 0; round < rounds; round++) {
    most.push(await mostVisits(connections, lead, duration))
    const answered = await stage.watch(() => arriving(median(most) / 2, duration))
    const p99 = (isAsked: (asked: Asked) => boolean) =>
      quantile(
        answered.filter(({ asked }) => isAsked(asked)).map(({ milliseconds }) => milliseconds),
        0.99,
      )
    feel.all.push(p99(() => true))
    feel.signIns.push(p99(isSignIn))
    feel.others.push(p99((asked) => !isSignIn(asked)))
  }
  const perVisit = every.flat().length / every.length
  const anHour = (median(most) / 2) * 3600
  const share = (part: number) => short((anHour * part) / visits)
  const row = (what: string, against: string, value: number, unit: Row['unit'], bound?: number): Row => ({
    what,
    measured: `${short(value)}${unit === 'ms' ? ' ms' : unit}`,
    against,
    value,
    unit,
    bound,
    isSmallerBetter: unit === 'ms',
  })
  return [
    row('visits, at most', `${perVisit.toFixed(1)} requests each, all cores`, median(most), '/s'),
    row(
      'p99 at half of that',
      `visits begin by chance; sign-ins ${short(median(feel.signIns))} ms, all else ${short(median(feel.others))} ms`,
      median(feel.all),
      'ms',
      250,
    ),
    row(
      'visits an hour, at half',
      `${share(signIns)} sign-ins, ${share(questions)} questions an hour`,
      anHour,
      '/h',
    ),
    row('members of one machine', 'one in ten visits in the busiest hour', anHour / shareOfBusiestHour, ''),
    stage.eventLoopRow('half of the most visits'),
  ]
}

const signInPath = signInOf({ email: '' }).path
const isSignIn = ({ path }: Asked) => path === signInPath

/** One member's visit: the page, the catalogue, two mentorias, the account and the profile. */
function visitOf(member: Signed, index: number, mentorias: string[]): Asked[] {
  const { id, headers } = member
  const { turns = [] } = readCases('tests/concierge/cases-seen.jsonl')[0] ?? {}
  const json = { apikey: publishableKey, 'content-type': 'application/json' }
  const read = (path: string): Asked => ({ path, headers })
  const detail = (step: number) =>
    read(`/rest/v1/mentorias?select=*&id=eq.${mentorias[(index + step) % mentorias.length]}`)
  const page: Asked = { path: '/', headers: { 'accept-encoding': 'br' } }
  const question: Asked = {
    method: 'POST',
    path: '/functions/v1/chat-concierge',
    headers: json,
    body: JSON.stringify({ messages: turns }),
  }
  // Spread among the visits, so that sign-ins do not come three in a row.
  const turn = (index * 4) % visits
  return [
    page,
    ...(turn < signIns ? [signInOf(member)] : []),
    read(listPath),
    detail(0),
    detail(1),
    read('/auth/v1/user'),
    read(`/rest/v1/profiles?select=*&id=eq.${id}`),
    ...(turn < questions ? [question] : []),
  ]
}
