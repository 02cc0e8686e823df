/** What a message wants to know. */
export type Want =
  | 'units'
  | 'mass'
  | 'grams'
  | 'volume'
  | 'diluent'
  | 'vials'
  | 'syringes'
  | 'points'
  | 'patients'
  | 'marks'
  | 'cartridges'
  | 'strength'
  | 'left'
  | 'result'

const nouns: [RegExp, Want][] = [
  [/^(?:u|ui|us|uis|un|und|unid|unids|unidades?|units?)$/, 'units'],
  [/^(?:mg|mgs|miligramas?|mcg|microgramas?)$/, 'mass'],
  [/^(?:g|grs?|gramas?)$/, 'grams'],
  [/^(?:ml|mls|mililitros?|volume|cc|quantidade)$/, 'volume'],
  [/^(?:aspir\w*|pux\w*|tir\w*|injet\w*|peg\w*)$/, 'volume'],
  [/^(?:soro|sf|agua|diluente|dilu\w*|salina|reconst\w*|hidrat\w*)$/, 'diluent'],
  [/^(?:frascos?|ampolas?|caixas?|vials?|botox|dysport|xeomin|nabota|toxinas?)$/, 'vials'],
  [/^(?:seringas?)$/, 'syringes'],
  [/^(?:pontos?|injecoes|aplicacoes)$/, 'points'],
  [/^(?:pacientes?|pessoas?|clientes?)$/, 'patients'],
  [/^(?:risquinhos?|riscos?|tracinhos?|tracos?|marcas?|marcacoes)$/, 'marks'],
  [/^(?:tubetes?)$/, 'cartridges'],
  [/^(?:%|porcentagem|percentual|concentracao|diluicao)$/, 'strength'],
  [/^(?:sobr\w*|rest\w*)$/, 'left'],
  [
    /^(?:da|deu|tem|tera|fica|ficou|vira|virou|e|vale|cada|corresponde|equivale|seria|sao|vai|cabe|rende|entra|contem|em|no|na|num|de|por|pra|para|preciso|uso|dou|coloco|boto|ponho|compro|levo)$/,
    'result',
  ],
]

/** "quanto", "qtos", "qnts", "q volume", "qual a concentração": the words that ask, and the three behind them. */
const asking =
  /\b(?:(q(?:ua|u|a)?n?t[oa]?s?|qts|qnts?|quant[oa]s?|calcul(?:a|e|ar)|how (?:many|much)|cuant[oa]s?)|qual|quais|que|q)(?=((?: [a-z%]+){0,3}))/g

/** Words that may stand between the asking word and the thing asked. */
const passing =
  /^(?:e|eh|o|a|os|as|de|do|da|que|q|eu|vou|seria|ia|mais|mesmo|total|devo|posso|tenho|preciso|final|maximo|ficou|fica)$/

/** What is asked for, in the order in which it is. */
export function wantsOf(line: string): Want[] {
  const wants = new Set<Want>()
  for (const [, howMuch, behind = ''] of line.matchAll(asking)) {
    const words = behind.split(' ').filter(Boolean)
    const noun = nouns.find(([pattern]) => pattern.test(words.find((word) => !passing.test(word)) ?? ''))?.[1]
    if (noun && (howMuch || noun === 'strength' || noun === 'volume')) wants.add(noun)
    else if (howMuch && (howMuch.startsWith('calc') || words.every((word) => passing.test(word))))
      wants.add('result')
  }
  if (/\bsobr(?:a|ou|am|aram)\b|\brest(?:a|am|ou|aram)\b/.test(line) && wants.size > 0) wants.add('left')
  if (
    wants.size > 0 &&
    /\bquant\w* (?:\w+ ){0,2}(?:soro|sf|agua|diluente|dilu)|\bquant\w* (?:ml |de )*(?:soro|agua)/.test(line)
  )
    wants.add('diluent')
  return [...wants]
}

/** What is asked has a number for an answer, but it is no matter of arithmetic. */
export const isOtherQuestion = (line: string) =>
  /\bquanto tempo|\bquant[oa]s (?:dias|horas|meses|semanas|sessoes|anos|vezes|minutos)\b|\br\$|\breais\b|\bcust[aoe]\w*|\bprec[oa]\b|\bcobr[aoe]\w*|\bvalor\b|\blucro|\bvalidade|\bvence/.test(
    line,
  )
