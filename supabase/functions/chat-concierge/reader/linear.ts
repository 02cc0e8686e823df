import { type Features, featureCount } from './features.ts'

/** A linear classifier: for each feature one weight a class, as signed bytes times the class's scale. */
export type Head = {
  labels: readonly string[]
  /** How many hashed features it knows: a power of two; ids beyond it are folded. */
  known: number
  weights: Int8Array
  scales: Float32Array
  bias: Float32Array
}

/** One thing to learn: the features of a text, its label as a number, and how much it counts. */
export type Example = { features: Features; label: number; weight: number }

const rate = 0.25
const rareness = 0.75
/** A slope below this moves nothing. */
const tiny = 5e-4
/** From here on an example has nothing more to teach in this round. */
const settled = 0.98

/**
 * Learns a softmax over `labels` by AdaGrad, in as many different orders of the examples as asked, and takes the mean of
 * what these learned; the same examples give the same head.
 */
export function trainHead(
  labels: readonly string[],
  all: Example[],
  {
    known = featureCount,
    epochs = 5,
    orders = 1,
  }: { known?: number; epochs?: number; orders?: number | undefined } = {},
): Head {
  const examples = all.map((one) => ({ ...one, features: folded(one.features, known) }))
  const weights = new Float32Array(known * labels.length)
  const bias = new Float32Array(labels.length)
  for (let order = 0; order < orders; order++) {
    const learned = learnInOrder(labels.length, examples, { known, epochs, order })
    for (const [sum, part] of [[weights, learned.weights] as const, [bias, learned.bias] as const])
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (part[i] as number) / orders
  }
  return quantised(labels, known, weights, bias)
}

type Learning = { known: number; epochs: number; order: number }

function learnInOrder(size: number, examples: Example[], { known, epochs, order: nth }: Learning) {
  const weights = new Float32Array(known * size)
  const seen = new Float32Array(known * size).fill(1e-6)
  const bias = new Float32Array(size)
  const balance = balanceOf(examples, size)
  const p = new Float32Array(size)
  const keys = Uint32Array.from(examples, keyOf)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const at of scattered(keys, nth * epochs + epoch)) {
      const { features, label, weight } = examples[at] as Example
      softmax(features, weights, bias, p)
      if ((p[label] ?? 0) > settled) continue
      const step = weight * (balance[label] ?? 1)
      p[label] = (p[label] ?? 0) - 1
      for (let c = 0; c < size; c++) bias[c] = (bias[c] ?? 0) - 0.02 * step * (p[c] ?? 0)
      learn(features, p, step, weights, seen)
    }
  }
  return { weights, bias }
}

/** The same features among fewer ids. */
const folded = ({ ids, values }: Features, known: number): Features => ({
  ids: ids.map((id) => id & (known - 1)),
  values,
})

function learn(
  { ids, values }: Features,
  error: Float32Array,
  step: number,
  weights: Float32Array,
  seen: Float32Array,
) {
  const size = error.length
  for (let i = 0; i < ids.length; i++) {
    const row = (ids[i] as number) * size
    const value = step * (values[i] as number)
    for (let c = 0; c < size; c++) {
      const slope = value * (error[c] as number)
      if (slope < tiny && slope > -tiny) continue
      const past = (seen[row + c] as number) + slope * slope
      seen[row + c] = past
      weights[row + c] = (weights[row + c] as number) - (rate * slope) / Math.sqrt(past)
    }
  }
}

/** Rare classes count more, but not so much that one example dominates. */
function balanceOf(examples: Example[], size: number) {
  const counts = new Float64Array(size)
  for (const { label, weight } of examples) counts[label] = (counts[label] ?? 0) + weight
  const all = counts.reduce((sum, count) => sum + count, 0)
  return Array.from(counts, (count) => (all / (size * Math.max(count, 1))) ** rareness)
}

function softmax({ ids, values }: Features, weights: ArrayLike<number>, bias: Float32Array, p: Float32Array) {
  const size = p.length
  p.set(bias)
  for (let i = 0; i < ids.length; i++) {
    const row = (ids[i] as number) * size
    const value = values[i] as number
    for (let c = 0; c < size; c++) p[c] = (p[c] as number) + value * (weights[row + c] as number)
  }
  toProbabilities(p)
}

/** Turns scores into probabilities, in place. */
function toProbabilities(p: Float32Array) {
  let [top, sum] = [-Infinity, 0]
  for (let c = 0; c < p.length; c++) if ((p[c] as number) > top) top = p[c] as number
  for (let c = 0; c < p.length; c++) sum += p[c] = Math.exp((p[c] as number) - top)
  for (let c = 0; c < p.length; c++) p[c] = (p[c] as number) / sum
}

/** The probability of each label of a head, in the order of its labels. */
export function predict(
  { weights, scales, bias, labels, known }: Head,
  { ids, values }: Features,
): Float32Array {
  const size = labels.length
  const p = new Float32Array(size)
  for (let i = 0; i < ids.length; i++) {
    const row = ((ids[i] as number) & (known - 1)) * size
    const value = values[i] as number
    for (let c = 0; c < size; c++) p[c] = (p[c] as number) + value * (weights[row + c] as number)
  }
  for (let c = 0; c < size; c++) p[c] = (p[c] as number) * (scales[c] as number) + (bias[c] as number)
  toProbabilities(p)
  return p
}

function quantised(
  labels: readonly string[],
  known: number,
  weights: Float32Array,
  bias: Float32Array,
): Head {
  const size = labels.length
  const scales = new Float32Array(size).fill(1e-9)
  for (let i = 0; i < weights.length; i++)
    scales[i % size] = Math.max(scales[i % size] as number, Math.abs(weights[i] as number) / 127)
  const bytes = Int8Array.from(weights, (weight, i) => Math.round(weight / (scales[i % size] as number)))
  return { labels, known, weights: bytes, scales, bias }
}

/** A number of an example's own features. */
export const keyOf = ({ features: { ids } }: Pick<Example, 'features'>) => {
  let key = 2166136261
  for (const id of ids) key = Math.imul(key ^ id, 16777619)
  return key >>> 0
}

/**
 * The places of examples in an order by their own keys: a new example among them leaves the others in theirs, so that
 * it moves what is like it and nothing else.
 */
export function scattered(keys: Uint32Array, seed: number): Uint32Array {
  const salt = Math.imul(seed + 1, 2654435761)
  const mixed = keys.map((key) => {
    const half = Math.imul(key ^ salt ^ (key >>> 15), 2246822519)
    return Math.imul(half ^ (half >>> 13), 3266489917)
  })
  return Uint32Array.from(keys.keys()).sort((a, b) => (mixed[a] as number) - (mixed[b] as number) || a - b)
}
