import { type Message, type Reply, requestBody } from './concierge-data.ts'

/** The conversation and what is happening to its last question. */
export type Conversation = {
  messages: Message[]
  status: 'idle' | 'waiting' | 'failed'
  problem?: string | undefined
}

const welcome =
  'Olá! Sou a concierge virtual da Estética. Pergunte sobre produtos, protocolos, intercorrências, o seu conselho ou as mentorias: respondo com as fontes e digo quando não sei.'

/** The function takes 128 kB; near that the page offers to begin again. */
const warningBytes = 110 * 1024

let lastId = 0

const message = (role: Message['role'], content: string): Message => ({
  id: `mensagem-${++lastId}`,
  role,
  content,
  timestamp: new Date(),
})

/** What a conversation begins with: the welcome. */
export const startConversation = (): Conversation => ({
  messages: [message('assistant', welcome)],
  status: 'idle',
})

/** The conversation with a new question, waiting for its reply. */
export const withQuestion = ({ messages }: Conversation, question: string): Conversation => ({
  messages: [...messages, message('user', question)],
  status: 'waiting',
})

/** The conversation with the reply to its last question. */
export const withReply = (
  { messages }: Conversation,
  { message: content, ...reply }: Reply,
): Conversation => ({
  messages: [...messages, { ...message('assistant', content), reply }],
  status: 'idle',
})

const lastQuestionAt = ({ messages }: Conversation) => messages.findLastIndex(({ role }) => role === 'user')

/** The last question of a conversation; undefined before the first one. */
export const lastQuestion = (conversation: Conversation) =>
  conversation.messages[lastQuestionAt(conversation)]

/** The conversation before its last question: that one is taken back, with its reply. */
export const withoutLastQuestion = (conversation: Conversation): Conversation => ({
  messages: conversation.messages.slice(0, lastQuestionAt(conversation)),
  status: 'idle',
})

/** Whether the next question may no longer fit. */
export const isNearLimit = ({ messages }: Conversation) =>
  new TextEncoder().encode(requestBody(messages)).length > warningBytes
