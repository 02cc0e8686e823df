import { parseSync, Visitor } from 'vite'
import { costOf } from './regex-cost.ts'

/** A pattern and where it stands; without a pattern it is made while the program runs, of what is not written there. */
export type Found = { place: string; pattern?: { source: string; flags: string } }
/** A pattern that may stay: its file, a part of it (empty where it is made later) and why no text can make it slow. */
export type Reviewed = { file: string; part: string; reason: string }

/** Every regular expression of a source file: literals, and `RegExp` called with text. */
export function regexesIn(file: string, code: string): Found[] {
  const found: Found[] = []
  const placeOf = (at: number) => `${file}:${code.slice(0, at).split('\n').length}`
  const construct = (node: { start: number; callee: unknown; arguments: unknown[] }) => {
    if ((node.callee as { name?: string }).name !== 'RegExp') return
    const [source, flags] = node.arguments.map(constantOf)
    const isWritten = source !== undefined && (flags !== undefined || node.arguments.length === 1)
    found.push({ place: placeOf(node.start), ...(isWritten && { pattern: { source, flags: flags ?? '' } }) })
  }
  const { program, errors } = parseSync(file, code)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ place: placeOf(node.start), pattern: { source: pattern, flags } })
    },
    NewExpression: construct,
    CallExpression: construct,
  }).visit(program)
  return found
}

const constantOf = (node: unknown): string | undefined => {
  const { type, value } = node as { type: string; value?: unknown }
  return type === 'Literal' && typeof value === 'string' ? value : undefined
}

/** What is wrong with the patterns: one sentence each, and one for each reviewed pattern that is not there any more. */
export function regexProblems(all: Found[], reviewed: readonly Reviewed[]): string[] {
  const costs = new Map<string, string>()
  const used = new Set<Reviewed>()
  const problems = all.flatMap(({ place, pattern }) => {
    const text = pattern ? `/${pattern.source}/${pattern.flags}` : ''
    const known = reviewed.find(
      ({ file, part }) => place.startsWith(`${file}:`) && (part ? text.includes(part) : !pattern),
    )
    const problem = costs.get(text) ?? problemOf(pattern)
    costs.set(text, problem)
    if (problem && known) used.add(known)
    return problem && !known ? [`${place}: ${text} ${problem}`] : []
  })
  const stale = reviewed.filter((one) => !used.has(one))
  return [
    ...problems,
    ...stale.map(({ file, part }) => `${file}: a revisão de "${part}" não serve mais a nada`),
  ]
}

/** Why a pattern may be slow; nothing for one whose time grows as the text does. */
function problemOf(pattern: Found['pattern']): string {
  if (!pattern) return 'é montada durante a execução'
  try {
    const { degree, loops } = costOf(pattern.source, pattern.flags)
    const where = loops.map((loop) => `"${loop}"`).join(' e ')
    if (degree === 1) return ''
    return degree === Number.POSITIVE_INFINITY
      ? `cresce em dobro a cada letra, por ${where}`
      : `cresce com a potência ${degree} do tamanho do texto, por ${where}`
  } catch (error) {
    return `não se deixa examinar: ${(error as Error).message}`
  }
}
