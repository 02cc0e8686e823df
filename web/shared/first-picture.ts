import { useLayoutEffect } from 'react'

const drop = () => document.querySelector('.boot-page')?.remove()

/**
 * The picture that stood at its place before the page was there (see boot/first-picture.ts) stays as long as the page
 * waits for its data, and goes when the page has its own, or is left.
 */
export function useFirstPicture(isWaiting: boolean): void {
  useLayoutEffect(() => {
    if (!isWaiting) drop()
    return drop
  }, [isWaiting])
}
