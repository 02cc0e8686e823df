import { type Figures, type Load, load, medians, rateRatio, rounds, sideBySide } from './load.ts'
import { signUpAt } from './members.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'

export const listPath = '/rest/v1/mentorias?select=*&order=created_at.desc'

const show = (rounds: Figures[]) => {
  const { rate, p99 } = medians(rounds)
  return `${short(rate)}/s, p99 ${p99} ms`
}

/** The list as a member: fresh from the database, from the cache, and unchanged (304), beside the references. */
export async function catalogueRows(stage: Stage): Promise<Row[]> {
  await stage.createDatabase('lite')
  const [lite, bare] = [await stage.startReference('lite'), await stage.startReference('bare')]
  const member = await signUpAt(stage.product.url)
  const list = `${stage.product.url}${listPath}`
  const first = await fetch(list, { headers: member })
  const etag = first.headers.get('etag') ?? ''
  const liteList = { url: `${lite.url}${listPath}`, headers: await signUpAt(lite.url) }
  // Its first requests lay grants, and fail when they come at once.
  await fetch(liteList.url, liteList)
  const ask = (o: Load) => () => load(o)
  const ours = {
    fresh: { url: list, headers: { ...member, 'cache-control': 'no-cache' } },
    cached: { url: list, headers: member },
    known: { url: list, headers: { ...member, 'if-none-match': etag }, expected: 304 },
  }
  stage.pinServers(true)
  const found = await sideBySide({
    lite: ask(liteList),
    plain: ask({ url: `${bare.url}/fresh`, headers: member }),
    pipelined: ask({ url: `${bare.url}/pipelined`, headers: member }),
    fresh: ask(ours.fresh),
    bareCached: ask({ url: `${bare.url}/cached`, headers: member }),
    cached: ask(ours.cached),
    bareKnown: ask({ url: `${bare.url}/known`, headers: member, expected: 304 }),
    known: ask(ours.known),
  })
  // Apart from the comparisons: a server that is watched is slower than one that is not.
  for (let round = 0; round < rounds; round++) {
    for (const request of Object.values(ours)) await stage.watch(() => load(request))
  }
  const compare = (
    what: string,
    of: Figures[],
    name: string,
    to: Figures[],
    bound?: number,
    aim?: number,
  ): Row => ({
    what,
    measured: show(of),
    against: `${name}: ${show(to)}`,
    value: rateRatio(of, to),
    unit: '×',
    bound,
    aim,
  })
  const { fresh, cached, known } = found
  return [
    compare('list, fresh', fresh, '@supabase/lite', found.lite, 3, 5),
    compare('list, fresh', fresh, 'bare, one query after the other', found.plain, 0.6, 0.9),
    compare('list, fresh', fresh, 'bare, in one round trip', found.pipelined),
    compare('list, short-lived cache', cached, '@supabase/lite', found.lite, 6, 12),
    compare('list, short-lived cache', cached, 'bare, cached', found.bareCached, 0.3),
    compare('list, 304', known, '@supabase/lite', found.lite, 6, 12),
    compare('list, 304', known, 'bare, 304', found.bareKnown, 0.3),
    stage.eventLoopRow('the list'),
  ]
}
