import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// A part whose code comes when it is shown is compiled at its first test, beside whatever else the machine does.
configure({ asyncUtilTimeout: 20_000 })

// A library's timer that is due after the last test would find no window any more.
const timers = new Set<NodeJS.Timeout>()
const { setTimeout } = globalThis
globalThis.setTimeout = Object.assign((...started: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...started)
  timers.add(timer)
  return timer
}, setTimeout)
afterAll(() => timers.forEach(clearTimeout))

// Something that React or a library complains about is a failure, not a footnote.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
  window.localStorage.clear()
  window.sessionStorage.clear()
  window.history.replaceState(null, '')
})

// jsdom lays nothing out, so there is nothing to scroll.
window.scrollBy = () => undefined
window.HTMLElement.prototype.scrollIntoView = () => undefined
