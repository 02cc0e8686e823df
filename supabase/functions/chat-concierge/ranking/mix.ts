import type { Clues } from './clues.ts'

/**
 * How much each clue counts, in the order of `clueNames`: learned on phrasings that neither the index nor the
 * learned ranking had seen (`npm run concierge:eval -- --mix` prints them anew).
 */
export const mix: Clues = [2.98, 0.49, 4.42, 1.97, 0.63, -0.56, -0.38, 0.02, -0.42, 0.34, 0.71, 0.38]
