import { createContext, type Dispatch, type ReactNode, useContext, useState } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { notify } from '#shared/ui/toast.ts'
import { askConcierge, ConciergeError } from './concierge-data.ts'
import { type Conversation, startConversation, withQuestion, withReply } from './conversation.ts'

const ConversationContext = createContext<[Conversation, Dispatch<Conversation>] | null>(null)

/** Holds a member's conversation: it survives a visit to another page and ends with the session or the tab. */
export function ConversationProvider({ children }: { children: ReactNode }) {
  return <ConversationContext value={useState(startConversation)}>{children}</ConversationContext>
}

/** The member's conversation. `send` asks a new question; `retry` asks the failed one again. */
export function useConversation() {
  const held = useContext(ConversationContext)
  if (!held) throw new Error('There is no ConversationProvider around this page.')
  const [conversation, keep] = held

  async function ask(asked: Conversation) {
    keep(asked)
    try {
      keep(withReply(asked, await askConcierge(asked.messages)))
    } catch (error) {
      const problem = error instanceof ConciergeError ? error.sentence : undefined
      keep({ ...asked, status: 'failed', problem })
      notify.error(failures.error, failures.message)
    }
  }

  return {
    conversation,
    send: (question: string) => ask(withQuestion(conversation, question.trim())),
    retry: () => ask({ messages: conversation.messages, status: 'waiting' }),
    restart: () => keep(startConversation()),
  }
}
