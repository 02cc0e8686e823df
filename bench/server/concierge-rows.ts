import { readCases } from '../../tests/concierge/score.ts'
import { load, medians, sideBySide } from './load.ts'
import { type Row, short } from './report.ts'
import type { Stage } from './stage.ts'

/** The built-in answerer on one core, asked its own cases by ten people. */
export async function conciergeRows(stage: Stage): Promise<Row[]> {
  const cases = ['seen', 'unseen'].flatMap((set) => readCases(`tests/concierge/cases-${set}.jsonl`))
  stage.pinServers(true)
  const { concierge } = await sideBySide({
    concierge: () =>
      stage.watch(() =>
        load({
          url: `${stage.product.url}/functions/v1/chat-concierge`,
          headers: { 'content-type': 'application/json' },
          requests: cases.map(({ turns }) => ({ method: 'POST', body: JSON.stringify({ messages: turns }) })),
          connections: 10,
        }),
      ),
  })
  const asked = medians(concierge)
  const against = `${cases.length} different conversations, 10 connections, one core`
  return [
    {
      what: 'concierge',
      measured: `${short(asked.rate)}/s`,
      against,
      value: asked.rate,
      unit: '/s',
      bound: 200,
      aim: 500,
    },
    {
      what: 'concierge, p99',
      measured: `${asked.p99} ms`,
      against,
      value: asked.p99,
      unit: 'ms',
      isSmallerBetter: true,
      bound: 100,
    },
    stage.eventLoopRow('the concierge'),
  ]
}
