import { useEffect } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { dismissToast, notify } from '#shared/ui/toast.ts'
import { askConcierge, ConciergeError } from './concierge-data.ts'
import {
  type Conversation,
  lastQuestion,
  startConversation,
  withoutLastQuestion,
  withQuestion,
  withReply,
} from './conversation.ts'
import { useHeldConversation } from './conversation-provider.tsx'
import { prepareReply } from './reply-body.tsx'

/** Each failure's toast has its own id: a toast that is fading out cannot be shown again under its id. */
let failureCount = 0
const toastOf = (failure: number) => `concierge-${failure}`

/**
 * The member's conversation. `send` asks a new question, or the edited one in the place of the last; `retry` asks the
 * failed one again; `stop` takes back a question that waits, whose text is typed again.
 */
export function useConversation() {
  const { conversation, keep, draft, setDraft, edited, setEdited, stopper } = useHeldConversation()
  const isOnline = useOnline()

  // Without a network the page's notice says all there is to say, and better.
  useEffect(() => {
    if (!isOnline) dismissToast(toastOf(failureCount))
  }, [isOnline])

  async function ask(asked: Conversation) {
    const stop = new AbortController()
    stopper.current = stop
    keep(asked)
    prepareReply()
    dismissToast(toastOf(failureCount))
    try {
      const reply = await askConcierge(asked.messages, stop.signal)
      if (!stop.signal.aborted) keep(withReply(asked, reply))
    } catch (error) {
      if (stop.signal.aborted) return
      const isAnswer = error instanceof ConciergeError
      keep({ ...asked, status: 'failed', problem: isAnswer ? error.sentence : undefined })
      // Where no answer came, the page's own notice says all there is to say.
      if (isAnswer) notify.error(failures.error, failures.message, toastOf(++failureCount))
    }
  }

  return {
    conversation,
    draft,
    setDraft,
    isEditing: edited !== undefined,
    send: (question: string) => {
      setEdited(undefined)
      void ask(withQuestion(edited ? withoutLastQuestion(conversation) : conversation, question.trim()))
    },
    retry: () => void ask({ messages: conversation.messages, status: 'waiting' }),
    restart: () => {
      setEdited(undefined)
      keep(startConversation())
    },
    stop: () => {
      stopper.current?.abort()
      setDraft(lastQuestion(conversation)?.content ?? '')
      keep(withoutLastQuestion(conversation))
    },
    edit: () => {
      if (!edited) setEdited({ draft })
      setDraft(lastQuestion(conversation)?.content ?? '')
    },
    cancelEdit: () => {
      setDraft(edited?.draft ?? '')
      setEdited(undefined)
    },
  }
}
