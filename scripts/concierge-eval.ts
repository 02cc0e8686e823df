import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readEnv } from '../server/env.ts'
import { readKnowledge } from '../server/knowledge/knowledge.ts'
import { createHandler } from '../supabase/functions/chat-concierge/handler.ts'
import { clueNames } from '../supabase/functions/chat-concierge/ranking/clues.ts'
import { mix } from '../supabase/functions/chat-concierge/ranking/mix.ts'
import { holdOut, learnMix, lessons, printRecall, printSafety } from '../tests/concierge/held-out.ts'
import { type Case, readCases, shortcomings } from '../tests/concierge/score.ts'

/** `--mix` learns the weights of the ranking anew and prints them; `--held-out` measures what taught nothing. */
const [options, named] = [
  process.argv.slice(2).filter(isOption),
  process.argv.slice(2).filter((one) => !isOption(one)),
]
function isOption(argument: string) {
  return argument.startsWith('--')
}

if (options.includes('--mix')) {
  const third = (text: string) =>
    [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3 === 0
  console.log(clueNames.join(' '))
  console.log(JSON.stringify(learnMix(holdOut(({ text }) => third(text)))))
  process.exit()
}
if (options.includes('--held-out')) {
  console.log('Held out by author:')
  for (const author of ['ana', 'bia', 'ina', 'kim']) printSafety(author, ['emergencia', 'controle'])
  for (const author of ['caio', 'casa', 'ina', 'kim']) printSafety(author, ['recusa', 'parecida'])
  console.log('Phrasings held out by voice:')
  const voices = [...new Set(lessons.map(({ voice }) => voice))].sort()
  const held = voices.map((voice) => ({ voice, found: holdOut((lesson) => lesson.voice === voice) }))
  for (const { voice, found } of held) printRecall(voice, found, mix)
  printRecall(
    'all',
    held.flatMap(({ found }) => found),
    mix,
  )
  process.exit()
}

const reader = new Uint8Array(readFileSync('supabase/functions/chat-concierge/reader/reader.bin'))
/** What the server would know: the mentor's own files too. */
const { files, problems, own } = await readKnowledge(readEnv(process.env).knowledgeDir)
for (const problem of problems) console.error(`Deixado de lado: ${problem}`)
if (own > 0) console.error(`Com ${own} ${own === 1 ? 'arquivo' : 'arquivos'} da mentora.`)
const handle = createHandler({ files, reader })

/** Case files named on the command line, or the repository's own two. */
const sets =
  named.length > 0
    ? named.map((path) => resolve(process.env.INIT_CWD ?? '.', path))
    : ['tests/concierge/cases-seen.jsonl', 'tests/concierge/cases-unseen.jsonl']

async function ask({ turns }: Case): Promise<string> {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: JSON.stringify({ messages: turns }),
  })
  const answer: { message?: string } = await (await handle(request)).json()
  return answer.message ?? ''
}

let failed = 0
for (const path of sets) {
  const cases = readCases(path)
  const kinds = new Map<string, { passed: number; all: number }>()
  for (const one of cases) {
    const reply = await ask(one)
    const missing = shortcomings(one, reply)
    const kind = kinds.get(one.kind) ?? { passed: 0, all: 0 }
    kinds.set(one.kind, { passed: kind.passed + (missing.length === 0 ? 1 : 0), all: kind.all + 1 })
    if (missing.length === 0) continue
    failed++
    console.log(`✗ ${one.id} [${one.kind}] ${one.turns.at(-1)?.content}`)
    console.log(`    ${reply.replace(/\s+/g, ' ').slice(0, 220)}\n    ${missing.join('; ').slice(0, 200)}`)
  }
  const passed = [...kinds.values()].reduce((sum, kind) => sum + kind.passed, 0)
  console.log(`\n${path}: ${passed} of ${cases.length} (${((100 * passed) / cases.length).toFixed(1)}%)`)
  for (const [kind, { passed, all }] of [...kinds].sort())
    console.log(`  ${kind.padEnd(16)} ${passed}/${all}`)
}
process.exitCode = failed > 0 ? 1 : 0
