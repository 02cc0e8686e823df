import { createElement, Fragment } from 'react'
import { unbroken } from '#shared/ui/unbroken.ts'

/** Thousands of a unit or a thing: of what is written without points, as a year, nothing is counted. */
const thousands = /(?<![\d.,/])\d{4,9}(?=(?:,\d{1,3})? ?(?:U|UI|UTR|mL|mg|g|frascos?|risquinhos?|pontos?)\b)/g
const grouped = (text: string) =>
  text.replace(thousands, (digits) => digits.replace(/\B(?=(?:\d{3}){1,3}$)/g, '.'))

/** A sentence of the arithmetic: its bold parts bold, its large numbers with points, no number apart from its unit. */
export function PlainText({ text }: { text: string }) {
  const parts = unbroken(grouped(text))
    .split('**')
    .map((part, i) => (i % 2 === 1 ? createElement('b', null, part) : part))
  return createElement(Fragment, null, ...parts)
}
