import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A part whose code comes when it is shown is compiled at its first test, beside whatever else the machine does.
configure({ asyncUtilTimeout: 5_000 })

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
})
