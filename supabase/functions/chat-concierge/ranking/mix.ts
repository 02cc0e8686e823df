import type { Clues } from './clues.ts'

/**
 * How much each clue counts, in the order of `clueNames`: learned on phrasings that neither the index nor the
 * learned ranking had seen (`npm run concierge:eval -- --mix` prints them anew).
 */
export const mix: Clues = [4.27, -0.53, 4.24, 1.22, 0.7, -0.27, -0.47, -0.03, 0.15, -0.04, 0.76, 0.25]
