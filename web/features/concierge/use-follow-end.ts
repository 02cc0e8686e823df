import { useEffect, useRef } from 'react'
import type { Conversation } from './conversation.ts'

/** How far above the end, in pixels, a member still counts as being at the end. */
const nearEnd = 160

/** Pixels at the top of the screen that the top bar covers, with some space below it; on a low screen it scrolls away. */
function covered(): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
  return window.matchMedia?.('(height < 28rem)').matches ? rem : 5 * rem
}

/**
 * Keeps the newest message in view. A member who scrolls up stays there until they scroll back or send a message.
 * The ref belongs to the list of messages.
 */
export function useFollowEnd({ messages, status }: Conversation) {
  const list = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const count = messages.length

  useEffect(() => {
    let before = window.scrollY
    const note = () => {
      const { scrollHeight, clientHeight } = document.documentElement
      if (scrollHeight - clientHeight - window.scrollY < nearEnd) isFollowing.current = true
      else if (window.scrollY < before) isFollowing.current = false
      before = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])

  // After the page's own layout effects, so that a return to the chat ends at the newest message too.
  useEffect(() => {
    if (count === 1) return
    if (status === 'waiting') isFollowing.current = true
    if (!isFollowing.current) return
    window.scrollTo({ top: document.documentElement.scrollHeight })
    if (status === 'idle') showBeginning(list.current?.lastElementChild)
  }, [count, status])

  return list
}

/** Scrolls to the first line of a reply that is taller than the screen: what is urgent stands first. */
function showBeginning(reply: Element | null | undefined) {
  const above = reply ? reply.getBoundingClientRect().top - covered() : 0
  if (above < 0) window.scrollTo({ top: window.scrollY + above })
}
