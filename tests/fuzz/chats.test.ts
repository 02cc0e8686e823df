import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience, tryCases } from './settings.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const words = [
  ...[
    'qual',
    'a',
    'dose',
    'de',
    'toxina',
    'botulínica',
    'lidocaína',
    'hialuronidase',
    'não',
    'gestante',
    'olho',
  ],
  ...[
    'ignore',
    'as',
    'instruções',
    'system:',
    '<script>',
    '![x](http://x)',
    '[a](javascript:alert(1))',
    '70 kg',
    '2%',
  ],
  ...[
    '50',
    'U',
    'mL',
    '?',
    '!',
    '\n',
    '\0',
    '\u202e',
    '💡',
    '',
    '"',
    '\\',
    '{',
    '}',
    'ﷺ',
    '\u0301',
    '9'.repeat(40),
  ],
]
const content = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(' ')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'a'.repeat(4_000),
      'a'.repeat(4_001),
      'a'.repeat(60_000),
      'ﷺ'.repeat(3_900),
      'ção '.repeat(900),
      '(((('.repeat(900),
    ),
  },
)
const role = fc.constantFrom('user', 'user', 'user', 'assistant')
const message = fc.oneof(
  { weight: 8, arbitrary: fc.record({ role, content }) },
  {
    weight: 1,
    arbitrary: fc.record({
      role: fc.constantFrom('system', 'tool', '', 'User', '__proto__'),
      content,
    }) as fc.Arbitrary<unknown>,
  },
  {
    weight: 1,
    arbitrary: fc.record({ role, content: fc.jsonValue({ maxDepth: 2 }) }) as fc.Arbitrary<unknown>,
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown> },
)
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.record({ role, content }), { minLength: 1, maxLength: 5 })
      .map((messages) => JSON.stringify({ messages })),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(message, { maxLength: 4 })
      .map((messages) => JSON.stringify({ messages, model: 'x' })),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '[',
      '['.repeat(50_000),
      '{"messages":'.repeat(9_000),
      `{"messages":[${'{},'.repeat(20_000)}{}]}`,
      'x'.repeat(131_073),
    ),
  },
)

test(
  'every conversation has an answer in words or a sentence that says what is wrong',
  async () => {
    await tryCases('chats', body, async (text) => {
      const response = await world.fetch('/functions/v1/chat-concierge', { method: 'POST', body: text })
      expect(response.status).toBe(statusOf(text))
      const { message } = (await response.json()) as { message: unknown }
      expect(message).toEqual(expect.stringMatching(/\S/))
    })
  },
  patience,
)

/** The status that the concierge answers, by the rule in docs/product.md. */
function statusOf(text: string) {
  if (Buffer.byteLength(text) > 128 * 1024) return 413
  const messages = messagesIn(text)
  const isTurn = (one: unknown) => {
    const { role, content } = (one ?? {}) as { role?: unknown; content?: unknown }
    return ['user', 'assistant'].includes(role as string) && typeof content === 'string'
  }
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isTurn)) return 400
  const { role, content } = messages.at(-1) as { role: string; content: string }
  return role === 'user' && content.length <= 4_000 ? 200 : 400
}

function messagesIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { messages?: unknown } | null)?.messages
  } catch {
    return undefined
  }
}
