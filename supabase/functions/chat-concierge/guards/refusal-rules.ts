import { acts, gravest } from './refusal-acts.ts'
import type { Refusal } from './refusal-messages.ts'
import { people } from './refusal-people.ts'
import { products } from './refusal-products.ts'

/** What calls for a refusal, on the text that the guards read, and what makes it an honest question. */
export type Rule = { when: RegExp[]; unless?: RegExp; refusal: Refusal }

/** All rules. The first that holds wins: the harm done, then the thing put in, then who does it and how. */
export const rules: Rule[] = [...gravest, ...products, ...people, ...acts]
