import { withoutNumbers } from './named-doses.ts'
import { quantitiesAt, withDigits } from './numbers.ts'
import { summed } from './summed.ts'
import type { Worked } from './units.ts'

/** An amount of a text with the words around it. */
export type Item = {
  value: number
  /** As `numbers.ts` names it (`ml`, `u`, `mg/kg`, `fras`…), or nothing. */
  unit: string
  /** Whether the unit stands at another number of the same list. */
  isListed: boolean
  at: number
  end: number
  /** The text just before and just behind. */
  before: string
  after: string
}

/** A text as the arithmetic reads it: in digits and without accents, with its amounts. */
export type Reading = {
  line: string
  /** The same before what belongs together was added up. */
  plain: string
  items: Item[]
  words: number
  /** 100000 for an epinephrine of 1:100.000. */
  ratio?: number | undefined
  /** Every such ratio of the text. */
  ratios: number[]
  /** What was added up already while reading. */
  steps: string[]
  /** The strength of the lidocaine in a vial that was dissolved in it and in something else. */
  anaesthetic?: Worked | undefined
}

/** "usei só metade" of a vial */
const usedPart =
  /\b((?:us|gast|sobr)[a-z]+ )(?:so |apenas )?(metade|(?:1|um) (?:terco|quarto))(?! d[aeo])(?=[^a-z]|$)/g
const shares: Record<string, string> = { metade: '0,5', terco: '0,33333333', quarto: '0,25' }

/** How much text around an amount tells what it is. */
const around = 36

/** Words that mean one thing, as the rest of the arithmetic knows it. */
const aliases: [RegExp, string][] = [
  [/\bagua sanitaria\b|\bcandida\b(?= (?:a )?\d)/g, 'hipoclorito'],
  [/\b(?:carpules?|anestub[eo]s?|tubs?|cartuchos?|cartridges?)\b(?! de creme)/g, 'tubete'],
  [/\b(?:vidr(?:o|inho)|fra[sq]quinho|frsaco|frasoco|vial)(s?)\b/g, 'frasco$1'],
  [/\bbisnaguinha(s?)\b/g, 'bisnaga$1'],
  [/\b(?:pct|pcte|pac|modelo|menina|modelos|meninas|pcts)\b/g, 'pacientes'],
  [/\b(?:pts|pt|pontinhos|papulas?)\b/g, 'pontos'],
  [/\b(?:por|cada|no|a cada|por) decimo(?: de (?:ml|mililitro))?\b/g, 'por 0,1 ml'],
  [/(?<=\d) ?por (?:quilo|kg)\b/g, ' mg/kg'],
  [/\b(?:tracinho|rayita)(s?)\b/g, 'risquinho$1'],
  [/\bmiligramos\b/g, 'miligramas'],
  [/\b(?:de )?2 em 2\b/g, 'aos pares'],
  [/\bqro\b/g, 'quero'],
  [/\b(?:gli|glico|glicoze|gilcose|glciose|dextrose)\b/g, 'glicose'],
  // Of glucose these bare numbers are its strength, where a volume stands beside them.
  [
    /(?<=\d ?ml (?:a|da|de) (?:glicose )?(?:a |de )?)(25|50|75)(?! ?%|[.,]?\d| ?(?:ml|u|mg)\b)(?=.{0,60}\b(?:acucar|gramas))/g,
    '$1% de glicose',
  ],
  // "Glicose 75% pra 50%, tenho 10 mL da 75": it was named already.
  [/(?<=\bglicose\b.{0,80}\d ?ml) da (?:25|50|75)(?! ?%|[.,]?\d| ?(?:ml|u|mg)\b)/g, ''],
  [/(?<=\bglicose\b.{0,40}) nas (?:2|duas) (?:pernas|coxas)\b/g, ''],
  [/\b(quantos) (?=de (?:50|100|200|300|500)\b)/g, '$1 frascos '],
  [
    /(?<=\b(?:quero|preciso|ficar|fique|ter|deixar) (?:com |em |a )?)(\d{2,4}) (?:por|em cada|a cada|cada) (?=ml\b)/g,
    '$1 u por ',
  ],
  [/\b(?:com |em )?[oa]s? mesm[oa]s? (?=\d)/g, 'com '],
  [/\b(n?a|da|uma) de insulina\b/g, '$1 seringa de insulina'],
  [/\bd[oa]s 2(?= ?(?:[?.,]|$))/g, 'de cada'],
  [/\b0 0 ?(?=\d\b)/g, '0,0'],
  [/\b(tubetes?) (?:de )?(1[.,][78])(?= a [\d.,]+ ?%)/g, '$1 de $2 ml'],
  // Both sides are counted already.
  [/\(?\b(?:[nd]?os 2 lados(?: ja| juntos| somados)|somando os 2 lados)\b\)?/g, ' ao todo '],
  [/\(n?[oa]s 2\)/g, ' '],
  // Of an acid a bare number is its strength: "TCA a 90, quero 30 mL a 15".
  [
    /\b(tca|ata|glicolico|salicilico|mandelico|hipoclorito) (?:a |de )?(\d{1,2})(?! ?%|[\d.,]| ?(?:ml|dias|minutos))/g,
    '$1 a $2%',
  ],
  [
    /(?<=\b(?:tca|ata|glicolico|salicilico|mandelico|hipoclorito)\b.{0,60}\d ?ml) (?:a|de) (\d{1,2})(?! ?%|[\d.,])/g,
    ' a $1%',
  ],
  // "como faço 20 mL de TCA 15% a partir do de 50%": the stronger one is what there is.
  [
    /\b(?:como (?:eu )?(?:faco|preparo|obtenho)|(?:quero |preciso )?(?:fazer|preparar)) ([\d.,]+ ?(?:ml|litros?|l)) (?:de|do) ([a-z]+) (?:a |de )?([\d.,]+) ?% (?:a partir d[eoa]|com|usando|do|de) (?:[a-z1]+ ){0,2}(?:a |de )?([\d.,]+)(?: ?%|(?= quant| ?[?]))/g,
    'tenho $2 a $4% e preciso de $1 a $3%. quanto coloco de cada',
  ],
  // An amount that was only intended ("era para usar 2 mL") is left out.
  [/\bem vez d[eo] [\d.,]+(?: ?(?:ml|u|ui)\b)?/g, ' '],
  [
    /\bera (?:pra|para) (?:por|colocar|botar|diluir|usar|ser)(?: com| em)? [\d.,]+(?: ?(?:ml|u|ui)\b)? ?/g,
    ' ',
  ],
  // Politeness at the end is no part of what is asked.
  [/(?<![ ,.;])[ ,.;]+(?:por favor|pfv?r?|please|obg|obrigad[ao]|valeu|vlw|bjs?)[ ?!.]*$/g, '?'],
]
/** On a syringe these are its marks. */
const oneMark = /\b(?:traco|risco|marca|marquinha|marcacao|linha|divisao|graduacao|line)\b/g
const severalMarks = /\b(?:tracos|riscos|marcas|marquinhas|marcacoes|linhas|divisoes)\b/g

/** A question in English or Spanish in the words that are looked for; its own words give it away. */
const foreign = /\b(?:how (?:many|much)|what|units?|cuant[oa]s?|jeringa|puedo|queda|dosis|with|without)\b/
const translations: [RegExp, string][] = [
  [/\bhow many\b|\bcuantos\b|\bcuantas\b/g, 'quantos'],
  [/\bhow much\b|\bcuanto\b|\bcuanta\b|\bwhats?(?:'s)?(?: is)? the\b/g, 'quanto'],
  [/\bunits?\b/g, 'unidades'],
  [/\bconcentration\b|\bconcentracion\b/g, 'concentracao'],
  [/\bpatients?\b|\bpacientes\b/g, 'pacientes'],
  [/\bpoints\b|\bpuntos\b/g, 'pontos'],
  [/\bpoint\b|\bpunto\b/g, 'ponto'],
  [/\b(?:in|on|en)\b/g, 'em'],
  [/\bwithout\b|\bsin\b/g, 'sem'],
  [/\bwith\b|\bcon\b/g, 'com'],
  [/\beach\b/g, 'cada'],
  [/\bplain\b/g, 'pura'],
  [/\bper\b/g, 'por'],
  [/\bjeringa\b|\bsyringe\b/g, 'seringa'],
  [/\bsaline\b|\bsuero\b/g, 'soro'],
  [/\bvials\b/g, 'frascos'],
]

const vessels = 'frascos?|ampolas?|tubetes?|bisnagas?|seringas?'
const parts: [RegExp, string][] = [
  [new RegExp(`\\b(?:mei[oa]|metade d[oae]|metade de uma?) (?=${vessels})`, 'g'), '0,5 '],
  [new RegExp(`\\b(?:1|um) quarto d[oae] (?=${vessels})`, 'g'), '0,25 '],
  [new RegExp(`\\b3 quartos d[oae] (?=${vessels})`, 'g'), '0,75 '],
  [new RegExp(`\\b(?:1|um) terco d[oae] (?=${vessels})`, 'g'), '0,33333333 '],
  [new RegExp(`\\b(?:n?uma?|cada) (?=(?:${vessels})\\b)`, 'g'), '1 '],
  [/(?<=\b(?:e|mais|com) )uma? (?=d[ea] )/g, '1 '],
]
const fraction = new RegExp(
  `(?<!\\d|\\d[.,/])([1-4]) ?/ ?([2-5])(?: de| d[oae]s?)? (?=1? ?(?:${vessels})\\b)`,
  'g',
)

/** "1:100.000", "1/200.000", "1 para 100 mil"; "1:100" is how it is said of a cartridge. */
const ratios = /(?<![\d.,])(?:1|um) ?(?::|\/|para|pra) ?(\d{1,3}\.000|\d{4,6}|50|80|100|200)(?!\d|[.,]\d)/
const everyRatio = new RegExp(ratios.source, 'g')

/** "cânula 22G": how thick a needle is, and no grams; capitals tell it where no cream is spoken of. */
const gauge = /(?<=(?:canula|cânula|agulha|calibre)[^\d]{0,20}\d\d) ?g\b/gi
const capitalGauge = /(?<=\b(?:1[6-9]|2\d|3[0-4]))G\b(?! ?d[eao]\b)/g
const mayBeGrams = /[Ee][Mm][Ll][Aa]|[Cc]reme|[Pp]omada|^[^a-z]*$/

/** "em 25 mL, digo, 2,5", "100 (ops, 50) U": of a number and its correction the correction counts. */
const corrected =
  /(?<![\d.,])\d+(?:[.,]\d+)*( ?(?:ml|u|ui|mg|kg|%|unidades|tubetes|pontos))?(?:,|\.|;|\(|-| )+(?:(?:nao|opa|ops|perdao|desculp[ae]|alias|errei)[, ]+)*(?:ops|digo|quero dizer|quis dizer|ou melhor|alias|corrigindo|na verdade|nao pera)[, ]+(?:(?:e|eh|era|eram|sao|foi|foram|com|em|de)[, ]+)?(\d+(?:[.,]\d+)*)( ?(?:ml|u|ui|mg|kg|%|unidades|tubetes|pontos)\b)?\)?/g

const withCorrections = (line: string) =>
  line.replace(corrected, (_, unit = '', value, own = unit) => value + own)

export function readText(text: string): Reading {
  const thick = mayBeGrams.test(text) ? text : text.replace(capitalGauge, ' gauge')
  const plain = withCorrections(withDigits(thick.replace(gauge, ' gauge')).replaceAll('\u2044', '/'))
  const native = foreign.test(plain) ? replaceAll(plain, translations) : plain
  const named = withoutNumbers(withMarks(replaceAll(native, aliases)))
  const vial = /\b(?:frascos?|ampolas?)\b/.test(named)
    ? named.replace(
        usedPart,
        (_, verb, part: string) => `${verb}${shares[part.split(' ').at(-1) ?? '']} frasco`,
      )
    : named
  const whole = replaceAll(inMillilitres(inGrams(vial)), parts).replace(
    fraction,
    (_, above, below) =>
      `${String(above / below)
        .slice(0, 10)
        .replace('.', ',')} `,
  )
  const found = ratios.exec(whole)
  // A ratio is no amount: its digits go.
  const { line, steps, anaesthetic } = summed(found ? whole.replace(found[0], ' ') : whole)
  return {
    line,
    plain: whole,
    steps,
    anaesthetic,
    items: itemsOf(line),
    words: line.split(' ').length,
    ratio: found?.[1] ? ratioOf(found[1]) : undefined,
    ratios: [...whole.matchAll(everyRatio)].map(([, one = '']) => ratioOf(one)),
  }
}

const replaceAll = (line: string, changes: [RegExp, string][]) =>
  changes.reduce((rest, [pattern, by]) => rest.replace(pattern, by), line)

/** Of a drug in mg the "units" of a syringe are its marks. */
const unitsOfSyringe = /\bquantas (?:unidades|ui|u)\b(?= (?:n[ao]|da) (?:seringa|insulina))/g
const ofMass = /^(?!.*\d ?(?:u|ui|unidades)\b).*\d ?mg\b/s

const withMarks = (text: string) => {
  const line = ofMass.test(text) ? text.replace(unitsOfSyringe, 'quantos risquinhos') : text
  return /seringa|insulina|risquinho|\b0[.,]\d|\b(?:cada|por) (?:traco|linha|risco)\b/.test(line)
    ? line.replace(severalMarks, 'risquinhos').replace(oneMark, 'risquinho')
    : line
}

/** "3 bisnagas de 5 g" of a cream are 15 g. */
const tubes =
  /(?<![\d.,])(\d{1,2}) (?:bisnagas?|tubos?|potes?|saches?) (?:inteir[ao]s? |chei[ao]s? )?(?:de )?(\d{1,3}(?:[.,]\d)?) ?(?:g|gramas?)\b/g

const inGrams = (line: string) =>
  line.replace(tubes, (_, count, grams) => `${comma(Number(count) * Number(grams.replace(',', '.')))} g`)

const inMillilitres = (line: string) =>
  line.replace(
    /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?(?:l|litros?)\b/g,
    (_, litres) => `${comma(Number(litres.replace(',', '.')) * 1_000)} ml`,
  )

const comma = (value: number) => String(Math.round(value * 1_000) / 1_000).replace('.', ',')

function ratioOf(written: string) {
  const value = Number(written.replaceAll('.', ''))
  return value < 1_000 ? value * 1_000 : value
}

const itemsOf = (line: string): Item[] =>
  quantitiesAt(line).map(({ value, unit, at, end, isListed }) => ({
    value: Number(value),
    unit,
    isListed,
    at,
    end,
    before: line.slice(Math.max(0, at - around), at),
    after: line.slice(end, end + around),
  }))
