import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LazyPart } from './lazy-part.tsx'

beforeEach(() => {
  // The part never comes near by itself here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

test('what stands below the first look comes at the first Tab, before the view jumps past it', async () => {
  const load = vi.fn(async () => () => <p>Norma do conselho</p>)
  render(<LazyPart load={load} props={{}} whenNear />)
  fireEvent.keyDown(window, { key: 'a' })
  expect(load).not.toHaveBeenCalled()
  fireEvent.keyDown(window, { key: 'Tab' })
  expect(await screen.findByText('Norma do conselho')).toBeDefined()
  fireEvent.keyDown(window, { key: 'Tab' })
  expect(load).toHaveBeenCalledTimes(1)
})
