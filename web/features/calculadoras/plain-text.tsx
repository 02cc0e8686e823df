import { createElement, Fragment } from 'react'
import { unbroken } from '#shared/ui/unbroken.ts'

/** A sentence of the arithmetic, whose bold parts are bold. */
export function PlainText({ text }: { text: string }) {
  const parts = unbroken(text)
    .split('**')
    .map((part, i) => (i % 2 === 1 ? createElement('b', null, part) : part))
  return createElement(Fragment, null, ...parts)
}
