import type autocannon from 'autocannon'
import { readCases } from '../../tests/concierge/score.ts'
import { listPath } from './catalogue-rows.ts'
import { load, median, rounds, seconds } from './load.ts'
import { addMembers, password, pickMembers, type Signed } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'

/** Of fifteen visits three begin with a sign-in, and ten ask the concierge one question. */
const visits = 15
const signIns = 3
const questions = 10
const connections = 50
/** In the busiest hour of the month one member in ten comes by. */
const shareOfBusiestHour = 0.1

/** What a machine carries when members come, read, ask and leave: the most, and how it feels at half of that. */
export async function growthRows(stage: Stage): Promise<Row[]> {
  const owner = await stage.connect()
  await addMembers(owner, 10_000)
  const members = await pickMembers(owner, stage.secrets, connections * visits)
  const { rows } = await owner.query<{ id: string }>('select id from public.mentorias')
  await owner.end()
  const requests = visitsOf(
    members,
    rows.map(({ id }) => id),
  )
  stage.pinServers(false)
  const together = {
    url: stage.product.url,
    headers: {},
    requests,
    isShared: true,
    connections,
    duration: 2 * seconds,
  }
  const perVisit = requests.length / members.length
  const most: number[] = []
  const feel: number[] = []
  await load(together)
  for (let round = 0; round < rounds; round++) {
    most.push((await load(together)).rate / perVisit)
    const half = await stage.watch(() =>
      load({ ...together, overallRate: Math.round((median(most) * perVisit) / 2) }),
    )
    feel.push(half.p99)
  }
  const anHour = (median(most) / 2) * 3600
  const every = (part: number) => short((anHour * part) / visits)
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
      'client and PostgreSQL on the same machine, a burst each second',
      median(feel),
      'ms',
      250,
    ),
    row(
      'visits an hour, at half',
      `${every(signIns)} sign-ins, ${every(questions)} questions an hour`,
      anHour,
      '/h',
    ),
    row('members of one machine', 'one in ten visits in the busiest hour', anHour / shareOfBusiestHour, ''),
    stage.eventLoopRow('half of the most visits'),
  ]
}

/** Every member's visit: the page, the catalogue, two mentorias, the account and the profile. */
function visitsOf(members: Signed[], mentorias: string[]): autocannon.Request[] {
  const { turns = [] } = readCases('tests/concierge/cases-seen.jsonl')[0] ?? {}
  const json = { 'content-type': 'application/json' }
  return members.flatMap(({ id, email, headers }, index) => {
    // Not everybody's first visit begins with a sign-in.
    const turn = (index + Math.floor(index / visits)) % visits
    const read = (path: string) => ({ path, headers })
    const detail = (step: number) =>
      read(`/rest/v1/mentorias?select=*&id=eq.${mentorias[(index + step) % mentorias.length]}`)
    const visit: autocannon.Request[] = [
      { path: '/', headers: { 'accept-encoding': 'br' } },
      read(listPath),
      detail(0),
      detail(1),
      read('/auth/v1/user'),
      read(`/rest/v1/profiles?select=*&id=eq.${id}`),
    ]
    if (turn < signIns) {
      const path = '/auth/v1/token?grant_type=password'
      visit.push({
        method: 'POST',
        path,
        headers: { ...headers, ...json },
        body: JSON.stringify({ email, password }),
      })
    }
    if (turn < questions) {
      const path = '/functions/v1/chat-concierge'
      visit.push({ method: 'POST', path, headers: json, body: JSON.stringify({ messages: turns }) })
    }
    return visit
  })
}
