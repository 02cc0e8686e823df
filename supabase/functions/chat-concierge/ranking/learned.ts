import type { Features } from '../reader/features.ts'
import { keyOf, scattered } from '../reader/linear.ts'
import type { Pack } from '../reader/pack.ts'

/** A text that asks for a passage, as features, with the passage's place and how much it counts. */
export type Asking = { features: Features; target: number; weight: number }

/** How many hashed features have a meaning: a power of two; ids beyond it are folded. */
const known = 2 ** 15
/** Numbers that stand for the meaning of a feature. */
const dimensions = 48
const epochs = 3
const rate = 0.13
/** How long each passage's vector is at first, when it points to the mean of what asks for it. */
const firstLength = 2
/** An error below this moves nothing. */
const tiny = 1e-3
/**
 * Wrong passages that each example is compared with: those nearest to the right one, from which it is hard to tell, and
 * some drawn at random, which stand for all the rest. With all of them it takes four times as long and finds no more.
 */
const [nearPassages, drawnPassages] = [48, 32]
const wrongPassages = nearPassages + drawnPassages
/** The probability of the right passage from which an example teaches nothing more in this round. */
const settled = 0.97

/**
 * Each feature and each passage as a few numbers: a question fits a passage when their vectors have a similar
 * direction.
 */
export type Learned = {
  ids: string[]
  /** Of each feature, numbers of four bits, and the size of one step of them. */
  features: Int8Array
  steps: Float32Array
  passages: Int8Array
  /** The size of one step of `passages`. */
  scale: number
}

/** Learns which words ask for which passage. The same examples give the same result. */
export function learnRanking(ids: string[], examples: Asking[]): Learned {
  const random = randomFrom(7)
  const features = Float32Array.from({ length: known * dimensions }, () => (random() - 0.5) * 0.2)
  const passages = firstPassages(ids.length, examples, features)
  const [seenFeatures, seenPassages] = [
    new Float32Array(known).fill(1e-4),
    new Float32Array(ids.length).fill(1e-4),
  ]
  const [point, slope] = [new Float32Array(dimensions), new Float32Array(dimensions)]
  const [others, p] = [new Uint32Array(wrongPassages + 1), new Float32Array(wrongPassages + 1)]
  const errors = new Float64Array(wrongPassages + 1)
  const keys = Uint32Array.from(examples, keyOf)
  const standsFor = Math.log(Math.max((ids.length - 1 - nearPassages) / drawnPassages, 1))
  for (let epoch = 0; epoch < epochs; epoch++) {
    const near = nearest(passages, ids.length)
    for (const at of scattered(keys, epoch + 100)) {
      const { features: asked, target, weight } = examples[at] as Asking
      meaningOf(asked, features, point)
      chooseOthers(target, near, randomFrom((keys[at] as number) + epoch), others)
      const sum = likeness(others, passages, point, standsFor, p)
      if ((p[0] as number) / sum > settled) continue
      for (let k = 0; k <= wrongPassages; k++)
        errors[k] = weight * ((p[k] as number) / sum - (k === 0 ? 1 : 0))
      movePassages(others, errors, point, passages, seenPassages, slope)
      moveFeatures(asked, slope, features, seenFeatures)
    }
  }
  return quantised(ids, features, passages)
}

/**
 * Each passage where the examples that ask for it are, seen from the middle of all passages: from here three rounds find
 * what takes four from anywhere.
 */
function firstPassages(count: number, examples: Asking[], features: Float32Array) {
  const passages = new Float32Array(count * dimensions)
  const rows = rowsOf(passages, count)
  const point = new Float32Array(dimensions)
  for (const { features: asked, target, weight } of examples) {
    meaningOf(asked, features, point)
    add(rows[target] as Float32Array, point, weight)
  }
  const middle = new Float32Array(dimensions)
  for (const row of rows) {
    setLength(row, 1)
    add(middle, row, 1 / count)
  }
  for (const row of rows) {
    add(row, middle, -1)
    setLength(row, firstLength)
  }
  return passages
}

const rowsOf = (passages: Float32Array, count: number) =>
  Array.from({ length: count }, (_, place) => passages.subarray(place * dimensions, (place + 1) * dimensions))

function add(row: Float32Array, other: Float32Array, weight: number) {
  for (let d = 0; d < dimensions; d++) row[d] = (row[d] as number) + weight * (other[d] as number)
}

function setLength(row: Float32Array, length: number) {
  const scale = length / (Math.sqrt(squareOf(row)) || 1)
  for (let d = 0; d < dimensions; d++) row[d] = scale * (row[d] as number)
}

/** For each passage the places of the wrong ones that are most like it; some twice if there are few. */
function nearest(passages: Float32Array, count: number): Uint32Array[] {
  const rows = rowsOf(passages, count)
  return rows.map((own, place) => {
    const scores = Float32Array.from(rows, (row) => likenessAt(row, 0, own))
    scores[place] = -Infinity
    const least = scores.toSorted()[Math.max(count - nearPassages, 1)] ?? 0
    const near = Uint32Array.from(rows.keys()).filter((other) => (scores[other] as number) >= least)
    return Uint32Array.from({ length: nearPassages }, (_, k) => near[k % near.length] ?? place)
  })
}

/** The right passage, then the wrong ones nearest to it, then some drawn at random. */
function chooseOthers(target: number, near: Uint32Array[], random: () => number, others: Uint32Array) {
  others[0] = target
  others.set(near[target] as Uint32Array, 1)
  for (let k = 1 + nearPassages; k < others.length; k++) {
    const other = Math.floor(random() * near.length)
    others[k] = other === target ? (other + 1) % near.length : other
  }
}

/** The product of the row that begins at `at` with a point. Four sums at once: one alone would wait for itself. */
function likenessAt(passages: Float32Array, at: number, point: Float32Array) {
  let [a, b, c, e] = [0, 0, 0, 0]
  for (let d = 0; d < dimensions; d += 4) {
    a += (passages[at + d] as number) * (point[d] as number)
    b += (passages[at + d + 1] as number) * (point[d + 1] as number)
    c += (passages[at + d + 2] as number) * (point[d + 2] as number)
    e += (passages[at + d + 3] as number) * (point[d + 3] as number)
  }
  return a + b + c + e
}

/**
 * How well each of `others` fits the point: `p` divided by the sum that is returned is its probability. Each of those
 * drawn at random counts for as many as it stands for (`standsFor`, a logarithm).
 */
function likeness(
  others: Uint32Array,
  passages: Float32Array,
  point: Float32Array,
  standsFor: number,
  p: Float32Array,
) {
  let top = -Infinity
  for (let k = 0; k < others.length; k++) {
    const row = (others[k] as number) * dimensions
    const score = likenessAt(passages, row, point) + (k > nearPassages ? standsFor : 0)
    p[k] = score
    if (score > top) top = score
  }
  let sum = 0
  for (let k = 0; k < others.length; k++) sum += p[k] = Math.exp((p[k] as number) - top)
  return sum
}

/** Moves each passage by its error; `slope` receives where the features must move. */
function movePassages(
  others: Uint32Array,
  errors: Float64Array,
  point: Float32Array,
  passages: Float32Array,
  seen: Float32Array,
  slope: Float32Array,
) {
  slope.fill(0)
  const square = squareOf(point)
  for (let k = 0; k < others.length; k++) {
    const error = errors[k] as number
    if (error < tiny && error > -tiny) continue
    const passage = others[k] as number
    const past = (seen[passage] as number) + (error * error * square) / dimensions
    seen[passage] = past
    const step = (rate * error) / Math.sqrt(past)
    const row = passage * dimensions
    for (let d = 0; d < dimensions; d++) {
      const was = passages[row + d] as number
      slope[d] = (slope[d] as number) + error * was
      passages[row + d] = was - step * (point[d] as number)
    }
  }
}

function moveFeatures(
  { ids, values }: Features,
  slope: Float32Array,
  features: Float32Array,
  seen: Float32Array,
) {
  const square = squareOf(slope)
  for (let i = 0; i < ids.length; i++) {
    const feature = (ids[i] as number) & (known - 1)
    const value = values[i] as number
    const past = (seen[feature] as number) + (value * value * square) / dimensions
    seen[feature] = past
    const step = (rate * value) / Math.sqrt(past)
    const row = feature * dimensions
    for (let d = 0; d < dimensions; d++)
      features[row + d] = (features[row + d] as number) - step * (slope[d] as number)
  }
}

function squareOf(point: Float32Array) {
  let square = 0
  for (let d = 0; d < point.length; d++) square += (point[d] as number) ** 2
  return square
}

/** The sum of what the features mean, in `steps` if these are given; `point` receives it. */
function meaningOf(
  { ids, values }: Features,
  table: ArrayLike<number>,
  point: Float32Array,
  steps?: Float32Array,
) {
  const D = point.length
  point.fill(0)
  for (let i = 0; i < ids.length; i++) {
    const feature = (ids[i] as number) & (known - 1)
    const row = feature * D
    const value = (steps?.[feature] ?? 1) * (values[i] as number)
    for (let d = 0; d < D; d++) point[d] = (point[d] as number) + value * (table[row + d] as number)
  }
}

/** How well each passage fits, as the logarithm of its probability, in the order of `ids`. */
export function fitOf({ ids, features, steps, passages, scale }: Learned, question: Features): Float32Array {
  const D = passages.length / ids.length
  const point = new Float32Array(D)
  meaningOf(question, features, point, steps)
  for (let d = 0; d < D; d++) point[d] = scale * (point[d] as number)
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
  const stepOf = (all: Float32Array, most: number) => {
    let largest = 1e-9
    for (const one of all) largest = Math.max(largest, Math.abs(one))
    return largest / most
  }
  const steps = Float32Array.from({ length: known }, (_, feature) =>
    stepOf(features.subarray(feature * dimensions, (feature + 1) * dimensions), 7),
  )
  const scale = stepOf(passages, 127)
  return {
    ids,
    features: Int8Array.from(features, (value, i) =>
      Math.round(value / (steps[Math.floor(i / dimensions)] as number)),
    ),
    steps,
    passages: Int8Array.from(passages, (value) => Math.round(value / scale)),
    scale,
  }
}

/** What was learned as parts of a pack, and back. The names of the passages stand in the index already. */
export const packLearned = ({ features, steps, passages, scale }: Learned): Pack => ({
  values: { learned: { scale } },
  parts: { 'learned.features': paired(features), 'learned.steps': steps, 'learned.passages': passages },
})

export const unpackLearned = ({ values, parts }: Pack, ids: string[]): Learned => ({
  ids,
  ...(values.learned as Pick<Learned, 'scale'>),
  features: unpaired(parts['learned.features'] as Uint8Array),
  steps: parts['learned.steps'] as Float32Array,
  passages: parts['learned.passages'] as Int8Array,
})

/** Numbers from -8 to 7, two a byte, and back. */
const paired = (numbers: Int8Array) =>
  Uint8Array.from(
    { length: numbers.length / 2 },
    (_, i) => (((numbers[2 * i] as number) + 8) << 4) | ((numbers[2 * i + 1] as number) + 8),
  )

/** A pair at a time: this is done at every start. */
function unpaired(bytes: Uint8Array) {
  const pairs = Uint16Array.from({ length: 256 }, (_, byte) => {
    const [pair = 0] = new Uint16Array(Int8Array.of((byte >> 4) - 8, (byte & 15) - 8).buffer)
    return pair
  })
  const numbers = new Uint16Array(bytes.length)
  for (let i = 0; i < bytes.length; i++) numbers[i] = pairs[bytes[i] as number] as number
  return new Int8Array(numbers.buffer)
}

/** Numbers from 0 to 1 that look like chance and are the same at every run. */
function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
