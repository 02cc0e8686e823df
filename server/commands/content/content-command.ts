import { fromCaller, runCommand, UsageError, type Work } from '../operator/command.ts'
import { sayProblem } from '../operator/file-problems.ts'
import { exportContent } from './export.ts'
import { checkContent, importContent } from './import.ts'
import { outcomeAsJson, sayOutcome } from './report.ts'
import type { Subject } from './subject.ts'

const options = {
  'dry-run': { type: 'boolean' },
  remover: { type: 'boolean' },
  sim: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** The command `validate|import|export FILE` of what comes from files. */
export function runContentCommand(subject: Subject, help: string): Promise<void> {
  return runCommand({
    help,
    options,
    work: async (o) => {
      const [action = '', file, ...rest] = o.files
      const run = { validate, import: runImport, export: runExport }[action]
      if (!run) throw new UsageError('Diga o que fazer: validate, import ou export.')
      if (!file || rest.length > 0)
        throw new UsageError(`Diga um arquivo, por exemplo ${subject.command}.csv.`)
      return run(subject, fromCaller(file), o)
    },
  })
}

type Run = (subject: Subject, path: string, o: Work) => Promise<string>

const validate: Run = async (subject, path, o) => {
  const { entries, prepared } = await checkContent(subject, path, o)
  const { warnings } = prepared
  const count = entries.length
  if (o.values.json) return JSON.stringify({ count, warnings }, null, 2)
  const [one, many] = subject.nouns
  const lines = warnings.map((warning) => `Aviso: ${sayProblem(warning)}`)
  return [...lines, `O arquivo está certo: ${count} ${count === 1 ? one : many}.`].join('\n')
}

const runImport: Run = async (subject, path, o) => {
  const isDryRun = o.values['dry-run'] === true
  const outcome = await importContent(subject, path, {
    ...o,
    isDryRun,
    isRemoving: o.values.remover === true,
    isSure: o.values.sim === true,
  })
  return o.values.json ? outcomeAsJson(outcome) : sayOutcome(subject, outcome)
}

const runExport: Run = async (subject, path, o) => {
  const count = await exportContent(subject, path, { ...o, isOverwriting: o.values.sim === true })
  if (o.values.json) return JSON.stringify({ count, path }, null, 2)
  const [one, many] = subject.nouns
  return `${count} ${count === 1 ? one : many} em ${path}`
}
