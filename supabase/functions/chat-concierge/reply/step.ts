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
import { aboutLastReply, wishReply } from './about-last.ts'
import { askLabel, askWhatFor, askWhich, sayWhich } from './ask.ts'
import { withCalculation } from './calculation.ts'
import type { Reply } from './compose.ts'
import { dangerReply } from './danger.ts'
import { fromSources } from './from-sources.ts'
import type { AnswerTools, Message } from './message.ts'
import { nextQuestions } from './next.ts'

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
  const passage = shown.map(tools.passageIn).find(Boolean) ?? answerTo(before, tools)
  if (!passage) return isWish(frame.act.label) ? wishReply(step) : undefined
  const said = turns.map(({ content }) => content.slice(0, readOfTurn)).join('\n')
  return aboutLastReply(
    step,
    passage,
    shown.join('\n'),
    nextQuestions(tools.retriever.search(passage.title), said),
  )
}

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
