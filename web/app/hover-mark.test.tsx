import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { markHovered } from './hover-mark.ts'

beforeAll(() => {
  vi.useFakeTimers()
  markHovered()
})
afterAll(() => void vi.useRealTimers())

function pointAt(element: Element, pointerType: string) {
  const event = new Event('pointerover', { bubbles: true })
  element.dispatchEvent(Object.assign(event, { pointerType }))
}

const [card, text] = [document.createElement('li'), document.createElement('p')]
card.dataset.lifts = ''
card.append(text)
document.body.append(card)
const isMarked = () => card.dataset.hovered !== undefined

test.each(['mouse', 'pen'])('a card under a %s that rests is marked until it goes', (pointerType) => {
  pointAt(text, pointerType)
  vi.advanceTimersByTime(79)
  expect(isMarked()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isMarked()).toBe(true)
  pointAt(document.body, pointerType)
  expect(isMarked()).toBe(false)
})

test('a pointer that passes by leaves no mark', () => {
  pointAt(text, 'mouse')
  vi.advanceTimersByTime(40)
  pointAt(document.body, 'mouse')
  vi.advanceTimersByTime(500)
  expect(isMarked()).toBe(false)
})

test('a finger, which cannot rest without touching, leaves no mark', () => {
  pointAt(text, 'touch')
  vi.advanceTimersByTime(500)
  expect(isMarked()).toBe(false)
})
