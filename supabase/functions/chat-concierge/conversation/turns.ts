import * as v from 'valibot'

export type Turn = { role: 'user' | 'assistant'; content: string }

/** The server reads this many of the last turns; a question may have this many characters. */
const turnsRead = 40
const questionLength = 4_000

const Turn = v.object({ role: v.picklist(['user', 'assistant']), content: v.string() })
const Body = v.object({
  messages: v.pipe(
    v.array(Turn),
    v.minLength(1),
    v.check((turns) => turns.at(-1)?.role === 'user'),
  ),
})

/** A wrong body; `message` is the Portuguese sentence for the person who asked. */
export class BadConversation extends Error {}

/** Checks the body `{messages:[{role,content},…]}` and returns its last turns. Throws `BadConversation`. */
export function readConversation(body: unknown): Turn[] {
  const result = v.safeParse(Body, body)
  if (!result.success) {
    throw new BadConversation('Envie "messages" com a conversa inteira; a última mensagem deve ser sua.')
  }
  const turns = result.output.messages.slice(-turnsRead)
  const question = turns.at(-1)?.content ?? ''
  if (question.length > questionLength) {
    throw new BadConversation(`A pergunta passa de ${questionLength} caracteres. Divida-a em partes menores.`)
  }
  return turns
}
