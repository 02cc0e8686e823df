import { useQuery, useQueryClient } from '@tanstack/react-query'
import { failures } from '#shared/failures/failure-sentences.ts'
import { notify } from '#shared/ui/toast.ts'
import { askConcierge, ConciergeError } from './concierge-data.ts'
import { type Conversation, startConversation, withQuestion, withReply } from './conversation.ts'

const key = ['concierge']

/**
 * The conversation, kept in the member's own cache: it survives a visit to another page and ends
 * with the session or the tab. `send` asks a new question; `retry` asks the failed one again.
 */
export function useConversation() {
  const cache = useQueryClient()
  const { data: conversation } = useQuery({
    queryKey: key,
    queryFn: startConversation,
    initialData: startConversation,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (next: Conversation) => cache.setQueryData(key, next)

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
