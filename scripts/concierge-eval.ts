import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHandler } from '../supabase/functions/chat-concierge/handler.ts'
import { type Case, readCases, shortcomings } from '../tests/concierge/score.ts'

const folder = join('supabase', 'functions', 'chat-concierge', 'knowledge')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const reader = new Uint8Array(readFileSync('supabase/functions/chat-concierge/reader/reader.bin'))
const handle = createHandler({ files, reader })

/** Case files named on the command line, or the repository's own two. */
const paths = process.argv.slice(2)
const sets =
  paths.length > 0 ? paths : ['tests/concierge/cases-seen.jsonl', 'tests/concierge/cases-unseen.jsonl']

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
