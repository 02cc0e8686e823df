/** What the concierge learns is no part of the repository: it is taught before the tests that ask it. */
export { ensureTaught as setup } from '../scripts/concierge-train.mjs'
