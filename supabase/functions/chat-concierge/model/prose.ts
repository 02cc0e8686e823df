import { normalise } from '../ranking/analyser.ts'
import { isForged, withoutHidden } from '../reader/attempt.ts'
import { readable } from '../reader/words.ts'
import { doesNotKnow, rules } from './prompt.ts'

const longest = 2_400
/** How many words of the rules in a row count as a leak. */
const leakedWords = 6

/** Without the thoughts that some models print first, and with the citations written one way. */
export const tidy = (prose: string) =>
  withoutHidden(prose.replace(/^\s*<think>[\s\S]*?<\/think>/, ''))
    .replace(/\[(\d+(?:\s*[,;]\s*\d+)+)\]/g, (_, list: string) =>
      list
        .split(/[,;]/)
        .map((number) => `[${number.trim()}]`)
        .join(''),
    )
    .replace(/([.!?])((?: ?\[\d+\])+)/g, '$2$1')
    .trim()

/** Whether a text is an answer in Portuguese, of a fair length, without addresses, markup or words of the rules. */
export function isShowable(text: string) {
  const isNoAnswer = text.includes(doesNotKnow) || isForged(text, readable(text)) || leaksRules(text)
  const hasAddress = /https?:|www\.|\]\s*\(|@|[a-z\d-]\.(?:com|org|net|br|gov|io)\b/i.test(text)
  const hasMarkup = /<\s*[a-z/!]|&#?\w+;|[【】]/i.test(text) || /[[\]]/.test(text.replace(/\[\d+\]/g, ''))
  return text.length <= longest && !isNoAnswer && !hasAddress && !hasMarkup && isPortuguese(text)
}

const isPortuguese = (text: string) => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (list: Set<string>) => words.filter((one) => list.has(one)).length
  return count(portuguese) > 2 * count(others) && /^[\p{Script=Latin}\P{L}μ]*$/u.test(text)
}
const portuguese = new Set(
  'o os a as um uma de do da dos das em no na nos nas ao à e é são não que com para por pelo pela se até ou mais quando'.split(
    ' ',
  ),
)
const others = new Set(
  `the of and is are to with in not this that be should il et les des du une est pas avec
  el los las la y con una del en es por lo usted no die der und das ist nicht mit`
    .split(/\s+/)
    .filter((one) => !portuguese.has(one)),
)

const plainWords = (text: string) => normalise(text).match(/[a-z]+/g) ?? []
const runsOf = (words: string[]) =>
  words.slice(0, 1 - leakedWords).map((_, i) => words.slice(i, i + leakedWords).join(' '))
const ruleRuns = new Set(runsOf(plainWords(rules)))
const leaksRules = (text: string) => runsOf(plainWords(text)).some((words) => ruleRuns.has(words))
