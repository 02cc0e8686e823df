import type { Passage } from '../knowledge/passages.ts'
import { normalise, stem } from '../ranking/analyser.ts'
import type { Frame } from '../reader/frame.ts'

/** A message that states something and wants it confirmed. */
const asserts =
  /\b(ne|certo|confirma|correto|verdade|nao e|nao e mesmo|isso mesmo)\W*$|\bconfirma\b|^\W*(entao )?(ja que|como (a|o|as|os) |sabendo que|ouvi (dizer )?que|li que|me disseram|dizem que|segundo|aprendi que)/
/** A message that a yes or a no answers. */
const wantsYesOrNo =
  /\b(posso|pode|podem|podemos|da (para|pra|p)|precisa|preciso|precisam|devo|deve|tem problema|tem risco|tem que|obrigatori[oa]|faz mal|existe|serve|funciona|vale|permitid[oa]|proibid[oa]|contraindicad[oa]|segur[oa]|indicad[oa]|tem)\b/
const wantsWhat = /\b(qual|quais|quant[oa]s?|quando|onde|como|quem|por que|porque|o que)\b/
/** "Nem preciso", "posso deixar de": a yes would say the contrary. */
const turnsRound =
  /\b(nem|nao) (preciso|precisa|tem|ha|pode|posso|faz|e|deve|devo)\b|\bdeixar de\b|\bposso pular\b|\bsem\b/

const yes = /^(\W*?)(?:\*\*Sim\*\*|Sim\b)[:,.;]?\s*(?:mas |e )?/
const no = /^\W*(n[aã]o|nunca|evite|jamais)\b/i

/** Words that ban, against words that allow. */
const banned =
  /\b(contraindicad\w*|proib\w*|vedad\w*|nao (e |foi |esta |sao )?(recomend\w*|autoriz\w*|permitid\w*|liberad\w*))/
const allowing = /\b(pode|posso|podem|liberou|liberad\w*|segur[oa]|permite|permitid\w*|autoriz\w*|serve)\b/
/** "Não elimina o risco" is said against "não tem risco". */
const tempered =
  /\b(nao (elimina|dispensa|substitui|impede|garante|basta|protege|evita)|nem a falta|sem prova|evidencia (fraca|limitada|insuficiente))\b/

/**
 * Makes the first word of an answer fit its question. A passage's "Sim" is removed where the question is not answered
 * by yes or no, or is put with a negation. Where the message states what the passage denies, the answer begins with
 * "Não" and the sentence that denies it. Where it is not sure that the passage is about the question (`isSure`), its yes
 * is left out: it may allow something else.
 */
export function opened(
  [first = '', ...rest]: string[],
  whole: string,
  { text: asked, polarity }: Pick<Frame, 'text' | 'polarity'>,
  isSure = true,
): string[] {
  const states = asserts.test(asked)
  const denial = states && !no.test(first) ? denialIn(whole, asked) : undefined
  if (denial) {
    if (first.includes(denial)) return [`Não: ${uncapitalised(withoutYes(first), whole)}`, ...rest]
    const others = rest.map((paragraph) => paragraph.replace(denial, '').trim()).filter(Boolean)
    return [`Não: ${uncapitalised(denial, whole)} ${withoutYes(first)}`, ...others]
  }
  if (!yes.test(first)) return [first, ...rest]
  const isPlain = isSure && wantsYesOrNo.test(asked) && !wantsWhat.test(asked)
  const isAsAsked = isPlain && !states && !(polarity === 'negative' && turnsRound.test(asked))
  return [isAsAsked ? first : withoutYes(first), ...rest]
}

/** What a message takes for granted before it asks: "já que hialuronidase dissolve Sculptra, qual a dose?" */
export const premiseIn = (text: string): string | undefined =>
  /^(?:\w+ ){0,2}?(?:ja que|como|sabendo que|visto que) (.{8,120}?) (?:qual|quais|quant[oa]s?|posso|pode|entao|como|quando|devo)\b/.exec(
    text,
  )?.[1]

/** Whether a passage denies what a message takes for granted. */
export const deniesPremise = ({ text }: Passage, premise: string) => denialIn(text, premise) !== undefined

const withoutYes = (text: string) => (yes.test(text) ? capitalised(text.replace(yes, '$1')) : text)

/** The first sentence of a passage that says no to what a message states. */
function denialIn(whole: string, asked: string): string | undefined {
  const isTempering = turnsRound.test(asked)
  const said = stemsOf(asked.replace(/\b(nao|nem|nunca) \w+/g, ' '))
  return sentencesOf(whole).find((sentence) => {
    const text = normalise(sentence).replace(/\*/g, '')
    if (isTempering) return tempered.test(text) && shared(stemsOf(text), said) >= 1
    const denied = text.split(/\b(?:nao|nunca|jamais) (?:se )?/).slice(1)
    const isDenied = denied.some((clause) => {
      const [verb = '', ...rest] = [...stemsOf(clause.split(/[;:.]/)[0] ?? '')]
      const others = shared(new Set(rest), said)
      return others >= 2 || (said.has(verb) && others + shared(stemsOf(text), said) >= 2)
    })
    return isDenied || (banned.test(text) && allowing.test(asked) && shared(stemsOf(text), said) >= 1)
  })
}

const sentencesOf = (text: string) =>
  text
    // An item's label ("**Tire logo:** …") says nothing by itself.
    .replace(/^ *- \*\*[^*\n]{1,60}:\*\*.*$/gm, '')
    .replace(/^ *(?:[-*]|\d+\.) +/gm, '')
    .split(/(?<=[.!?])\s+|\n+|; (?=n[aã]o )/)
    .filter((sentence) => sentence.length > 12 && !sentence.endsWith(':'))

/** The stems of a normalised text's longer words. */
const stemsOf = (text: string) => new Set((text.match(/[a-z]{4,}/g) ?? []).map(stem))
const shared = (some: Set<string>, others: Set<string>) => [...some].filter((one) => others.has(one)).length

const firstLetter = /^(\P{L}*)(\p{L})/u
const capitalised = (text: string) =>
  text.replace(firstLetter, (_, before: string, letter: string) => before + letter.toUpperCase())
/** A name, which stands with a capital elsewhere too, and an abbreviation keep theirs. */
const uncapitalised = (text: string, whole: string) =>
  text.replace(/^([*_]*)(\p{Lu}\p{Ll}*)(?![\p{L}\d])/u, (start, before: string, word: string) =>
    new RegExp(`[\\p{Ll},] ${word}\\b`, 'u').test(whole) ? start : before + word.toLowerCase(),
  )
