import { describe, expect, test } from 'vitest'
import { carouselStep, hasNext, hasPrevious } from './carousel.ts'

const at = (scrollLeft: number, scrollWidth = 2000, clientWidth = 1000) => ({
  scrollLeft,
  scrollWidth,
  clientWidth,
})

test.each([
  [390, 312],
  [1232, 985.6],
])('a step in %d px of visible width is %d px', (clientWidth, step) => {
  expect(carouselStep({ clientWidth })).toBe(step)
})

describe('the next arrow', () => {
  test.each([0, 500, 989])('is there at %d of 1000', (left) => expect(hasNext(at(left))).toBe(true))
  test.each([990, 995.5, 1000, 1003])('is hidden at %d of 1000', (left) => {
    expect(hasNext(at(left))).toBe(false)
  })
  test('is hidden when everything fits', () => expect(hasNext(at(0, 1000))).toBe(false))
})

test('the previous arrow is hidden only at the start', () => {
  expect(hasPrevious(at(0))).toBe(false)
  expect(hasPrevious(at(1))).toBe(true)
})
