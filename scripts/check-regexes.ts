import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Found, regexesIn, regexProblems } from './regex-problems.ts'
import { reviewedRegexes } from './reviewed-regexes.ts'

const files = execFileSync('git', ['ls-files', 'server', 'supabase', 'web', 'scripts'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|fixture)\.tsx?$|\.d\.mts$/.test(file))

/**
 * Loads the files that make patterns of constants as they are loaded, and adds what each pattern is then. One that is
 * made only later, in a function, is left as it is: without a pattern.
 */
async function withMade(found: Found[]): Promise<Found[]> {
  const made = new Map<string, Found[]>()
  const plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags]) {
      const pattern = new target(source, flags)
      const place = callerOf(new Error())
      made.set(place, [...(made.get(place) ?? []), { place, pattern }])
      return pattern
    },
  })
  try {
    const unknown = found.filter(({ pattern }) => !pattern).map(({ place }) => fileOf(place))
    for (const file of new Set(unknown)) if (loaded.test(file)) await import(pathToFileURL(file).href)
  } finally {
    globalThis.RegExp = plain
  }
  return found.flatMap((one) => (one.pattern ? one : (made.get(one.place) ?? one)))
}

const fileOf = (place: string) => place.replace(/:\d+$/, '')
/** What is loaded here without a browser and does nothing by itself. */
const loaded =
  /^supabase\/functions\/chat-concierge\/(?:arithmetic|conversation|reader|reply)\/|^server\/kit\/|^web\/features\/concierge\/danger-in\.ts$/

/** The file and line of ours that asked for a pattern. */
function callerOf({ stack = '' }: Error): string {
  const line = stack.split('\n').find((one) => one.includes(process.cwd()) && !one.includes('check-regexes'))
  const [file = '', number = ''] = line?.split(`${process.cwd()}/`)[1]?.split(':') ?? []
  return `${file}:${number}`
}

const found = files.flatMap((file) => regexesIn(file, readFileSync(file, 'utf8')))
const all = await withMade(found)
const problems = regexProblems(all, reviewedRegexes)
for (const problem of problems) console.error(`Erro: ${problem}`)
if (problems.length === 0) console.log(`${all.length} expressões regulares: nenhuma lenta.`)
else
  console.error(
    'Reescreva cada uma (um laço com fim, {0,60}, ou um começo que não se repita): CONTRIBUTING.md.',
  )
process.exitCode = problems.length > 0 ? 1 : 0
