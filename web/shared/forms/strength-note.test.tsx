import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StrengthNote } from './strength-note.tsx'

// jsdom lays nothing out and cannot scroll.
const scrolled = vi.fn()
window.HTMLElement.prototype.scrollIntoView = scrolled
afterEach(() => scrolled.mockReset())

test('the strength comes into view with the first letter, and moves the page no more', async () => {
  const note = (password: string) => <StrengthNote password={password} about={() => []} />
  const { rerender } = render(note(''))
  expect(scrolled).not.toHaveBeenCalled()
  rerender(note('abacate'))
  await screen.findByText(/^Senha/)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  rerender(note('abacate com leite de coco'))
  await screen.findByText('forte')
  expect(scrolled).toHaveBeenCalledOnce()
})
