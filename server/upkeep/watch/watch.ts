import type { Logger } from '../../kit/log.ts'
import { createSlots } from '../../kit/slots.ts'
import { repeat, warnOnce } from '../../kit/timers.ts'
import { asTyped } from '../../kit/typed-command.ts'
import { problemsLetter } from '../../mail/letters.ts'
import type { Deliver } from '../../mail/mail.ts'
import { type Finding, type News, openProblems } from './problems.ts'

type Options = {
  /** The file that remembers what was told. */
  path: string
  /** Everything; once a day. */
  examine(): Promise<Finding[]>
  /** What the server knows by itself, and the disks; every ten minutes. */
  look(): Promise<Finding[]>
  /** Unset: problems are only logged. */
  operator?: { email: string; deliver: Deliver; site: string } | undefined
  log: Logger
  /** Milliseconds until the first examination. */
  firstExamination?: number
  /** Milliseconds after the start, and between two looks. */
  pause?: number
}

const minute = 60_000
const day = 24 * 60 * minute

export type Watch = Awaited<ReturnType<typeof startWatch>>

/** While the server runs: notices what breaks and says so, once, and once when it is well again. */
export async function startWatch(o: Options) {
  const problems = await openProblems(o.path, (error) =>
    o.log.warn({ error }, 'The problems could not be noted; a restart will tell them again'),
  )
  // One at a time, so that nothing is told twice.
  const turns = createSlots(1)
  const take = async (findings: Finding[]) => {
    const { fresh, cured } = await problems.update(findings, new Date())
    for (const { check, message, cure } of fresh)
      o.log.error({ check, problem: message, cure }, 'A problem was found')
    for (const { check, message } of cured) o.log.info({ check, problem: message }, 'A problem is no more')
    await tell()
  }
  /** A mail that does not leave is tried again at the next look. */
  const tellOperator = async () => {
    const news = problems.untold()
    if (!o.operator || news.fresh.length + news.cured.length === 0) return
    const { email, deliver, site } = o.operator
    await deliver({
      kind: 'operator_notice',
      to: email,
      account: '',
      letter: problemsLetter(site, sentencesOf(news)),
    })
    await problems.markTold(news)
  }
  const tell = warnOnce(tellOperator, 'The operator could not be told of problems', o.log)
  const stops = [
    repeat(
      warnOnce(() => turns.run(async () => take(await o.look())), 'The look at the server failed', o.log),
      o.pause ?? 10 * minute,
      o.pause ?? minute,
    ),
    repeat(
      warnOnce(() => turns.run(async () => take(await o.examine())), 'The daily examination failed', o.log),
      day,
      o.firstExamination ?? 5 * minute,
    ),
  ]
  return {
    /** How many problems there are, by check. */
    count: () => problems.all().map(({ check }) => check),
    stop: () => stops.forEach((stop) => void stop()),
  }
}

const sentencesOf = ({ fresh, cured }: News) => ({
  fresh: fresh.map(({ check, message, cure }) => ({ what: `${check}: ${message}`, cure: asTyped(cure) })),
  cured: cured.map(({ check, message }) => `${check}: ${message}`),
})
