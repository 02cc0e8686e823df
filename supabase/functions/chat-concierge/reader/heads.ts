import { featuresOf, hash } from './features.ts'
import { acts, controls, emergencies, reasons } from './frame.ts'
import { type Example, type Head, trainHead } from './linear.ts'
import type { Pack } from './pack.ts'
import type { Lesson } from './training-text.ts'

/**
 * What a message is in the first place: danger now, its signs without danger, a request to refuse, a harmless
 * look-alike.
 */
export const risks = ['emergencia', 'controle', 'recusa', 'parecida', 'outro'] as const

/**
 * A head to train: the number of features that it knows, its labels, and the label of a lesson, if it has one for it.
 */
type Plan = {
  known: number
  labels: readonly string[]
  labelOf: (lesson: Lesson) => string | undefined
  orders?: number
}

/** The two parts of a label: of `plataforma:preco` the main label is `plataforma`, the sub-label `preco`. */
const mainLabel = (label: string) => label.split(':')[0]
const subLabel = (label: string) => label.split(':')[1]
const partsOf = (lessons: Lesson[], act: string) =>
  [
    ...new Set(lessons.flatMap(({ label }) => (mainLabel(label) === act ? (subLabel(label) ?? []) : []))),
  ].sort()

const plans = (lessons: Lesson[]): Record<HeadName, Plan> => {
  const partOf = (act: string): Plan => ({
    known: 2 ** 12,
    labels: partsOf(lessons, act),
    labelOf: ({ room, label }) => (room === 'atos' && mainLabel(label) === act ? subLabel(label) : undefined),
  })
  return {
    // One order of the lessons decides too much where a wrong label may cost a life.
    risk: { known: 2 ** 16, labels: risks, labelOf: riskOf, orders: 3 },
    // Nor may it decide what a message of one word is.
    act: { known: 2 ** 14, labels: acts, labelOf: actOf, orders: 2 },
    kind: { known: 2 ** 14, labels: emergencies, labelOf: kindOf },
    control: {
      known: 2 ** 13,
      labels: controls,
      labelOf: ({ room, label }) => (room === 'controle' ? mainLabel(label) : undefined),
    },
    reason: {
      known: 2 ** 14,
      labels: reasons,
      labelOf: reasonOf,
    },
    platform: partOf('plataforma'),
    calculation: partOf('calculo'),
    language: { known: 2 ** 12, labels: ['pt', 'en', 'es'], labelOf: languageOf },
  }
}

export const headNames = [
  'risk',
  'act',
  'kind',
  'control',
  'reason',
  'platform',
  'calculation',
  'language',
] as const
export type HeadName = (typeof headNames)[number]
export type Heads = Record<HeadName, Head>

function riskOf({ room, label }: Lesson) {
  // `nenhuma` marks plain questions that resemble no request to refuse.
  if (room === 'parecida' && label === 'nenhuma') return 'outro'
  return risks.some((risk) => risk === room) ? room : 'outro'
}

/** The act that a lesson teaches. Dangers and requests to refuse teach none: the `risk` head learns those. */
function actOf({ room, label }: Lesson) {
  if (room === 'atos') return mainLabel(label)
  if (room === 'passagens') return label.startsWith('plataforma#') ? undefined : 'pergunta'
  return room === 'parecida' && label !== 'nenhuma' ? 'pergunta' : undefined
}

/** What only sounds like a request to refuse is about the same matters. */
const reasonOf = ({ room, label }: Lesson) => (room === 'recusa' || room === 'parecida' ? label : undefined)

const kindOf = ({ room, label }: Lesson) =>
  room === 'emergencia' ? label : room === 'controle' ? subLabel(label) : undefined

const languageOf = ({ voice, author }: Lesson) =>
  author === 'casa' ? undefined : voice === 'english' ? 'en' : voice === 'espanol' ? 'es' : 'pt'

/**
 * One plain question of so many teaches the heads, chosen by its own text, so that a new one leaves the others: all of
 * them would hide the rest, and take twice as long.
 */
const questionsPerTaught = 4
/** How much what only sounds like a request counts for the `reason` head. */
const harmlessWeight = 1 / 2

/** How much a lesson counts for a head; lessons by ourselves are plainer and count less. */
const weightOf = ({ room, author }: Lesson, { labelOf }: Plan) =>
  (author === 'casa' ? 0.7 : 1) * (room === 'parecida' && labelOf === reasonOf ? harmlessWeight : 1)

/** Trains every head. */
export function trainHeads(lessons: Lesson[]): Heads {
  const read = lessons
    .filter(({ room, text }) => room !== 'passagens' || hash('t', text) % questionsPerTaught === 0)
    .map((lesson) => ({ lesson, features: featuresOf(lesson.text) }))
  const planned = plans(lessons)
  const train = (plan: Plan) => {
    const { known, labels, labelOf, orders } = plan
    const places = new Map(labels.map((label, i) => [label, i]))
    const examples: Example[] = read.flatMap(({ lesson, features }) => {
      const label = places.get(labelOf(lesson) ?? '')
      return label === undefined ? [] : [{ features, label, weight: weightOf(lesson, plan) }]
    })
    return trainHead(labels, examples, { known, orders })
  }
  return mapHeads((name) => train(planned[name]))
}

const mapHeads = <T>(of: (name: HeadName) => T) =>
  Object.fromEntries(headNames.map((name) => [name, of(name)])) as Record<HeadName, T>

/** The heads as parts of a pack, and back. */
export const packHeads = (heads: Heads): Pack => ({
  values: { heads: mapHeads((name) => ({ labels: heads[name].labels, known: heads[name].known })) },
  parts: Object.fromEntries(
    headNames.flatMap((name) => [
      [`${name}.weights`, heads[name].weights],
      [`${name}.scales`, heads[name].scales],
      [`${name}.bias`, heads[name].bias],
    ]),
  ),
})

export function unpackHeads({ values, parts }: Pack): Heads {
  const { heads } = values as { heads: Record<HeadName, Pick<Head, 'labels' | 'known'>> }
  return mapHeads((name) => ({
    ...heads[name],
    weights: parts[`${name}.weights`] as Int8Array,
    scales: parts[`${name}.scales`] as Float32Array,
    bias: parts[`${name}.bias`] as Float32Array,
  }))
}
