import { createElement, Fragment, type ReactNode } from 'react'
import { unbroken } from './unbroken.ts'

const pieces = /(\*\*[^*]+\*\*|\[[^[\]]+\]\(tel:(?:188|192)\)|SAMU\s\(?192\)?)/
/** A piece that calls 192 or 188, bold or not. */
const call = /^(?:\*\*)?(?:\[[^\]]+\]\(tel:(?:188|192)\)|SAMU\s\(?192\)?)(?:\*\*)?$/

/** A text of a card: what is bold in the knowledge is bold, and every SAMU 192 and CVV 188 calls it. */
export function CardText({ text }: { text: string }): ReactNode {
  // Spread, because the pieces have no names of their own that could be keys.
  return createElement(Fragment, null, ...unbroken(text).split(pieces).map(nodeOf))
}

function nodeOf(piece: string): ReactNode {
  if (call.test(piece)) {
    const words = piece.replace(/\*\*|\[|\]\(tel:\d+\)/g, '')
    return (
      <a href={words.includes('188') ? 'tel:188' : 'tel:192'}>
        {piece.startsWith('**') ? <b>{words}</b> : words}
      </a>
    )
  }
  const bold = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1]
  return bold === undefined ? piece : createElement('b', null, ...bold.split(pieces).map(nodeOf))
}
