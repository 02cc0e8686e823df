import {
  anaesthetics,
  capital,
  checkSolution,
  checkWeight,
  emlaDoses,
  epinephrineIn,
  type Given,
  inMeasures,
  limitFor,
  type Solution,
  stillAllowed,
  sumOfFractions,
} from './anaesthetic.ts'
import { asking, type Calculation, messageOf } from './calculation.ts'
import { type Drug, drugNames } from './drugs.ts'
import type { Item, Reading } from './reading.ts'
import { cartridgeIn } from './roles.ts'
import { decimal, of, roundDown, show } from './units.ts'

/** An anaesthetic that a text names, with the strength and the amount that stand with it. */
type Mention = {
  drug: Drug
  at: number
  percent?: number
  amount?: Item
}

const usable = new Set(['ml', 'mg', 'g', 'tube', 'bisn'])

function mentionsIn({ line, items }: Reading): Mention[] {
  const mentions: Mention[] = drugNames
    .flatMap(([pattern, drug]) => [...line.matchAll(pattern)].map(({ index }) => ({ drug, at: index })))
    .sort((a, b) => a.at - b.at)
  for (const item of items) {
    const mention = mentionFor(item, mentions, line)
    if (!mention) continue
    if (item.unit === '%') mention.percent ??= item.value
    else if (item.unit === 'mg/ml') mention.percent ??= item.value / 10
    else if (usable.has(item.unit) && !isSize(item)) mention.amount ??= item
  }
  return mentions.filter(
    (one, i) =>
      !mentions.slice(0, i).some((before) => before.drug === one.drug && !(before.amount && one.amount)),
  )
}

/** "tubete de 1,8 mL", "frasco de 20 mL" say how large it is; "quantos mg tem em 1 tubete" asks what it holds. */
const isSize = ({ unit, value, before }: Item) =>
  (unit === 'ml' &&
    ((value <= 2.2 && /\btubete.*\bde $/.test(before)) ||
      /\b(?:frasco|ampola|seringa) (?:de|com) $/.test(before))) ||
  /\bquant[oa]s? (?:[a-z]+ ){0,4}$/.test(before)

/** "30 g de EMLA" belongs to what follows, "lidocaína 2%, 5 mL" to what stands before. */
function mentionFor({ at, end }: Item, mentions: Mention[], line: string): Mention | undefined {
  const next = mentions.find((one) => one.at >= end)
  if (
    next &&
    /^ ?(?:[\d.,]+% )?(?:d[aeo]s? |com |a |em |n[ao] |creme |pomada |gel |anestesico |[\d.,]+% (?:de )?)*$/.test(
      line.slice(end, next.at),
    )
  )
    return next
  return mentions.findLast((one) => one.at < at) ?? next
}

/** What a message about the most of an anaesthetic, or about several of them, gets; undefined when it asks neither. */
export function anaestheticAnswer(reading: Reading): Calculation | undefined {
  const { line, items, ratio } = reading
  if (symptoms.test(line)) return undefined
  const mentions = mentionsIn(reading)
  const hasCartridges = /\btubetes?\b/.test(line)
  if (mentions.length === 0 && !(hasCartridges || /\banestesico/.test(line))) return undefined
  if (/tumesc|klein|\bspray\b/.test(line)) return undefined
  const weights = [
    ...new Set(
      items.flatMap(({ unit, value, before }) =>
        unit === 'kg' || (unit === '' && /\bpes[ao](?:ndo)? (?:[a-z]+ )?$/.test(before)) ? value : [],
      ),
    ),
  ]
  const isShort = wordsOf(line) <= mostWordsOfFragment
  if (weights.length === 0 ? !asksLimit(line) : asksContent(line) && !asksLimit(line)) return undefined
  if (!isShort && !asksHowMuch.test(line) && !asksLimit(line)) return undefined
  if (child.test(line) && weights.length > 0) return forAdultsOnly
  if (weights.length > 1) return askWeight('')
  const kilograms = weights[0]
  if (mentions.length === 0)
    return kilograms === undefined
      ? undefined
      : asking(
          'Qual é o anestésico, e a concentração?',
          ['Lidocaína 2% sem vaso', 'Lidocaína 2% com vaso', 'Articaína 4%', 'Mepivacaína 3%'],
          lookUpSum,
        )
  if (mentions.some(({ drug }) => drug === 'unknown'))
    return kilograms === undefined ? undefined : unknownDrug
  const case_ = caseOf(reading, mentions)
  if (kilograms === undefined)
    return isForAPatient(line) || (case_.given.length > 0 && done.test(line) && asksHowMuch.test(line))
      ? askWeight(rulesOf(case_.wanted))
      : undefined
  checkWeight(kilograms)
  if (ratio !== undefined) for (const solution of case_.wanted) checkSolution({ ...solution, ratio })
  return case_.given.length > 0
    ? sumAnswer(case_, kilograms, reading)
    : maximumAnswer(case_, kilograms, reading)
}

/** Up to this many words a weight and a drug are a question. */
const mostWordsOfFragment = 14

const wordsOf = (line: string) => line.split(/ +/).length

/** Whoever tells of these needs help, not a sum. */
const symptoms =
  /zumbi|zunindo|metalic|espasm|convuls|formig|sonolen|desmai|inquiet|tremend|tremem|azulad|acinzentad|\broxo|falta de ar|enrolad|agitad/

const child = /\bcrianca|\bbebe\b|infantil|pediatr|\badolescente/
const asksLimit = (line: string) =>
  /\bmax|\blimite|\bteto|\bposso|\bpode\b|\bpoderia|\bcabe|\bate quant|permitid|\bsegur[ao]|\bpass[aoe]u? d|\bexced|\bestour|\bultrapass|\bainda/.test(
    line,
  )

/** "quantos mg tem em…" asks what a volume holds. */
const asksContent = (line: string) =>
  /\bquant[oa]s (?:mg|ml|miligramas)\b.{0,20}\b(?:tem|ha|foram|da|deu|usei|apliquei|sao|equivale)\b/.test(
    line,
  )

const asksHowMuch = /\bquant|\bq[a-z]{0,2}t[oa]?s?\b|\bmax|\blimite|\bteto|\bpass[ao] d|\bpassei d|\bainda\b/

const isForAPatient = (line: string) =>
  wordsOf(line) <= mostWordsOfFragment * 2 &&
  /\bcalcul(?:a|e|ar)\b|\b(?:meu|minha|uma?|ess[ae]|nest[ae]|ness[ae]|n[ao]) (?:paciente|pct|cliente)|\bquantos tubetes (?:[a-z]+ ){0,4}(?:posso|da|cabem|uso|aplico)/.test(
    line,
  )

type Case = {
  wanted: Solution[]
  given: { mention: Mention; doses: Given[]; steps: string[] }[]
  /** Whether what is counted is a plan and not a thing done. */
  isPlan: boolean
  isVesselKnown: boolean
}

const done =
  /\b(?:usei|usamos|passei|apliquei|fiz|coloquei|botei|dei|injetei|infiltrei|gastei|foi|foram|ja|ainda|recebeu|levou|tomou|depois)\b/

function caseOf(reading: Reading, mentions: Mention[]): Case {
  const { line, ratio } = reading
  const vessel = vesselIn(reading)
  const solutionOf = ({ drug, percent }: Mention): Solution => ({
    drug: drug === 'emla' || drug === 'unknown' ? 'lidocaina' : drug,
    withEpinephrine: vessel === 'com',
    percent,
    ratio,
  })
  const counted = mentions.filter(({ amount }) => amount)
  const given = counted.map((mention) => dosesOf(mention, solutionOf(mention), line))
  const injected = mentions.filter((mention) => mention.drug !== 'emla')
  const open = injected.filter((mention) => !counted.includes(mention))
  return {
    given,
    wanted: (open.length > 0 ? open : injected.slice(-1)).map(solutionOf),
    isPlan: !done.test(line),
    isVesselKnown: vessel !== undefined,
  }
}

/** Whether the text says with or without a vasoconstrictor; undefined when it says neither, or both. */
function vesselIn({ line, ratio }: Reading): 'com' | 'sem' | undefined {
  const vessel = '(?:o |a )?(?:vaso|epi|adre|vc\\b|felipres)'
  const without = new RegExp(`\\b(?:sem|s)[ /]+${vessel}|\\bpura\\b|\\bsimples\\b`).test(line)
  if (/\b(?:com (?:e|ou) sem|sem (?:e|ou) com)\b/.test(line)) return undefined
  const withOne = new RegExp(`\\b(?:com|c)[ /]+${vessel}`).test(line) || ratio !== undefined
  if (without === withOne) return undefined
  return withOne ? 'com' : 'sem'
}

/** What a counted mention gave, in mg, and how that was found. */
function dosesOf(mention: Mention, solution: Solution, line: string) {
  const { amount, drug } = mention
  if (!amount) return { mention, doses: [], steps: [] }
  if (drug === 'emla') {
    const grams = amount.unit === 'bisn' ? amount.value * 5 : amount.value
    const doses = emlaDoses(grams)
    return {
      mention,
      doses,
      steps: [
        `EMLA ${show(of(grams, 'g'))} × 25 mg/g = ${show(of(grams * 25, 'mg'))} de lidocaína e ${show(of(grams * 25, 'mg'))} de prilocaína`,
      ],
    }
  }
  const { drug: name, percent: given, withEpinephrine, ratio } = solution
  const facts = anaesthetics[name]
  const percent = given ?? facts.percents[0]
  if (amount.unit === 'g' && isCream.test(line)) {
    const ofCream = given ?? usualCream
    const milligrams = amount.value * ofCream * 10
    return {
      mention,
      doses: [{ drug: name, withEpinephrine: false, milligrams }],
      steps: [
        `${show(of(amount.value, 'g'))} de creme de ${facts.name} a ${decimal(ofCream)}% = ${show(of(milligrams, 'mg'))}`,
      ],
    }
  }
  const strength = of(percent * 10, 'mg/mL')
  checkSolution({ ...solution, percent })
  const size = cartridgeIn(line)
  const volume =
    amount.unit === 'tube' ? amount.value * size : amount.unit === 'ml' ? amount.value : undefined
  const milligrams =
    volume === undefined ? amount.value * (amount.unit === 'g' ? 1_000 : 1) : volume * strength.value
  const said =
    amount.unit === 'tube'
      ? `${show(of(amount.value, 'tubete'))} × ${show(of(size, 'mL'))} = ${show(of(volume ?? 0, 'mL'))}; `
      : ''
  return {
    mention,
    doses: [
      {
        drug: name,
        withEpinephrine,
        milligrams,
        epinephrine: withEpinephrine && ratio && volume ? epinephrineIn(volume, ratio) : 0,
      },
    ],
    steps: [
      volume === undefined
        ? `${capital(facts.name)}: ${show(of(milligrams, 'mg'))}`
        : `${capital(facts.name)} ${decimal(percent)}%: ${said}${show(of(volume, 'mL'))} × ${show(strength)} = ${show(of(milligrams, 'mg'))}`,
    ],
  }
}

const isCream = /\bcreme|\bpomada|\bgel\b|topic|bisnaga|dermomax/
/** The strength of lidocaine cream when none is told, in per cent. */
const usualCream = 4

const lookUpSum = 'somar creme anestésico e injeção, somar dois anestésicos'
const caution =
  'Vale para adulto saudável: use a menor dose que funcione, some o tópico e reduza em idoso, debilitado, cardiopata e hepatopata.'

/** The most of each wanted solution. */
function maximumAnswer({ wanted, isVesselKnown }: Case, kilograms: number, reading: Reading): Calculation {
  const solutions = wanted.flatMap((solution) => variantsOf(solution, isVesselKnown))
  const size = cartridgeIn(reading.line)
  const parts = solutions.map((solution) => limitLines(solution, kilograms, size))
  const drug = wanted[0]?.drug ?? 'lidocaina'
  return {
    lookUp: wanted.length > 1 ? lookUpSum : anaesthetics[drug].lookUp,
    message: messageOf({
      headline: parts.map(({ headline }) => headline).join(' '),
      steps: [...new Set(parts.flatMap(({ steps }) => steps))],
      notes: [
        ...(wanted.length > 1
          ? ['**Os máximos não se acumulam**: usado metade de um, só resta metade do outro.']
          : []),
        caution,
      ],
    }),
  }
}

/** Where the vasoconstrictor changes the limit and is not told, both are given; likewise the usual strengths. */
function variantsOf(solution: Solution, isVesselKnown: boolean): Solution[] {
  const { plain, withEpinephrine } = anaesthetics[solution.drug]
  const differs = plain.perKg !== withEpinephrine.perKg || plain.ceiling !== withEpinephrine.ceiling
  return differs && !isVesselKnown
    ? [
        { ...solution, withEpinephrine: false },
        { ...solution, withEpinephrine: true },
      ]
    : [solution]
}

function limitLines(solution: Solution, kilograms: number, size: number) {
  const facts = anaesthetics[solution.drug]
  const percent = solution.percent ?? facts.percents[0]
  const { milligrams, byWeight, rule, epinephrineAt } = limitFor(solution, kilograms)
  const vessel =
    facts.plain.perKg === facts.withEpinephrine.perKg
      ? ''
      : solution.withEpinephrine
        ? ' com epinefrina'
        : ' sem epinefrina'
  const name = `${capital(facts.name)}${vessel}`
  const weight = show(of(kilograms, 'kg'))
  return {
    headline: `${name}, ${weight}: no máximo **${measures(milligrams, percent, size)}**${solution.percent ? '' : ` a ${decimal(percent)}%`}.`,
    steps: [
      `${decimal(rule.perKg)} mg/kg × ${weight} = ${show(of(roundDown(byWeight), 'mg'))}; teto de ${rule.ceiling} mg${vessel}`,
      ...(epinephrineAt
        ? [
            `a epinefrina 1:${solution.ratio?.toLocaleString('pt-BR')} chega antes ao seu limite (0,2 mg): ${show(of(epinephrineAt, 'mL'))}`,
          ]
        : []),
      ...volumeSteps(milligrams, percent, size),
      ...('lower' in facts ? [lowerStep(facts.lower, kilograms, percent, size, milligrams)] : []),
    ].filter(Boolean),
  }
}

const measures = (milligrams: number, percent: number, size: number) => {
  const { mass, volume, cartridges } = inMeasures(milligrams, percent, size)
  return `${mass} = ${volume} (${show(of(cartridges ?? 0, 'tubete'))})`
}

function volumeSteps(milligrams: number, percent: number, size: number) {
  const strength = of(percent * 10, 'mg/mL')
  const { mass, volume } = inMeasures(milligrams, percent, size)
  return [
    `a ${decimal(percent)}%: ${mass} ÷ ${show(strength)} = ${volume}`,
    `1 tubete de ${show(of(size, 'mL'))} = ${show(of(strength.value * size, 'mg'))}: ${mass} ÷ ${show(of(strength.value * size, 'mg'))} = ${show(of(roundDown(milligrams / strength.value / size), ''))}`,
  ]
}

function lowerStep(
  lower: { perKg: number; ceiling: number; source: string },
  kilograms: number,
  percent: number,
  size: number,
  milligrams: number,
) {
  const least = Math.min(lower.perKg * kilograms, lower.ceiling)
  if (least >= milligrams) return ''
  return `pela regra mais baixa (${lower.source}: ${decimal(lower.perKg)} mg/kg, até ${lower.ceiling} mg): ${measures(least, percent, size)}`
}

/** What was given or is planned, as a share of what an adult of this weight may have, and what is still allowed. */
function sumAnswer(
  { given, wanted, isPlan, isVesselKnown }: Case,
  kilograms: number,
  reading: Reading,
): Calculation {
  const doses = given.flatMap((one) => one.doses)
  const { shares, spent } = sumOfFractions(doses, kilograms)
  const size = cartridgeIn(reading.line)
  const per = (share: number) => `${decimal(Math.ceil(share * 100 - 1e-9))}%`
  const weight = show(of(kilograms, 'kg'))
  const steps = [
    ...given.flatMap((one) => one.steps),
    ...shares.map(
      ({ drug, milligrams, limit, share }) =>
        `${anaesthetics[drug].name}: ${show(of(milligrams, 'mg'))} de ${show(of(roundDown(limit), 'mg'))} possíveis em ${weight} = ${per(share)}`,
    ),
    ...(shares.length > 1 ? [`soma das frações: ${per(spent)}`] : []),
  ]
  const topical = given.some(({ mention }) => mention.drug === 'emla') || isCream.test(reading.line)
  const notes = [
    ...(isVesselKnown || !doses.some(({ drug }) => drug === 'lidocaina' || drug === 'bupivacaina')
      ? []
      : ['Não foi dito se há vasoconstritor: a conta usa o limite sem ele.']),
    ...(topical
      ? ['Conta conservadora, como se todo o creme fosse absorvido. Retire o creme antes de injetar.']
      : []),
  ]
  const lookUp = topical
    ? 'somar creme anestésico e injeção'
    : shares.length > 1
      ? 'somar dois anestésicos ou misturar'
      : anaesthetics[wanted[0]?.drug ?? 'lidocaina'].lookUp
  if (spent >= 1 - 1e-9)
    return {
      lookUp,
      message: messageOf({
        headline: isPlan
          ? `**Não: isso soma ${per(spent)} do máximo** para ${weight}.`
          : `**Não aplique mais anestésico: o que já foi usado soma ${per(spent)} do máximo** para ${weight}.`,
        steps,
        notes: [
          ...notes,
          'Gosto metálico, zumbido, tontura, fala enrolada ou agitação é intoxicação: pare e ligue [192](tel:192).',
        ],
      }),
    }
  const [solution] = wanted
  if (!solution)
    return {
      lookUp,
      message: messageOf({
        headline: `Isso soma **${per(spent)} do máximo** para ${weight}.`,
        steps,
        notes: [...notes, caution],
      }),
    }
  const percent = solution.percent ?? anaesthetics[solution.drug].percents[0]
  const left = stillAllowed(solution, doses, kilograms)
  const vessel = solution.withEpinephrine ? ' com epinefrina' : ''
  return {
    lookUp,
    message: messageOf({
      headline: `${isPlan ? 'Cabe no limite' : 'Já foi usado'}: ${per(spent)} do máximo para ${weight}. Ainda cabem **${measures(left, percent, size)}** de ${anaesthetics[solution.drug].name} ${decimal(percent)}%${vessel}.`,
      steps: [
        ...steps,
        `o que resta: ${decimal(Math.floor((1 - spent) * 100))}% de ${show(of(roundDown(limitFor({ ...solution, ratio: undefined }, kilograms).milligrams), 'mg'))} = ${show(of(roundDown(left), 'mg'))}`,
      ],
      notes: [...notes, caution],
    }),
  }
}

const askWeight = (rules: string): Calculation =>
  asking(
    ['Qual é o peso do paciente?', rules].filter(Boolean).join(' '),
    ['50 kg', '60 kg', '70 kg', '80 kg'],
    'como calcular a dose máxima de anestésico pelo peso',
  )

/** "Lidocaína: 4,5 mg/kg até 300 mg, com epinefrina 7 mg/kg até 500 mg." */
function rulesOf(solutions: Solution[]) {
  return solutions
    .map(({ drug }) => {
      const { name, plain, withEpinephrine } = anaesthetics[drug]
      const rule = (one: { perKg: number; ceiling: number }) =>
        `${decimal(one.perKg)} mg/kg até ${one.ceiling} mg`
      const differs = plain.perKg !== withEpinephrine.perKg || plain.ceiling !== withEpinephrine.ceiling
      return `${capital(name)} em adulto saudável: ${rule(plain)}${differs ? ` sem epinefrina, ${rule(withEpinephrine)} com epinefrina` : ''}.`
    })
    .join(' ')
}

/** The sources hold no rule for children, and a rule for adults must not stand in for it. */
const forAdultsOnly: Calculation = {
  lookUp: anaesthetics.lidocaina.lookUp,
  message:
    'Não calculo dose de anestésico para criança ou adolescente: os limites que tenho nas fontes valem para **adulto saudável**, e usá-los em quem está crescendo pode intoxicar. Não aplique com base nesta conversa; siga a bula do produto e quem prescreve em pediatria.',
}

const unknownDrug: Calculation = {
  lookUp: 'somar dois anestésicos ou misturar',
  message:
    '**Não dá para fechar esta conta**: não tenho nas fontes o máximo de um dos anestésicos que você citou, e anestésicos somam toxicidade. Não some por estimativa: siga a bula dele e não acrescente outro.',
}
