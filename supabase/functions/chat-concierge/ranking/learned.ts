import type { Features } from '../reader/features.ts'
import { shuffle } from '../reader/linear.ts'
import type { Pack } from '../reader/pack.ts'

/** A text that asks for a passage, as features, with the passage's place and how much it counts. */
export type Asking = { features: Features; target: number; weight: number }

/** How many hashed features have a meaning: a power of two; ids beyond it are folded. */
const known = 2 ** 15
/** Numbers that stand for the meaning of a feature. */
const dimensions = 48
const epochs = 8
const rate = 0.05
/** Wrong passages, drawn at random, that each example is compared with: all of them would take minutes. */
const wrongPassages = 128
/** The probability of the right passage from which an example teaches nothing more in this round. */
const settled = 0.97

/** Each feature and each passage as a few numbers: a question fits a passage when the two point one way. */
export type Learned = {
  ids: string[]
  features: Int8Array
  passages: Int8Array
  /** Sizes of one step of `features` and of `passages`. */
  scale: number
}

/** Learns which words ask for which passage. The same examples give the same result. */
export function learnRanking(ids: string[], examples: Asking[]): Learned {
  const D = dimensions
  const random = randomFrom(7)
  const features = Float32Array.from({ length: known * D }, () => (random() - 0.5) * 0.2)
  const passages = Float32Array.from({ length: ids.length * D }, () => (random() - 0.5) * 0.2)
  const [seenFeatures, seenPassages] = [
    new Float32Array(known).fill(1e-4),
    new Float32Array(ids.length).fill(1e-4),
  ]
  const [point, slope] = [new Float32Array(D), new Float32Array(D)]
  const [others, p] = [new Uint32Array(wrongPassages + 1), new Float32Array(wrongPassages + 1)]
  const order = Uint32Array.from(examples.keys())
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, epoch + 100)
    for (const at of order) {
      const { features: x, target, weight } = examples[at] as Asking
      meaningOf(x, features, 1, point)
      others[0] = target
      for (let k = 1; k <= wrongPassages; k++) {
        const other = Math.floor(random() * ids.length)
        others[k] = other === target ? (other + 1) % ids.length : other
      }
      let top = -Infinity
      for (let k = 0; k <= wrongPassages; k++) {
        const row = (others[k] as number) * D
        let score = 0
        for (let d = 0; d < D; d++) score += (point[d] as number) * (passages[row + d] as number)
        p[k] = score
        if (score > top) top = score
      }
      let sum = 0
      for (let k = 0; k <= wrongPassages; k++) sum += p[k] = Math.exp((p[k] as number) - top)
      if ((p[0] as number) / sum > settled) continue
      slope.fill(0)
      for (let k = 0; k <= wrongPassages; k++) {
        const error = weight * ((p[k] as number) / sum - (k === 0 ? 1 : 0))
        if (error < 1e-4 && error > -1e-4) continue
        const passage = others[k] as number
        const row = passage * D
        let square = 0
        for (let d = 0; d < D; d++) {
          slope[d] = (slope[d] as number) + error * (passages[row + d] as number)
          square += (point[d] as number) ** 2
        }
        const past = (seenPassages[passage] as number) + (error * error * square) / D
        seenPassages[passage] = past
        const step = (rate * error) / Math.sqrt(past)
        for (let d = 0; d < D; d++)
          passages[row + d] = (passages[row + d] as number) - step * (point[d] as number)
      }
      let square = 0
      for (let d = 0; d < D; d++) square += (slope[d] as number) ** 2
      for (let i = 0; i < x.ids.length; i++) {
        const feature = (x.ids[i] as number) & (known - 1)
        const value = x.values[i] as number
        const past = (seenFeatures[feature] as number) + (value * value * square) / D
        seenFeatures[feature] = past
        const step = (rate * value) / Math.sqrt(past)
        const row = feature * D
        for (let d = 0; d < D; d++)
          features[row + d] = (features[row + d] as number) - step * (slope[d] as number)
      }
    }
  }
  return quantised(ids, features, passages)
}

/** The sum of what the features mean; `point` receives it. */
function meaningOf({ ids, values }: Features, table: ArrayLike<number>, scale: number, point: Float32Array) {
  const D = point.length
  point.fill(0)
  for (let i = 0; i < ids.length; i++) {
    const row = ((ids[i] as number) & (known - 1)) * D
    const value = scale * (values[i] as number)
    for (let d = 0; d < D; d++) point[d] = (point[d] as number) + value * (table[row + d] as number)
  }
}

/** How well each passage fits, as the logarithm of its probability, in the order of `ids`. */
export function meantBy({ ids, features, passages, scale }: Learned, question: Features): Float32Array {
  const D = passages.length / ids.length
  const point = new Float32Array(D)
  meaningOf(question, features, scale, point)
  const scores = new Float32Array(ids.length)
  let top = -Infinity
  for (let c = 0; c < ids.length; c++) {
    let score = 0
    for (let d = 0; d < D; d++) score += (point[d] as number) * (passages[c * D + d] as number)
    scores[c] = score
    if (score > top) top = score
  }
  let sum = 0
  for (const score of scores) sum += Math.exp(score - top)
  const whole = top + Math.log(sum)
  return scores.map((score) => score - whole)
}

function quantised(ids: string[], features: Float32Array, passages: Float32Array): Learned {
  const largest = (all: Float32Array) => {
    let most = 1e-9
    for (const one of all) most = Math.max(most, Math.abs(one))
    return most / 127
  }
  const [stepF, stepP] = [largest(features), largest(passages)]
  return {
    ids,
    features: Int8Array.from(features, (value) => Math.round(value / stepF)),
    passages: Int8Array.from(passages, (value) => Math.round(value / stepP)),
    scale: stepF * stepP,
  }
}

/** What was learned as parts of a pack, and back. */
export const packLearned = ({ ids, features, passages, scale }: Learned): Pack => ({
  values: { learned: { ids, scale } },
  parts: { 'learned.features': features, 'learned.passages': passages },
})

export const unpackLearned = ({ values, parts }: Pack): Learned => ({
  ...(values.learned as Pick<Learned, 'ids' | 'scale'>),
  features: parts['learned.features'] as Int8Array,
  passages: parts['learned.passages'] as Int8Array,
})

/** Numbers from 0 to 1 that look like chance and are the same at every run. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
