import {
  adultWeight,
  anaesthetics,
  capital,
  checkSolution,
  checkWeight,
  epinephrineLimits,
  type Facts,
  inMeasures,
  limitFor,
  type Rule,
  type Solution,
  stillAllowed,
  sumOfFractions,
} from './anaesthetic.ts'
import { type Case, caseOf, mentionsIn, usualCream } from './anaesthetic-case.ts'
import { asking, type Calculation, messageOf } from './calculation.ts'
import { epinephrineAnswer, heart } from './epinephrine-question.ts'
import { cartridgeIn } from './given.ts'
import type { Reading } from './reading.ts'
import { asksLimit } from './trade-words.ts'
import { decimal, of, roundDown, show } from './units.ts'

/** Up to this many words a weight and a drug are a question, and what is missing is asked for. */
const mostWordsOfFragment = 14
const mostWordsAsked = 22

/** Whoever tells of these needs help, not a sum. */
const symptoms =
  /zumbi|zunindo|metalic|espasm|convuls|formig|sonolen|desmai|inquiet|tremend|tremem|azulad|acinzentad|\broxo|falta de ar|enrolad|agitad|cai no sono|satura|oximetr|lilas|arrox|cinza|\btont|palpita/
/** Another rule holds for tumescent solutions, and the sources have none for sprays. */
const otherRule = /tumesc|klein|\bspray\b/
/** A share of a limit that is told, and not the amount, is counted as the sources say. */
const toldAsShare = /\b(?:metade|terco|quarto|por cento|%) d[oa]s? (?:maxim|limite|teto|dose)/
const child = /\bcrianca|\bbebe\b|infantil|pediatr|\badolescente/

/** Whether the most of an anaesthetic is asked for, and not what an amount of it holds. */
export const asksMost = (line: string) => asksLimit.test(line) && !asksContent.test(line)

/** Where sources differ, the lowest rule is asked for. */
const asksLowest =
  /\bconservador|\b(?:teto|limite|maxim[oa]|regra|dose|fonte|padrao) (?:[a-z]+ )?mais (?:baix|rigoros|restrit|rigid|cautel|apertad)[a-z]*|\bmenor (?:teto|limite|maximo|regra|dose max)/
/** A drug whose sources differ, asked for by the lowest of them. */
const isLowest = ({ drug }: Solution, line: string) => 'lower' in anaesthetics[drug] && asksLowest.test(line)

const asksHowMuch =
  /\bquant[oa]|\bq[a-z]{0,2}t[oa]?s?\b|\bmax|\blimite|\bteto|(?<!marca.)\bpass[ao]\b|\bpassei d|\bainda\b/
/** What is left is asked for, whether or not what was used is told. */
const asksRest = /\bainda\b|\bsobra|\brest[ao]|\bfolga/
/** "quantos mg tem em…" asks what a volume holds. */
const asksContent =
  /\bquant[oa]s (?:mg|ml|miligramas)\b.{0,20}\b(?:tem|ha|foram|da|deu|usei|apliquei|sao|equivale)\b/
/** Whether somebody may have it at all is asked before how much. */
const conditions =
  /\bgravid|\bgestante|\bamament|\blactant|\balergi|\bepile|\bmarca.?passo|\basma|\binfart|\bdiabet|\bcardi/
const isForAPatient =
  /\bcalcul(?:a|e|ar)\b|\b(?:meu|minha|uma?|ess[ae]|nest[ae]|ness[ae]|n[ao]) (?:pacientes?|clientes?)\b|\bquantos tubetes (?:[a-z%\d,]+ ){0,8}(?:posso|da|cabem|uso|aplico)|\bmax[a-z]* (?:de )?tubetes|\bquant[oa]s ml (?:[a-z%\d,]+ ){0,6}(?:posso|ainda)/

/** What a message about the most of an anaesthetic, or about several of them, gets; undefined when it asks neither. */
export function anaestheticAnswer(reading: Reading): Calculation | undefined {
  const { line, words, ratio } = reading
  const mentions = mentionsIn(reading)
  if (symptoms.test(line)) return undefined
  const epinephrine = epinephrineAnswer(reading, mentions)
  if (epinephrine) return epinephrine
  if (mentions.length === 0 && !/\btubetes?\b|\banest/.test(line)) return undefined
  if (otherRule.test(line) || toldAsShare.test(line)) return undefined
  const [kilograms, ...others] = weightsIn(reading)
  const isAsked = asksLimit.test(line) || (kilograms !== undefined && !asksContent.test(line))
  if (!isAsked || (words > mostWordsOfFragment && !asksHowMuch.test(line) && !asksLimit.test(line)))
    return undefined
  if (child.test(line) && kilograms !== undefined) return forAdultsOnly
  if (others.length > 0) return ofEachWeight(reading, mentions, [kilograms ?? 0, ...others]) ?? askWeight([])
  const isPlain = words <= mostWordsAsked || (/\btubetes?\b/.test(line) && asksLimit.test(line))
  if (mentions.length === 0) return kilograms !== undefined && isPlain ? askDrug : undefined
  if (mentions.some(({ drug }) => drug === 'unknown'))
    return kilograms === undefined ? undefined : unknownDrug
  const patient = caseOf(reading, mentions)
  if (patient.wanted.length === 0 && patient.given.length === 0) return undefined
  if (kilograms === undefined && conditions.test(line) && !asksHowMuch.test(line)) return undefined
  if (kilograms === undefined) return needsWeight(patient, reading) ? askWeight(patient.wanted) : undefined
  checkWeight(kilograms)
  for (const solution of patient.wanted) checkSolution({ ...solution, ratio })
  // What was given is summed by the labels' rules alone.
  if (patient.given.length > 0 && patient.wanted.some((solution) => isLowest(solution, line)))
    return undefined
  return patient.given.length > 0
    ? sumAnswer(patient, kilograms, reading)
    : maximumAnswer(patient, kilograms, reading)
}

/** The different weights of a text, in kg: "60 kg", "ela pesa 60"; in a story a bare number beside one may be another. */
function weightsIn({ items, words }: Reading) {
  const weights = items.filter(
    ({ unit, before }) =>
      unit === 'kg' || (unit === '' && /\bpes(?:[ao]|ar|asse|ando) (?:[a-z]+ )?$/.test(before)),
  )
  const bare = items.filter(
    ({ unit, value }) => unit === '' && value >= adultWeight.least && value <= adultWeight.most,
  )
  const all = weights.length > 0 && words > mostWordsAsked ? [...weights, ...bare] : weights
  return [...new Set(all.map(({ value }) => value))]
}

/** "Uma pesa 50 e a outra 70": the most for each of a few patients, where nothing was given yet. */
function ofEachWeight(
  reading: Reading,
  mentions: ReturnType<typeof mentionsIn>,
  weights: number[],
): Calculation | undefined {
  const told = caseOf(reading, mentions)
  if (
    !severalPatients.test(reading.line) ||
    weights.length > mostPatients ||
    told.given.length > 0 ||
    told.wanted.length !== 1
  )
    return undefined
  for (const kilograms of weights) checkWeight(kilograms)
  const answers = weights.map((kilograms) => maximumAnswer(told, kilograms, reading))
  const [first] = answers
  const [, ...rest] = first?.message.split('\n\n') ?? []
  const headlines = answers.map(({ message }) => message.split('\n\n')[0] ?? '')
  return first && { ...first, message: [headlines.join('\n\n'), ...rest.slice(1)].join('\n\n') }
}
const mostPatients = 3
const severalPatients = /\b(?:cada|outr[ao]s?|duas|2|3|primeir[ao]|segund[ao])\b(?! ?%)/

/** A question about the rule itself is answered from the sources. */
const needsWeight = ({ given }: Case, { line, words }: Reading) =>
  (words <= mostWordsAsked && isForAPatient.test(line)) ||
  (given.some(({ steps }) => steps.some((step) => step.includes('×') || step.includes('creme'))) &&
    asksHowMuch.test(line))

const lookUpSum = 'somar creme anestésico e injeção, somar dois anestésicos'
const caution =
  'Vale para adulto saudável: use a menor dose que funcione, some o tópico e reduza em idoso, debilitado, cardiopata e hepatopata.'

/** The most of each wanted solution. */
function maximumAnswer(
  { wanted, isVesselKnown, isTopical }: Case,
  kilograms: number,
  reading: Reading,
): Calculation {
  const { line } = reading
  const solutions = wanted.flatMap((solution) =>
    isTopical || isLowest(solution, line) ? [solution] : variantsOf(solution, isVesselKnown),
  )
  const parts = solutions.map((solution) => limitLines(solution, kilograms, line, isTopical))
  const [first] = wanted
  return {
    lookUp: wanted.length === 1 && first ? anaesthetics[first.drug].lookUp : lookUpSum,
    message: messageOf({
      warnings: [
        ...ownRule(wanted, kilograms),
        ...heartWarning(line, solutions),
        asksRest.test(line)
          ? '**Desconte o que já foi usado**, creme incluído: este é o máximo de tudo.'
          : '',
      ],
      headline: parts.map(({ headline }) => headline).join(' '),
      steps: [...new Set(parts.flatMap(({ steps }) => steps))],
      notes: [
        wanted.length > 1
          ? '**Os máximos não se acumulam**: usado metade de um, só resta metade do outro.'
          : '',
        epinephrineNote(solutions, kilograms),
        caution,
      ],
    }),
  }
}

/** What a higher limit than ours comes to that the member names; it is denied. */
function ownRule(wanted: Solution[], kilograms: number) {
  return wanted.flatMap((solution) => {
    const { own = {} } = solution
    const { label } = limitFor({ ...solution, own: undefined }, kilograms)
    const isHigher = (own.perKg ?? 0) > label.perKg || (own.ceiling ?? 0) > label.ceiling
    const total = Math.min((own.perKg ?? label.perKg) * kilograms, own.ceiling ?? Number.POSITIVE_INFINITY)
    const { mass, volume } = inMeasures(total, percentOf(solution))
    return isHigher
      ? [
          `**${capital(ownText(own))}${own.perKg === undefined ? '' : ` (${mass})`} passa do máximo${wanted.length > 1 ? ` de ${anaesthetics[solution.drug].name}` : ''}**, que é ${ruleText(label)}: seriam ${volume}.`,
        ]
      : []
  })
}

/** Says whose limit a sum of what was given is by. */
const ownNote = (wanted: Solution[]) => {
  const own = wanted.flatMap((solution) => (solution.own ? ownText(solution.own) : []))
  return own.length > 0
    ? `O limite é o que você deu (${[...new Set(own)].join('; ')}), e nunca acima do da bula.`
    : ''
}

/** "4,4 mg/kg até 300 mg", "teto de 300 mg": as the member said it. */
const ownText = ({ perKg, ceiling }: Partial<Rule>) =>
  [
    perKg === undefined ? '' : `${decimal(perKg)} mg/kg`,
    ceiling === undefined ? '' : `${perKg === undefined ? 'o teto de' : 'até'} ${decimal(ceiling)} mg`,
  ]
    .filter(Boolean)
    .join(' ')

/** Where the heart is ill, the epinephrine ends long before the anaesthetic. */
const heartWarning = (line: string, solutions: Solution[]) =>
  heart.test(line) && solutions.some(({ withEpinephrine }) => withEpinephrine)
    ? [
        `**Na doença cardíaca controlada, a epinefrina limita antes**: ${decimal(epinephrineLimits.heart)} mg, ou 2 tubetes a 1:100.000.`,
      ]
    : []

/** The commonest ratio, and what volume of it holds all the epinephrine that an adult may have. */
const usualRatio = 100_000

const epinephrineNote = (solutions: Solution[], kilograms: number) =>
  solutions.some(
    (solution) =>
      solution.ratio === undefined &&
      limitFor({ ...solution, percent: percentOf(solution), ratio: usualRatio }, kilograms).epinephrineAt,
  )
    ? 'Se a epinefrina for 1:100.000, é ela que limita: 0,2 mg, ou 20 mL.'
    : ''

/** The strength that is told, or the one of cartridges, in per cent. */
const percentOf = ({ drug, percent }: Solution) => percent ?? anaesthetics[drug].percents[0]

const ruleText = ({ perKg, ceiling }: Rule) => `${decimal(perKg)} mg/kg até ${ceiling} mg`

const differs = ({ drug }: Solution) => {
  const { plain, withEpinephrine } = anaesthetics[drug]
  return plain.perKg !== withEpinephrine.perKg || plain.ceiling !== withEpinephrine.ceiling
}

/** Where the vasoconstrictor changes the limit and is not told, both are given. */
const variantsOf = (solution: Solution, isVesselKnown: boolean): Solution[] =>
  differs(solution) && !isVesselKnown
    ? [false, true].map((withEpinephrine) => ({ ...solution, withEpinephrine }))
    : [solution]

/** The most of one solution: by its label, or by the lowest rule of the sources where that is asked for. */
function limitLines(solution: Solution, kilograms: number, line: string, isTopical: boolean) {
  const { name, lower }: Facts = anaesthetics[solution.drug]
  const percent = solution.percent ?? (isTopical ? usualCream : percentOf(solution))
  const { milligrams, byWeight, rule, label, epinephrineAt } = limitFor({ ...solution, percent }, kilograms)
  const lowest = lower && Math.min(lower.perKg * kilograms, lower.ceiling, milligrams)
  const asked = lower && isLowest(solution, line) && !isTopical ? lower : undefined
  const most = asked && lowest ? lowest : milligrams
  const vessel = asked || isTopical || !differs(solution) ? '' : vesselWords(solution)
  const weight = show(of(kilograms, 'kg'))
  const isOwn = rule.perKg < label.perKg || rule.ceiling < label.ceiling
  const said = (amount: number) => (isTopical ? weighed(amount, percent) : measures(amount, percent, line))
  const strength = of(percent * 10, isTopical ? 'mg/g' : 'mg/mL')
  const { perKg, ceiling } = asked ?? rule
  return {
    headline: `${capital(name)}${vessel}, ${weight}${asked ? `, pela regra mais baixa das fontes (${asked.source})` : isOwn && solution.own ? `, pelo seu limite (${ownText(solution.own)})` : ''}: no máximo **${said(most)}**${solution.percent ? '' : ` a ${decimal(percent)}%`}.`,
    steps: [
      `${decimal(perKg)} mg/kg × ${weight} = ${show(of(roundDown(asked ? perKg * kilograms : byWeight), 'mg'))}; teto de ${ceiling} mg${vessel}`,
      epinephrineAt
        ? `a epinefrina 1:${solution.ratio?.toLocaleString('pt-BR')} chega antes ao seu limite (0,2 mg): ${show(of(epinephrineAt, 'mL'))}`
        : '',
      `a ${decimal(percent)}%: ${show(of(roundDown(most), 'mg'))} ÷ ${show(strength)} = ${show(of(roundDown(most / strength.value), isTopical ? 'g' : 'mL'))}`,
      isTopical ? '' : cartridgeStep(most, percent, line),
      asked ? `pela regra da bula (${ruleText(rule)}): ${said(milligrams)}` : '',
      isOwn
        ? `pela bula (${ruleText(label)}): ${said(limitFor({ ...solution, percent, own: undefined }, kilograms).milligrams)}`
        : '',
      !asked && lower && lowest && lowest < milligrams
        ? `pela regra mais baixa (${lower.source}, ${ruleText(lower)}): ${said(lowest)}`
        : '',
    ].filter(Boolean),
  }
}

const vesselWords = ({ withEpinephrine }: Solution) => ` ${withEpinephrine ? 'com' : 'sem'} epinefrina`

const weighed = (milligrams: number, percent: number) =>
  `${show(of(roundDown(milligrams), 'mg'))} = ${show(of(roundDown(milligrams / percent / 10), 'g'))} de creme`

/**
 * "261 mg = 13,05 mL (7 tubetes; 7,25 arredondado para baixo)"; cartridges of what is sold in them, or when they are
 * asked for.
 */
function measures(milligrams: number, percent: number, line: string) {
  const { mass, volume, cartridges, rounding } = inMeasures(milligrams, percent, cartridgeIn(line))
  return hasCartridges(percent, line)
    ? `${mass} = ${volume} (${cartridges}${rounding})`
    : `${mass} = ${volume}`
}

const hasCartridges = (percent: number, line: string) => percent !== 1 || /\btubetes?\b/.test(line)

function cartridgeStep(milligrams: number, percent: number, line: string) {
  if (!hasCartridges(percent, line)) return ''
  const size = cartridgeIn(line)
  const each = of(percent * 10 * size, 'mg')
  return `1 tubete de ${show(of(size, 'mL'))} = ${show(each)}: ${show(of(roundDown(milligrams), 'mg'))} ÷ ${show(each)} = ${show(of(roundDown(milligrams / each.value), ''))}`
}

const shareOf = (share: number) => `${decimal(Math.ceil(share * 100 - 1e-9))}%`

/** What was given or is planned, as a share of what an adult of this weight may have, and what is still allowed. */
function sumAnswer(patient: Case, kilograms: number, reading: Reading): Calculation {
  const { given, wanted, isTopical } = patient
  const doses = given.flatMap((one) => one.doses)
  const { shares, spent } = sumOfFractions(doses, kilograms)
  const weight = show(of(kilograms, 'kg'))
  const [solution] = wanted
  const left = solution && spent < 1 - 1e-9 ? stillAllowed(solution, doses, kilograms) : 0
  return {
    lookUp: isTopical || shares.length > 1 ? lookUpSum : anaesthetics[solution?.drug ?? 'lidocaina'].lookUp,
    message: messageOf({
      warnings: ownRule(wanted, kilograms).filter((one) => one.includes('passa do máximo')),
      headline:
        left > 0 && solution
          ? leftSentence(solution, spent, left, patient, reading)
          : spentSentence(spent, patient, kilograms, reading),
      steps: [
        ...given.flatMap((one) => one.steps),
        ...shares.map(
          ({ drug, milligrams, limit, share }) =>
            `${anaesthetics[drug].name}: ${show(of(milligrams, 'mg'))} de ${show(of(roundDown(limit), 'mg'))} possíveis em ${weight} = ${shareOf(share)}`,
        ),
        shares.length > 1 ? `soma das frações: ${shareOf(spent)}` : '',
        solution && left > 0 ? leftStep(solution, spent, left, kilograms) : '',
      ].filter(Boolean),
      notes: [ownNote(wanted), ...sumNotes(patient, spent, reading)],
    }),
  }
}

/** Nothing more is allowed, or nothing more was asked; for a plan with too much of one drug, also its maximum. */
function spentSentence(
  spent: number,
  { given, wanted, isPlan, isTopical }: Case,
  kilograms: number,
  { line }: Reading,
) {
  const share = `soma ${shareOf(spent)} do máximo** para ${show(of(kilograms, 'kg'))}`
  if (spent < 1 - 1e-9) return `**Isso ${share}.`
  if (!isPlan) return `**Não aplique mais anestésico: o que já foi usado ${share}.`
  const [solution] = wanted
  const isOneDrug = new Set(given.flatMap(({ doses }) => doses.map(({ drug }) => drug))).size === 1
  if (!solution || isTopical || !isOneDrug) return `**Não: isso ${share}.`
  const most = measures(limitFor(solution, kilograms).milligrams, percentOf(solution), line)
  return `**Não: isso ${share}. O máximo de ${anaesthetics[solution.drug].name} são **${most}**.`
}

function leftSentence(solution: Solution, spent: number, left: number, { isPlan }: Case, { line }: Reading) {
  const percent = percentOf(solution)
  const vessel = solution.withEpinephrine ? vesselWords(solution) : ''
  return `${isPlan ? 'Cabe no limite' : 'Já foi usado'}: ${shareOf(spent)} do máximo. Ainda cabem **${measures(left, percent, line)}** de ${anaesthetics[solution.drug].name} ${decimal(percent)}%${vessel}.`
}

function leftStep(solution: Solution, spent: number, left: number, kilograms: number) {
  const whole = limitFor({ ...solution, ratio: undefined }, kilograms).milligrams
  return `o que resta: ${decimal(roundDown((1 - spent) * 100))}% de ${show(of(roundDown(whole), 'mg'))}${left < whole * (1 - spent) - 1e-9 ? ', até onde a epinefrina (0,2 mg) deixa,' : ''} = ${show(of(roundDown(left), 'mg'))}`
}

function sumNotes({ given, isTopical, isVesselKnown }: Case, spent: number, { line }: Reading) {
  const isOpen = !isVesselKnown && given.some(({ doses }) => doses.some(differs))
  return [
    isOpen ? 'Não foi dito se há vasoconstritor: a conta usa o limite sem ele.' : '',
    isTopical
      ? 'Conta conservadora, como se todo o creme fosse absorvido. Retire o creme antes de injetar.'
      : '',
    /preenchedor/.test(line) ? 'Preenchedor com lidocaína a 0,3% soma mais 3 mg por mL.' : '',
    spent < 1 - 1e-9
      ? caution
      : 'Gosto metálico, zumbido, tontura, fala enrolada ou agitação é intoxicação: pare e ligue [192](tel:192).',
  ]
}

/** Offered where the weight is missing. */
export const weights = ['50 kg', '60 kg', '70 kg', '80 kg']

/** Asks for the weight, and says meanwhile what rule it is for. */
const askWeight = (solutions: Solution[]): Calculation =>
  asking(
    ['Qual é o peso do paciente?', ...solutions.map(ruleSentence)].join(' '),
    weights,
    'como calcular a dose máxima de anestésico pelo peso',
  )

function ruleSentence(solution: Solution) {
  const { name, plain, withEpinephrine } = anaesthetics[solution.drug]
  const rules = differs(solution)
    ? `${ruleText(plain)} sem epinefrina, ${ruleText(withEpinephrine)} com epinefrina`
    : ruleText(plain)
  return `${capital(name)} em adulto saudável: ${rules}.`
}

const askDrug = asking(
  'Qual é o anestésico, e a concentração?',
  ['Lidocaína 2% sem vaso', 'Lidocaína 2% com vaso', 'Articaína 4%', 'Mepivacaína 3%'],
  lookUpSum,
)

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
