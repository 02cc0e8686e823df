import { sayProblem } from '../operator/file-problems.ts'
import { oneLine, textTable } from '../operator/text-table.ts'
import type { Value } from './field.ts'
import { countPlan, type Outcome } from './import.ts'
import type { Change } from './plan.ts'
import type { Subject } from './subject.ts'

const mostLines = 200

/** What an import does or did, as a table. */
export function sayOutcome({ label, nouns }: Subject, outcome: Outcome): string {
  const { plan, isRemoving, warnings } = outcome
  const removed = isRemoving ? plan.outside : []
  const rows = [
    ...plan.added.map(({ values }) => ['adicionar', oneLine(label(values)), '']),
    ...plan.changed.map((change) => ['alterar', oneLine(label(change.before)), sayChange(change)]),
    ...removed.map(({ values }) => ['remover', oneLine(label(values)), '']),
  ]
  const lines =
    rows.length > 0
      ? [textTable(['AÇÃO', nouns[0].toUpperCase(), 'O QUE MUDA'], rows.slice(0, mostLines))]
      : []
  if (rows.length > mostLines) lines.push(`… e mais ${rows.length - mostLines}.`)
  lines.push(...warnings.slice(0, mostLines).map((warning) => `Aviso: ${sayProblem(warning)}`))
  if (outcome.losses) lines.push(`Com o que sai se perde: ${outcome.losses}.`)
  if (plan.outside.length > 0 && !isRemoving) lines.push(sayOutside(outcome, nouns))
  return [...lines, sayCounts(outcome, nouns)].join('\n')
}

function sayOutside({ plan }: Outcome, [one, many]: Subject['nouns']): string {
  const count = plan.outside.length
  return count === 1
    ? `1 ${one} da plataforma não está no arquivo e fica como está (com --remover sairia).`
    : `${count} ${many} da plataforma não estão no arquivo e ficam como estão (com --remover sairiam).`
}

function sayCounts({ plan, isDryRun, isRemoving }: Outcome, [one, many]: Subject['nouns']): string {
  const { added, changed, removed, unchanged } = countPlan(plan, isRemoving)
  const counts = `${added} a adicionar, ${changed} a alterar, ${removed} a remover, ${unchanged} sem mudança`
  if (isDryRun) return `Ensaio, nada foi mudado: ${counts}.`
  const total = added + changed + removed
  if (total === 0)
    return `Nada a mudar: ${unchanged === 1 ? `a ${one} já está` : `as ${unchanged} ${many} já estão`} assim.`
  return `Feito. Adicionadas: ${added}, alteradas: ${changed}, removidas: ${removed}, sem mudança: ${unchanged}.`
}

/** Short values in full, long ones by their field alone. */
function sayChange({ before, after, fields }: Change): string {
  return fields
    .map((name) => {
      const [from, to] = [short(before[name] ?? null), short(after[name] ?? null)]
      return from === undefined || to === undefined ? name : `${name}: ${from} → ${to}`
    })
    .join('; ')
}

function short(value: Value): string | undefined {
  if (value === null || value.length === 0) return 'vazio'
  return typeof value === 'string' && value.length <= 40 ? `"${oneLine(value)}"` : undefined
}

/** The same for programs. */
export function outcomeAsJson({ plan, warnings, isDryRun, isRemoving, losses }: Outcome): string {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  const changed = plan.changed.map(({ id, before, after, fields }) => ({
    id,
    fields: Object.fromEntries(fields.map((name) => [name, { from: before[name], to: after[name] }])),
  }))
  const removed = isRemoving ? ids(plan.outside) : []
  const outside = isRemoving ? [] : ids(plan.outside)
  const { added, unchanged } = plan
  return JSON.stringify(
    { isDryRun, added: ids(added), changed, removed, outside, unchanged, losses: losses ?? null, warnings },
    null,
    2,
  )
}
