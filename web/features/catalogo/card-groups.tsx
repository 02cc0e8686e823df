import { type CSSProperties, type ReactElement, useLayoutEffect, useRef } from 'react'
import { batch } from './use-growing.ts'

type Props = {
  /** The list's name, to know it again when it is come back to; none of one that is put aside. */
  list?: string
  cards: ReactElement[]
  /** How the cards of a group stand. */
  className: string
}

/** Whole rows of one, two and three columns. */
const groupSize = 12

/** The cards of a list in groups, of which the browser lays out only the near ones, so that a long list scrolls lightly. */
export function CardGroups({ list, cards, className }: Props) {
  const starts = cards.flatMap((_, place) => (place % groupSize === 0 ? [place] : []))
  return starts.map((start) => (
    <CardGroup
      key={start}
      list={list}
      start={start}
      cards={cards.slice(start, start + groupSize)}
      className={className}
    />
  ))
}

/** How high the groups of the list were that was left last: whoever comes back finds the place. */
let left: { list?: string; heights: Map<number, number> } = { heights: new Map() }

function CardGroup({ list, start, cards, className }: Props & { start: number }) {
  const box = useRef<HTMLDivElement>(null)
  const isPutOff = start >= batch

  useLayoutEffect(() => {
    const group = box.current
    if (!isPutOff || !group || list === undefined) return
    return () => {
      if (left.list !== list) left = { list, heights: new Map() }
      left.heights.set(start, Number.parseFloat(getComputedStyle(group).height))
    }
  }, [list, start, isPutOff])

  const height = list !== undefined && left.list === list && left.heights.get(start)
  const style: CSSProperties | undefined = height ? { containIntrinsicHeight: `auto ${height}px` } : undefined
  return (
    <div ref={box} role="none" className={`${isPutOff ? putOffClass : ''} ${className}`} style={style}>
      {cards}
    </div>
  )
}

// What is put off is cut at its edges: here is room for shadows, outlines and cards that lift, less than between rows.
// The heights, before a group has its own, are those of twelve cards in one, two and three columns.
const putOffClass =
  'box-content -m-5 p-5 [content-visibility:auto] [contain-intrinsic-height:auto_355rem] ' +
  'sm:[contain-intrinsic-height:auto_180rem] lg:[contain-intrinsic-height:auto_125rem]'
