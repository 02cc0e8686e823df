import type { Calculation } from './calculation.ts'
import { withDigits } from './numbers.ts'
import { Impossible } from './units.ts'
import { canonical } from './written-number.ts'

const asked =
  /^(?:e |me (?:diz|diga|fala) |qual e )?(?:quanto|quantos|calcul[ae]r?|faz(?:er)?|conta|resultado)(?: (?:e|eh|da|fica|ficam|sao|seria|a conta|o resultado|de|pra mim|pf|por favor))*[ :]*/
const lastWords = / (?:(?:da|fica|e) quanto|quanto (?:e|eh|da|fica))$/

/** The signs of arithmetic as members write them between numbers. */
const signs: [RegExp, string][] = [
  [/(?<=\d) ?% d[eo] (?=\d)/g, ' ÷ 100 × '],
  [/(?<=\d) ?(?:x|\*|×|vezes|multiplicado por) ?(?=\d)/g, ' × '],
  [/(?<=\d) ?(?:\/|÷|dividido por|dividido em) ?(?=\d)/g, ' ÷ '],
  [/(?<=\d) ?(?:\+|mais) ?(?=\d)/g, ' + '],
  [/(?<=\d) ?(?:-|menos) ?(?=\d)/g, ' − '],
]
const number = String.raw`\d{1,9}(?:\.\d{3})*(?:[.,]\d{1,6})?`
const expression = new RegExp(`^${number}(?: [×÷+−] ${number}){1,8}$`)
/** "12 x 8" may be a blood pressure, "12/3" a date, "10-15" a range or a telephone: without a question they are no sum. */
const ambiguous = /^\d+ ?x ?\d+$|^[\d.,]+(?: ?[/-] ?[\d.,]+)+$/

/** What bare numbers come to: "quanto é 12 x 3,5?"; undefined where a message is anything but a sum of them. */
export function plainSum(text: string): Calculation | undefined {
  if (text.length > longest) return undefined
  const line = withDigits(text)
  const bare = withoutMarks(withoutMarks(line.replace(asked, '')).replace(lastWords, ''))
  const sum = signs.reduce((rest, [pattern, sign]) => rest.replace(pattern, sign), bare)
  if (!expression.test(sum) || (bare === line && ambiguous.test(bare))) return undefined
  const [first = '', ...rest] = sum.split(' ')
  const value = worthOf(Number(canonical(first)), rest)
  const shown = figures.format(Math.abs(value) < 1e-9 ? 0 : value)
  const equals = Math.abs(Number(shown.replace(',', '.')) - value) < 1e-9 ? '=' : '≈'
  return {
    lookUp: '',
    message: `**${sum} ${equals} ${shown}**\n\nA conta é só com os números: com as unidades (U, mL, mg, %) eu confiro também se ela faz sentido.`,
  }
}

const longest = 120

/** Without "?", "=" and the like at its end. */
function withoutMarks(text: string) {
  let end = text.length
  while (end > 0 && ' =?.!'.includes(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}

const figures = new Intl.NumberFormat('pt-BR', { maximumSignificantDigits: 6, useGrouping: false })

/** Products and quotients first, as in any sum. */
function worthOf(first: number, rest: string[]): number {
  const terms = [first]
  for (let i = 0; i < rest.length; i += 2) {
    const [sign, next] = [rest[i], Number(canonical(rest[i + 1] ?? ''))]
    const last = terms.at(-1) ?? 0
    if (sign === '÷' && next === 0)
      throw new Impossible('Por zero não se divide: confira os números da conta.')
    if (sign === '×') terms[terms.length - 1] = last * next
    else if (sign === '÷') terms[terms.length - 1] = last / next
    else terms.push(sign === '−' ? -next : next)
  }
  return terms.reduce((sum, term) => sum + term, 0)
}
