import type { Letter } from './letter.ts'

export type Mail = {
  /** What the log calls it. */
  kind: string
  to: string
  /** The id of the account that it is for. */
  account: string
  letter: Letter
}

/** Hands one mail over: to a mail server, or to a folder. */
export type Deliver = (mail: Mail) => Promise<void>
