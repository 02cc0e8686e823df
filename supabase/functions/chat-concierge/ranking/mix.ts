import type { Clues } from './clues.ts'

/**
 * How much each clue counts, in the order of `clueNames`: learned on phrasings that neither the index nor the
 * learned ranking had seen (`npm run concierge:eval -- --mix` prints them anew).
 */
export const mix: Clues = [3.47, -0.37, 4.6, 1.68, 0.63, -0.51, -0.45, -0.16, -0.41, 0.27, 0.49, 0.22]
