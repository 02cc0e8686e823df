import type { Letter } from './letter.ts'

export type Mail = {
  /** What the log calls it. */
  kind: string
  to: string
  /** Whose it is. */
  account: string
  letter: Letter
}

/** Gives one mail to whoever takes it further. */
export type Deliver = (mail: Mail) => Promise<void>
