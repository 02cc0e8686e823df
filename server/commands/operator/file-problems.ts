import { StartError } from '../../kit/start-error.ts'

/** Where in a file something is; a spreadsheet's line is the one that the spreadsheet shows. */
export type Place = { file: string; line?: number | undefined; column?: string | undefined }
/** What is wrong there and how to cure it, as a Portuguese sentence. */
export type Problem = Place & { message: string }

const mostShown = 100

/** All that is wrong in a file, at once. */
export class FileProblems extends StartError {
  readonly problems: Problem[]

  constructor(unsorted: Problem[]) {
    const problems = [...unsorted].sort(
      (a, b) => a.file.localeCompare(b.file, 'pt-BR', { numeric: true }) || (a.line ?? 0) - (b.line ?? 0),
    )
    const hidden = problems.length - mostShown
    const lines = problems.slice(0, mostShown).map(sayProblem)
    if (hidden > 0) lines.push(`… e mais ${hidden}.`)
    const count = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
    super(`Nada foi mudado. O arquivo tem ${count}:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/** "mentorias.csv, linha 4, coluna C (categoria): …" */
export function sayProblem({ file, line, column, message }: Problem): string {
  const place = [file, line && `linha ${line}`, column].filter(Boolean).join(', ')
  return `${place}: ${message}`
}
