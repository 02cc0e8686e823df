import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { startConversation } from './conversation.ts'

/** The conversation, what is typed for it, and, while its last question is edited, what had been typed before. */
function useConversationState() {
  const [conversation, keep] = useState(startConversation)
  const [draft, setDraft] = useState('')
  const [edited, setEdited] = useState<{ draft: string }>()
  const stopper = useRef<AbortController>(undefined)
  return { conversation, keep, draft, setDraft, edited, setEdited, stopper }
}

const ConversationContext = createContext<ReturnType<typeof useConversationState> | null>(null)

/** Holds a member's conversation: it survives a visit to another page and ends with the session or the tab. */
export function ConversationProvider({ children }: { children: ReactNode }) {
  return <ConversationContext value={useConversationState()}>{children}</ConversationContext>
}

/** What the provider around the page holds. */
export function useHeldConversation() {
  const held = useContext(ConversationContext)
  if (!held) throw new Error('There is no ConversationProvider around this page.')
  return held
}
