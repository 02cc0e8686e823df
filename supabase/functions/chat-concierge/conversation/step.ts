import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { stateConcepts, topics } from '../ranking/synonyms.ts'
import type { Act, Attribute, Frame } from '../reader/frame.ts'
import { madeWhole, professions } from './context.ts'
import { type LastReply, opensReading } from './last-reply.ts'
import type { Turn } from './turns.ts'

/** What may be wished of the last answer. */
const wishes = ['resumo', 'duvida', 'fonte', 'simplificar', 'mais'] as const
export type Wish = (typeof wishes)[number]
export const isWish = (step: string): step is Wish => wishes.some((wish) => wish === step)

/**
 * What a message does with the last reply:
 * a wish (`resumo`, `fonte`, …) asks something about the last answer;
 * `signs` and `noSigns` confirm or deny the signs of danger that the last reply asked about;
 * `otherReading` says that the last reply misunderstood the question;
 * `yesToNothing` is a yes where there is no earlier reply, `yesToDetail` a yes where the last reply asked for a detail.
 */
export type Step = Wish | 'signs' | 'noSigns' | 'otherReading' | 'yesToNothing' | 'yesToDetail'

/** The probability from which the reader's act is believed. */
const sure = 0.5

/** A longer message says more than what it opens with. */
const mostWords = 9
/** What is surely a wish or a dispute may say more: "resume em três linhas pra eu botar na legenda do story dela". */
const mostWordsOfSure = 24
const surelyWished = 0.7

const yes = /^(sim|isso|aham|uhum|esta|yes|yeah|si|claro|positivo|exato|agora)\b/
const no = /^(nao|nenhum|nada|no|not|e so uma duvida|ja passou|negativo)\b/
const notThat =
  /\b(nao (e|era|foi) (bem )?(isso|esse|essa)|nada disso|nada a ver|entendeu errado|outra coisa)\b/

const asksAnew = /\b(qual|quais|quant[oa]s?|quando|onde|quem|posso)\b/

/** The step that a message takes, if it takes one. */
export function stepOf(frame: Frame, last: LastReply | undefined): Step | undefined {
  const { text, act } = frame
  const isSure = isWish(act.label) && act.p >= surelyWished
  const isShort = text.split(' ').length <= (isSure ? mostWordsOfSure : mostWords)
  if (last?.asked === 'signs' && yes.test(text)) return 'signs'
  if (last?.asked === 'signs' && no.test(text)) return 'noSigns'
  if (!isShort || act.p < sure || namesNew(text, last)) return undefined
  const wish = wishes.find((one) => one === act.label && !(one === 'mais' && asksAnew.test(text)))
  // "Resume a história da…" wishes nothing of an answer of ours.
  if (wish) return last || isBare(text) || wish !== 'resumo' ? wish : undefined
  if (act.label === 'sim') return last?.asked === 'detail' ? 'yesToDetail' : last ? 'mais' : 'yesToNothing'
  if (act.label === 'nao' && last && (notThat.test(text) || last.text.includes(opensReading)))
    return 'otherReading'
  return undefined
}

/** From this probability on an act is believed, although the message may go on from the last answer. */
const surelyAct = 0.9

/** Acts that are recognised by their words and are never reread as a question. */
const neverQuestions = new Set<Act>([...wishes, 'correcao', 'recordar', 'injecao', 'humano', 'vago'])
/** What a short question such as "volta sozinho?" may be taken for; "é presencial?" is surely the platform's. */
const seemingly = new Set<Act>(['plataforma', 'identidade', 'fora'])
const surelyPlatform = 0.7
const opensWithAnd =
  /^\W*(e|mas|entao|nem) (n?[ao]s?|se|em|com|sem|pra|para|depois|antes|quando|quant[oa]s?)\b/

/**
 * The frame of a message in its conversation: "e na barriga?", "e enfermeira?", "mas ela é diabética" go on from what
 * was asked and are questions, whatever they look like by themselves.
 */
export function readOn(frame: Frame, turns: Turn[], last: LastReply | undefined): Frame {
  const { act, concepts, text } = frame
  if (!last || act.p >= surelyAct || neverQuestions.has(act.label)) return frame
  const goesOn =
    opensWithAnd.test(text) ||
    frame.attributes.includes('conduta') ||
    (concepts.length > 0
      ? concepts.some((one) => stateConcepts.has(one)) ||
        madeWhole(turns.at(-1)?.content ?? '', turns) !== undefined
      : seemingly.has(act.label) && act.p < surelyPlatform)
  return goesOn ? { ...frame, act: { label: 'pergunta', p: 1 - act.p }, secondAct: act } : frame
}

/** Whether a message names a topic that neither the last question nor the last reply named. */
function namesNew(text: string, last: LastReply | undefined) {
  const spoken = new Set(last && conceptsOf(tokenise(`${last.question} ${last.text.slice(0, 600)}`)))
  // "Em tópicos" wishes a list, and no topical anaesthetic.
  const named = conceptsOf(tokenise(text.replace(/\bem topicos\b/, ' ')))
  return named.some((concept) => topics.has(concept) && !spoken.has(concept))
}

/** Whether a text has at most three words. */
const isBare = (text: string) => (text.match(/[a-z\d]+/g) ?? []).length <= fewWords
const fewWords = 3

/** Acts that refer to an earlier message or reply: a short message of such an act says too little by itself. */
const leaning: ReadonlySet<Act> = new Set([...wishes, 'sim', 'correcao'] as const)
const vagueThreshold = 0.4
/** From this probability on a message is vague, whatever word it holds. */
export const surelyVague = 0.95

/** Whether something plain is asked: "posso" alone is not. */
const asksPlainly = (attributes: Attribute[]) => attributes.some((one) => one !== 'permissao')

/** What was found for a message; `topics` are those of the likeliest passages. */
type Found = {
  leans: boolean
  isAnswered: boolean
  isSure: boolean
  /** Whether a passage is on exactly what the message says. */
  isExact: boolean
  namesSubject: boolean
  topics: string[]
}

/**
 * Whether a message says too little to be answered: it is vague, a single word that asks nothing, or a few words that
 * name no subject while passages of several topics would answer ("validade depois de aberto?"). A message that is
 * read with an earlier question (`leans`) says too little only if it is vague and no passage answers it. A whole
 * sentence that names a topic says enough if it asks something plain or a passage surely fits.
 */
export function saysTooLittle(
  { act, attributes, concepts, text }: Frame,
  { leans, isAnswered, isSure, isExact, namesSubject, topics: found }: Found,
): boolean {
  if (leans) return act.label === 'vago' && !isAnswered
  if (isExact && !isBare(text)) return false
  // "Sou enfermeira, posso fazer?"
  const namesOnlyMember = concepts.length > 0 && concepts.every((concept) => professions.has(concept))
  if (namesOnlyMember && !asksPlainly(attributes) && tokenise(text).length <= fewWords) return true
  if (!namesSubject && tokenise(text).length <= fewWords && (new Set(found).size > 1 || !isSure)) return true
  const hasTopic = concepts.some((concept) => topics.has(concept))
  if (isBare(text)) {
    const saysNothing = tokenise(text).length <= 1 && attributes.length === 0
    // "Dose de lidocaína" reads as a correction, but says all that it asks.
    if (saysNothing || (leaning.has(act.label) && !(hasTopic && attributes.includes('dose')))) return true
  }
  if (act.label === 'vago' && act.p >= surelyVague && !hasTopic) return true
  if (!isAnswered && concepts.length === 0 && asksPlainly(attributes) && tokenise(text).length < fewWords)
    return true
  if (hasTopic && !isAnswered && attributes.length === 0 && tokenise(text).length <= fewWords) return true
  if (hasTopic && !isBare(text) && (isSure || attributes.length > 0)) return false
  return act.label === 'vago' && act.p >= vagueThreshold && !(namesSubject && isSure && !isBare(text))
}
