import { plainText } from '../plain-text.ts'

/** Portuguese words that tell nothing of a subject, without accents. */
const emptyWords = new Set(
  `a ao aos as com como da das de do dos e em entre essa esse esta este eu faco fazer foi ja mais mas me meu minha na
  nao nas no nos o os ou para pela pelo por porque posso pra preciso qual quais quando quanto quantos quantas que quem
  se sem ser seu sua so sobre tem tenho um uma vai`.split(/\s+/),
)

/** The words of a text that carry meaning: lower case, without accents and the s of the plural; numbers stay whole. */
export const plainWords = (text: string): string[] =>
  (plainText(text).match(/\d+(?:[.,]\d+)*|[a-z]+/g) ?? [])
    .filter((word) => word.length > 1 && !emptyWords.has(word))
    .map((word) => (word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word))
