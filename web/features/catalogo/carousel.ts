export type Viewport = Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>

/** One press of an arrow moves by 80% of the visible width. */
export const carouselStep = ({ clientWidth }: Pick<Viewport, 'clientWidth'>) => clientWidth * 0.8

export const hasPrevious = ({ scrollLeft }: Viewport) => scrollLeft > 0

/** Browsers round scroll positions, so the end counts as reached within 10 px of it. */
export const hasNext = ({ scrollLeft, clientWidth, scrollWidth }: Viewport) =>
  scrollWidth - clientWidth - scrollLeft > 10
