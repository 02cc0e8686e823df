import { solve } from '../arithmetic/solve.ts'
import { askedBefore, readOfTurn } from '../conversation/context.ts'
import { findMatches } from '../conversation/find-matches.ts'
import { type LastReply, lastReply, repliesOf } from '../conversation/last-reply.ts'
import { isWish, type Step } from '../conversation/step.ts'
import type { Turn } from '../conversation/turns.ts'
import type { Passage } from '../knowledge/passages.ts'
import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { products } from '../ranking/synonyms.ts'
import { dangerIn } from '../reader/danger.ts'
import type { Frame } from '../reader/frame.ts'
import { aboutLastReply, holdReply, wishReply } from './about-last.ts'
import { askLabel, askWhatFor, askWhich, sayWhich } from './ask.ts'
import { withCalculation } from './calculation.ts'
import type { Reply } from './compose.ts'
import { dangerReply } from './danger.ts'
import { fromSources } from './from-sources.ts'
import type { AnswerTools, Message } from './message.ts'
import { nextQuestions } from './next.ts'
import { ownText } from './own-text.ts'
import { reply } from './replies.ts'

/** What goes on from the last reply; undefined where the message is better read by itself. */
export async function takeStep(step: Step, message: Message, tools: AnswerTools): Promise<Reply | undefined> {
  const { turns, frame, last } = message
  if (step === 'yesToNothing') return askWhatFor()
  if (step === 'yesToDetail') return sayWhich()
  if (!last) return isWish(step) ? wishReply(step) : undefined
  const before = turns.slice(
    0,
    turns.findLastIndex(({ role }) => role === 'assistant'),
  )
  if (step === 'signs') {
    const kind = dangerIn(tools.read(before))?.kind ?? 'geral'
    return dangerReply({ kind, response: 'now' }, frame.language.label, tools.passages)
  }
  if (step === 'noSigns') {
    const earlier: Message = {
      turns: before,
      text: last.question,
      masked: last.question,
      frame: tools.read(before),
      last,
    }
    return fromSources(earlier, tools)
  }
  if (step === 'otherReading') return askWhich(tools.retriever.search(last.question), last.question)
  if (step === 'duvida' && isAboutUnnamedProduct(frame, last)) return askLabel()
  const calculation = solve(last.question, askedBefore(before))
  if (calculation) {
    const again = step === 'duvida' ? 'Refiz a conta e dá o mesmo.\n\n' : ''
    return withCalculation({ ...calculation, message: again + calculation.message }, tools.retriever)
  }
  const shown = repliesOf(turns)
  if ((step === 'resumo' || step === 'simplificar') && !last.asked && !tools.passageIn(last.text))
    return reply('answer', ownText(last.text, step, message.text))
  const passage = shown.map(tools.passageIn).find(Boolean) ?? answerTo(before, tools)
  if (step === 'duvida' && !last.asked && !(passage && agrees(passage, last.text)))
    return holdReply(last.text)
  if (!passage) return isWish(frame.act.label) ? wishReply(step) : undefined
  const said = turns.map(({ content }) => content.slice(0, readOfTurn)).join('\n')
  return aboutLastReply(
    { wish: step, asked: message.text, isAgainst: isAgainst(frame.text) },
    passage,
    shown.join('\n'),
    nextQuestions(tools.retriever.search(passage.title), said),
  )
}

const saysNo = /^\W*(?:não|nunca|jamais|evite|sem)(?!\p{L})/iu
/** Whether a passage and a reply that is perhaps not of it both say no, or neither does. */
const agrees = ({ text }: Passage, replied: string) =>
  !saysNo.test(replied) || saysNo.test(text) || replied.includes(text.slice(0, openingRead))
const openingRead = 40

/** Somebody else, or the member, who holds the contrary: "minha professora jura que dissolve, tu tá errado". */
const isAgainst = (text: string) =>
  /\b(errad\w+|errou|engan\w+|equivocad\w+|viajando|discord\w+|professor\w*|prof|mentor\w*|chefe|coordenador\w*|orientador\w*|representante|vendedor\w*|colegas?|dermato\w*|doutora?|medic[oa]|todo mundo|video|congresso|insta\w*|besteira|wrong|teacher)\b/.test(
    text,
  )

/** "Não é isso que está na bula do meu frasco": whether no product was named that it could be compared with. */
const isAboutUnnamedProduct = ({ text }: Frame, { question }: LastReply) =>
  /\b(frasco|bula|rotulo|lote|caixa)\b/.test(text) &&
  !conceptsOf(tokenise(`${question} ${text}`)).some((concept) => products.includes(concept))

/** The passage that answers the earlier question, where the reply to it was no quotation of ours. */
function answerTo(turns: Turn[], { read, retriever }: AnswerTools): Passage | undefined {
  const [best] = findMatches(turns, read(turns), lastReply(turns), retriever).matches
  return best && best.p >= leastLikely ? best.passage : undefined
}

/** At least: the probability of that passage. */
const leastLikely = 0.3
