import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTaught } from './teach.ts'

const folder = import.meta.dirname

/** The built-in knowledge base. */
export const files = readdirSync(join(folder, 'knowledge'))
  .filter((name) => name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(folder, 'knowledge', name), 'utf8') }))

/** What the concierge learnt, as the test run made it (`tests/teach-setup.ts`). */
export const reader = new Uint8Array(readFileSync(join(folder, 'reader', 'reader.bin')))
export const taught = openTaught(reader)
