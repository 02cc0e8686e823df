import { normalise } from '../normalise.ts'
import { asking, concepts } from './synonyms.ts'

export { normalise }

const stopWords = new Set(
  `a ao aos as ate como da das de dela dele do dos e ela ele eles em entao era essa esse esta este eu foi ha
  isso isto ja la lhe mais mas me meu minha muito na nas no nos o os ou para pela pelo por porque pra pro q qual quais
  quando que quem se ser seu sua sao so tambem te tem tenho ter tipo um uma umas uns vc voce voces vou tao
  pode posso devo deve existe tenha sobre favor gostaria quero saber queria preciso dizer explica explique fala ai
  oi ola bom boa dia tarde noite obrigado obrigada mim nesse nessa neste nesta num numa estou esta estao fica ficar
  fazer faz faco feito usar uso usa vai ir pq oq pd p vcs seria fosse sera haver assim algum alguma alguns algumas
  certo ne hoje agora ainda bem mesmo mesma depois antes assunto mudando trocando duvida duvidas pergunta
  perguntar entender gente pfv`.split(/\s+/),
)

/** Whether a word is one of those that carry no subject. */
export const isStopWord = (word: string) => stopWords.has(word)

const suffixes: [RegExp, string][] = [
  [/(?:ecoes|ecao)$/, 'et'],
  [/(?:[ai]coes|[ai]cao)$/, ''],
  [/(?:coes|cao)$/, 'c'],
  [/(?:soes|sao)$/, 's'],
  [/(?:oes|aes)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/ns$/, 'm'],
  [/([^s])s$/, '$1'],
  [/(?:amentos?|imentos?)$/, ''],
  [/mente$/, ''],
  [/(?:idade|idades)$/, ''],
  [/(?:adores?|adoras?|ador)$/, ''],
  [/(?:ando|endo|indo|ados?|adas?|idos?|idas?|aram|eram|iram|aria|eria|iria|asse|esse|isse|aram|avam)$/, ''],
  [/(?:ar|er|ir|ou|ei|iu|am|em)$/, ''],
  [/[aeo]$/, ''],
]

const stems = new Map<string, string>()

/**
 * A light stem of one normalised word. The published stemmers for Portuguese need the accents that
 * people leave out when they type, so the rules here work on unaccented text.
 */
export function stem(word: string) {
  // Else "aula gravada" speaks of a pregnancy.
  if (word.startsWith('gravid')) return 'gravid'
  if (word.length < 4 || /\d/.test(word)) return word
  const known = stems.get(word)
  if (known) return known
  const stemmed = suffixes.reduce((rest, [pattern, replacement]) => {
    const shorter = rest.replace(pattern, replacement)
    return shorter.length >= 3 ? shorter : rest
  }, word)
  // Bounded, because questions bring any words they like.
  if (stems.size < 20_000) stems.set(word, stemmed)
  return stemmed
}

/** The words of a text, normalised, without those that carry no subject. `0,5` and `2%` stay whole. */
export const tokenise = (text: string) => wordsIn(normalise(text))

/** The same for a text that is normalised already. */
export const wordsIn = (text: string) =>
  (text.match(/\d+(?:[.,]\d+)*%?|[a-z]+/g) ?? []).filter((word) => !stopWords.has(word))

type Phrase = { concept: string; stems: string[] }

/** The names of all concepts as stems, by their first stem. */
const phrases = new Map<string, Phrase[]>()
for (const [concept, names] of Object.entries(concepts))
  for (const name of [concept, ...names]) {
    const [first, ...rest] = tokenise(name).map(stem)
    if (first) phrases.set(first, [...(phrases.get(first) ?? []), { concept: `=${concept}`, stems: rest }])
  }

const none: readonly string[] = []

/** For each word, the concepts in whose names it stands: "pes de galinha" marks both of its words. */
export function conceptsByWord(tokens: string[]): (readonly string[])[] {
  const stemmed = tokens.map(stem)
  const named = stemmed.map(() => none)
  for (const [i, first] of stemmed.entries())
    for (const { concept, stems } of phrases.get(first) ?? []) {
      if (!stems.every((next, k) => stemmed[i + 1 + k] === next)) continue
      for (let k = i; k <= i + stems.length; k++) {
        const names = named[k] ?? none
        if (!names.includes(concept)) named[k] = [...names, concept]
      }
    }
  return named
}

/** The concepts that words name: `botox`, `dysport` and `toxina` all give `=toxina botulinica`. */
export const conceptsOf = (tokens: string[]) => [...new Set(conceptsByWord(tokens).flat())]

/** The words of a text that name a subject, without those that ask something about it. */
export function namesIn(text: string): string {
  const words = tokenise(text)
  const named = conceptsByWord(words)
  return words.filter((_, i) => named[i]?.some((concept) => !asking.has(concept))).join(' ')
}

/** What the index and the questions are made of: stems, then the concepts they name. */
export const terms = (tokens: string[]) => [...tokens.map(stem), ...conceptsOf(tokens)]
