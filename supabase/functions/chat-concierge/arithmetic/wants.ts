import { asksBoth, diluentWord } from './trade-words.ts'

/** The words for what a message may want to know. */
const nouns = {
  units: /^(?:u|ui|us|uis|utr|un|und|unid|unids|unidades?)$/,
  mass: /^(?:mg|mgs|miligramas?|mcg|microgramas?|massa)$/,
  grams: /^(?:g|grs?|gramas?)$/,
  volume: /^(?:ml|mls|mililitros?|volume|cc|aspir\w*|pux\w*|tir\w*|injet\w*|peg\w*)$/,
  diluent: new RegExp(`^(?:${diluentWord}|dilu[aeio]\\w*|reconst\\w*|hidrat\\w*)$`),
  vials: /^(?:frascos?|ampolas?|caixas?|botox|dysport|xeomin|nabota|toxinas?)$/,
  syringes: /^seringas?$/,
  points: /^(?:pontos?|injecoes|aplicacoes)$/,
  patients: /^(?:pacientes?|pessoas?|clientes?)$/,
  marks: /^(?:risquinhos?|numero)$/,
  cartridges: /^tubetes?$/,
  strength: /^(?:%|porcentagem|percentual|concentracao|fracao)$/,
  left: /^(?:sobr\w*|rest\w*)$/,
}
/** What a message wants to know; `result` is "quanto?" alone. */
export type Want = keyof typeof nouns | 'result'

/** Words behind "quanto" that only link it to an amount. */
const links =
  /^(?:da|deu|tem|tera|fica|ficam|ficou|vira|virou|e|vale|cada|corresponde|equivale|equivalem|seria|sao|vai|vao|cabe|rende|entra|entraram|contem|ha|leva|em|no|na|num|de|por|pra|para|preciso|uso|dou|coloco|boto|ponho|aplico|recebe)$/
/** Words that may stand between the asking word and the thing asked. */
const passing =
  /^(?:e|eh|o|a|os|as|de|do|da|que|q|eu|vou|seria|ia|mais|mesmo|total|devo|posso|tenho|preciso|final|maximo|ficou|fica|eu|ela)$/

/** "quanto", "qtos", "qnts", "q volume", "qual a concentração", "= ml": the words that ask, and the three behind them. */
const asking =
  /(?:\b(?:(q(?:ua|u|a)?n?t[oa]?s?|qts|qnts?|quant[oa]s?|calcul(?:a|e|ar)|determine)|qual|quais|que|q)\b|(=))(?=((?: ?[a-z%]{1,30}){0,3}))/g

/** A noun at the end that stands for a question: "100 U em 2 mL, concentração?" */
const lastWord =
  /(concentracao(?= por ml ?\??$)|concentracao|volume|(?:mg|ml|u|unidades)(?= (?:por|em cada|a cada|cada) ponto ?\??$)|frascos|ampolas|risquinhos|(?<!\d ?)(?:u|ui|mg|unidades) ?(?:\/|por|em cada|a cada|cada) ?ml|mg total|(?<![\d,] ?|por )\b(?:mg|ml|gramas)(?=\?))(?: (?:por|em cada|a cada|cada) ponto| por ml| final| total| d[eao]s? cada(?: uma?)?)? ?\??$/

/** What is asked for, in the order in which it is. */
export function wantsOf(line: string): Want[] {
  const wants = new Set<Want>()
  for (const [, howMuch = '', equals, behind = ''] of line.matchAll(asking)) {
    const all = behind.split(' ').filter(Boolean)
    const next = all.findIndex((word) => /^quant/.test(word))
    const words = next < 0 ? all : all.slice(0, next)
    const noun = nounOf(words.find((word) => !passing.test(word)))
    const isOpen =
      words.every((word) => passing.test(word)) || links.test(words.find((word) => !passing.test(word)) ?? '')
    if (
      noun &&
      (howMuch || equals || noun === 'strength' || noun === 'volume' || noun === 'mass' || noun === 'marks')
    )
      wants.add(noun)
    else if (equals || (howMuch && (isOpen || !howMuch.endsWith('s')))) wants.add('result')
  }
  const last = lastWord.exec(line)?.[1]
  if (last)
    wants.add(
      /\W ?ml$| ml$/.test(last) ? 'strength' : last === 'mg total' ? 'mass' : (nounOf(last) ?? 'result'),
    )
  if (wants.size === 0 && /\bconcentracao (?:final )?d[aeo]s? [a-z ]{2,40}\?? ?$/.test(line))
    wants.add('strength')
  if (asksBoth.test(line) && wants.size === 0) wants.add('volume')
  if (
    /\b(?:um frasco|1 frasco|chega|basta) .{0,120}\bchega\b|\bfrascos? .{0,120}\b(?:chega|basta|e suficiente)\b/.test(
      line,
    )
  )
    wants.add('vials')
  if (/\bem ml\b|^volume (?:pra|para|de|for)\b/.test(line)) wants.add('volume')
  if (/\bquantos (?:eu )?(?:abro|abrir|vou abrir)\b/.test(line)) {
    wants.delete('result')
    wants.add('vials')
  }
  if (/\bsobr(?:a|ou|am|aram)\b|\brest(?:a|am|ou|aram)\b/.test(line) && wants.size > 0) wants.add('left')
  // "quanto do frasco sobra" is what is left of it.
  if (wants.has('left') && !/\bfrascos\b|\babr(?:o|ir)\b/.test(line)) wants.delete('vials')
  const [, totals = ''] =
    /\btotal (?:(?:de|em) )?(?!(?:de|em)\b)([a-z]+(?:(?:,| e) [a-z]+){0,3})/.exec(line) ?? []
  for (const word of totals.split(/\W/)) {
    const noun = nounOf(word)
    if (noun) wants.add(noun)
  }
  if (/\bsobra ?\?|\bsobr.{0,120}\b(?:da|chega) (?:pra|para)\b/.test(line)) wants.add('left')
  if (asksDiluent.test(line)) {
    wants.delete('volume')
    wants.delete('result')
    wants.add('diluent')
  }
  return [...wants]
}

const nounOf = (word = '') =>
  (Object.keys(nouns) as (keyof typeof nouns)[]).find((want) => nouns[want].test(word))

/** The diluent of a vial or a solution is what is asked for. */
export const asksDiluent = new RegExp(
  `\\bq\\w{0,8}t\\w{0,8} (?:\\w+ ){0,2}${diluentWord}\\b|\\bq\\w{0,8}t\\w{0,8} (?:ml )?(?:eu )?(?:devo )?dilu|\\bdilu\\w* (?:com|em|pra|para) (?:quant|qt|qnt)|\\bproporcao|\\bvolume de ${diluentWord}`,
)

/** What is asked has a number for an answer, but it is no matter of arithmetic. */
export const isOtherQuestion = (line: string) =>
  /\bquanto tempo|\bquant[oa]s (?:dias|horas|meses|semanas|sessoes|anos|vezes|minutos|gotas)\b|\br\$|\breais\b|\bcust[aoe]\w*|\bprec[oa]\b|\bcobr[aoe]\w*|\bvalor\b|\blucro|\bvalidade|\bvence/.test(
    line,
  )
