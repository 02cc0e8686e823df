import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CardGroups } from './card-groups.tsx'

const cards = Array.from({ length: 36 }, (_, place) => <p key={`card-${String(place)}`}>Mentoria</p>)

/** jsdom lays nothing out: the group that is put off is as high as this. */
function leaveAt(height: string, page: React.ReactNode) {
  const { unmount } = render(page)
  const computed = vi.spyOn(window, 'getComputedStyle').mockReturnValue({ height } as CSSStyleDeclaration)
  unmount()
  computed.mockRestore()
}

function heightOf(list: string) {
  const { container, unmount } = render(<CardGroups list={list} cards={cards} className="" />)
  const height = container.querySelectorAll<HTMLElement>('[role=none]')[2]?.style.containIntrinsicHeight
  unmount()
  return height
}

test('who comes back to a list finds its groups as high as they were', () => {
  leaveAt('700px', <CardGroups list="all" cards={cards} className="" />)
  expect(heightOf('all')).toBe('auto 700px')
})

test('another list has heights of its own', () => {
  leaveAt('700px', <CardGroups list="all" cards={cards} className="" />)
  expect(heightOf('facial')).not.toBe('auto 700px')
})

test('a list that is put aside leaves alone what is kept of the one in front', () => {
  leaveAt(
    '700px',
    <>
      <CardGroups list="all" cards={cards} className="" />
      <CardGroups cards={cards} className="" />
    </>,
  )
  expect(heightOf('all')).toBe('auto 700px')
})
