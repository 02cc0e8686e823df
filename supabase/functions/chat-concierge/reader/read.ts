import type { Turn } from '../conversation/turns.ts'
import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { attributesIn } from './attributes.ts'
import { type Features, featuresOf } from './features.ts'
import type {
  Act,
  Control,
  EmergencyKind,
  Frame,
  Guess,
  InContext,
  Language,
  RawQuantity,
  Reason,
} from './frame.ts'
import { type HeadName, type Heads, risks } from './heads.ts'
import { type Head, predict } from './linear.ts'
import { readable } from './words.ts'

/** Reads the last turn of a conversation. */
export type Reader = (turns: Turn[]) => Frame

/** How much of each earlier message is read: its beginning says its subject. */
const readBefore = 400

/** A reader by the given heads. Takes about a millisecond; 4,000 characters take a few. */
export function createReader(heads: Heads): Reader {
  const guesses = <Label extends string>(name: HeadName, features: Features) =>
    best<Label>(heads[name], predict(heads[name], features))
  const guess = <Label extends string>(name: HeadName, features: Features) =>
    guesses<Label>(name, features)[0]
  const riskOf = (text: string) => predict(heads.risk, featuresOf(text))

  return (turns) => {
    const message = turns.at(-1)?.content ?? ''
    const earlier = askedBefore(turns)
    const features = featuresOf(message)
    const risk = predict(heads.risk, features)
    const [before, together] = earlier
      ? [riskOf(earlier), riskOf(`${earlier}\n${message}`)]
      : [undefined, risk]
    const inContext = (name: (typeof risks)[number]): InContext => {
      const at = risks.indexOf(name)
      return { p: risk[at] ?? 0, before: before?.[at] ?? 0, together: together[at] ?? 0 }
    }
    const whole = earlier ? featuresOf(`${earlier}\n${message}`) : features
    const [act, secondAct] = guesses<Act>('act', features)
    const reason = guess<Reason>('reason', whole)
    const text = readable(message)
    return {
      text,
      earlier: readable(earlier ?? ''),
      act,
      secondAct,
      emergency: { ...inContext('emergencia'), kind: guess<EmergencyKind>('kind', whole) },
      control: { p: risk[risks.indexOf('controle')] ?? 0, sort: guess<Control>('control', features) },
      refusal: {
        ...inContext('recusa'),
        harmless: risk[risks.indexOf('parecida')] ?? 0,
        reason,
      },
      platform: guess('platform', features),
      calculation: guess('calculation', features),
      concepts: conceptsOf(tokenise(message)),
      attributes: attributesIn(text),
      polarity: /\b(nao|sem|nem|nunca)\b/.test(text) ? 'negative' : 'positive',
      quantities: quantitiesIn(text),
      language: languageIn(guess<Language>('language', features), text),
    }
  }
}

/** The two likeliest labels. */
function best<Label extends string>({ labels }: Head, p: Float32Array): [Guess<Label>, Guess<Label>] {
  const order = [...p.keys()].sort((a, b) => (p[b] ?? 0) - (p[a] ?? 0))
  const at = (rank: number) => ({ label: labels[order[rank] ?? 0] as Label, p: p[order[rank] ?? 0] ?? 0 })
  return [at(0), at(1)]
}

/** Portuguese unless plainly another: a brand's name alone is no English. */
const languageIn = (guess: Guess<Language>, text: string): Guess<Language> =>
  guess.p >= 0.8 && text.split(' ').length >= 3 ? guess : { label: 'pt', p: 1 - guess.p }

/** The beginning of the member's message before the last. */
const askedBefore = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .findLast(({ role }) => role === 'user')
    ?.content.slice(0, readBefore)

const quantitiesIn = (text: string): RawQuantity[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)*)(%)? ?([a-z]{1,12})?/g)].map(([, value = '', percent, unit = '']) => ({
    value,
    unit: percent ?? unit,
  }))
