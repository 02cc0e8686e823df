import { createRequire } from 'node:module'
import { afterAll, beforeAll } from 'vitest'

/** The library itself; an import of its name leads here. */
const bcrypt: typeof import('bcrypt') = createRequire(import.meta.url)('bcrypt')
/** The least that bcrypt takes: a hundredth of the time. */
const cheapest = 4
let isCheap = true

/** What the server finds as `bcrypt` in tests of the API, which make thousands of hashes: the same, but cheap. */
export default {
  hash: (password: string, cost: number) => bcrypt.hash(password, isCheap ? cheapest : cost),
  // Of full cost is only the hash that stands for an account that there is not: nothing is ever right for it.
  compare: (password: string, hash: string) => bcrypt.compare(password, isCheap ? cheap(hash) : hash),
}

const cheap = (hash: string) => hash.replace('$10$', `$0${cheapest}$`)

/** For a file whose subject is what hashes cost. */
export function hashAtFullCost() {
  beforeAll(() => {
    isCheap = false
  })
  afterAll(() => {
    isCheap = true
  })
}
