import type pg from 'pg'
import { withOperator } from '../../database/operator.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Progress } from '../../kit/progress.ts'
import type { Work } from '../operator/command.ts'
import { confirm } from '../operator/confirm.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'
import { logOperation } from '../operator/operator-log.ts'
import { makePlan, type Plan } from './plan.ts'
import { type Entry, readContent } from './records.ts'
import type { Prepared, Subject } from './subject.ts'

/** Any fixed number: the lock that lets one import at a time into a database. */
const lockKey = 20261123

type Options = Pick<Work, 'env' | 'log' | 'progress' | 'signal'> & {
  isDryRun: boolean
  isRemoving: boolean
  /** Nobody is asked before members lose what they marked. */
  isSure?: boolean
}
export type Outcome = {
  plan: Plan
  warnings: Problem[]
  isDryRun: boolean
  isRemoving: boolean
  /** What members lose with what is removed. */
  losses?: string | undefined
}

/** Reads and checks a file and what it points at, and changes nothing. Throws all that is wrong at once. */
export async function checkContent(
  subject: Subject,
  path: string,
  o: Pick<Work, 'env' | 'progress' | 'signal'>,
) {
  o.progress('lendo o arquivo')
  const content = await readContent(path, { ...subject, progress: o.progress })
  const surroundings = { dataDir: o.env.dataDir, progress: o.progress, signal: o.signal }
  const prepared = await subject.prepare?.(content, surroundings)
  const problems = [...content.problems, ...(prepared?.problems ?? [])]
  if (problems.length > 0) throw new FileProblems(problems)
  const { warnings, store } = prepared ?? nothing
  return { entries: content.entries, prepared: { warnings: [...content.warnings, ...warnings], store } }
}

const nothing: Omit<Prepared, 'problems'> = { warnings: [], store: async () => undefined }

/** Brings the database to what the file says: all of it or nothing. Asks first where members would lose something by it. */
export async function importContent(subject: Subject, path: string, o: Options): Promise<Outcome> {
  const { entries, prepared } = await checkContent(subject, path, o)
  if (o.isRemoving && !o.isDryRun && !o.isSure) {
    const { losses } = await bring(subject, entries, { ...o, isDryRun: true })
    if (losses) await confirm(`Com o que sai do catálogo se perde: ${losses}. Remover?`, false, o.signal)
  }
  // Before the transaction, so that it is short. Pictures are named by their content: one without a row does no harm.
  if (!o.isDryRun) await prepared.store()
  const { plan, warnings, losses } = await bring(subject, entries, o)
  if (!o.isDryRun)
    await logOperation(o.env.dataDir, `${subject.command} import`, {
      ...countPlan(plan, o.isRemoving),
      ...(losses && { losses }),
    })
  const { isDryRun, isRemoving } = o
  return { plan, warnings: [...prepared.warnings, ...warnings], isDryRun, isRemoving, losses }
}

/** One transaction: compares, and writes unless it is a dry run. */
function bring(subject: Subject, entries: Entry[], o: Options) {
  const work = (client: pg.Client) =>
    inTransaction(client, async () => {
      await client.query(`set local timezone to 'America/Sao_Paulo'`)
      if (!o.isDryRun) await takeTurn(client, o.progress)
      o.progress('comparando com a plataforma')
      const { plan, problems, warnings } = makePlan(entries, await subject.read(client), subject)
      problems.push(...((await subject.check?.(client, entries)) ?? []))
      if (problems.length > 0) throw new FileProblems(problems)
      const removed = o.isRemoving ? plan.outside : []
      const ids = removed.map(({ id }) => id)
      const losses = ids.length > 0 ? await subject.losses?.(client, ids) : undefined
      if (!o.isDryRun) await subject.write(client, { ...plan, removed }, o.progress)
      return { plan, warnings, losses }
    })
  return withOperator({ ...o.env, ...o }, work)
}

/** How many of each, for a log or a last line. */
export const countPlan = (plan: Plan, isRemoving: boolean) => ({
  added: plan.added.length,
  changed: plan.changed.length,
  removed: isRemoving ? plan.outside.length : 0,
  unchanged: plan.unchanged,
})

/** Held until the transaction ends, however it ends. */
async function takeTurn(client: pg.Client, progress: Progress): Promise<void> {
  progress('esperando outra importação que está em curso')
  await client.query('select pg_advisory_xact_lock($1)', [lockKey])
}
