import { type Calculation, messageOf } from './calculation.ts'
import { dilutionAnswer } from './dilution-question.ts'
import { type Reading, readText } from './reading.ts'
import { asksLimit } from './trade-words.ts'
import { of, type Quantity, show } from './units.ts'

/** The most of polidocanol: mg per kg and day (German label), and mL a session (US label). */
const most = { perKilogram: 2, millilitres: 10 }

/** The most polidocanol for a weight; undefined without one weight. */
export function polidocanolAnswer({ line, items }: Reading): Calculation | undefined {
  if (!/\bpolidoc|\basclera|\baetox|\baethox/.test(line)) return undefined
  const [weight, ...others] = items.filter(({ unit }) => unit === 'kg')
  if (!weight || others.length > 0) return undefined
  const milligrams = of(most.perKilogram * weight.value, 'mg')
  if (!asksLimit.test(line)) return withLimit(line, milligrams)
  const percent = items.find(({ unit }) => unit === '%')?.value
  const strength = percent ? of(percent * 10, 'mg/mL') : undefined
  const volume = strength && of(milligrams.value / strength.value, 'mL')
  return {
    lookUp: 'polidocanol nos vasinhos: quem pode e quais doses',
    message: messageOf({
      headline: `No máximo **${show(milligrams)}** por dia${volume ? `, que a ${show(of(percent ?? 0, ''))}% seriam **${show(volume)}**` : ''}; mas a bula dos EUA para em **${most.millilitres} mL por sessão**.`,
      steps: [
        `${show(of(most.perKilogram, 'mg/kg'))} × ${show(of(weight.value, 'kg'))} = ${show(milligrams)}`,
        strength && volume ? `${show(milligrams)} ÷ ${show(strength)} = ${show(volume)}` : '',
      ].filter(Boolean),
      notes: ['É um teto, não uma meta: na prática usa-se pouco por ponto. É medicamento de uso médico.'],
    }),
  }
}

/** "A paciente pesa 60 kg", told beside a dilution: what is diluted, and the day's most for that weight. */
function withLimit(line: string, milligrams: Quantity): Calculation | undefined {
  const rest = line.replace(tellsWeight, ' ')
  const diluted = rest === line ? undefined : dilutionAnswer(readText(rest))
  return diluted && !diluted.question
    ? {
        ...diluted,
        message: `${diluted.message}\n\nO teto por dia para esse peso é **${show(milligrams)}**.`,
      }
    : undefined
}
const tellsWeight = /(?:[ao] )?(?:paciente|cliente|ela|ele)? ?(?:pesa|tem|com|de) \d{2,3} ?kg\b/g
