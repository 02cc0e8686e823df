import { type Calculation, messageOf } from './calculation.ts'
import type { Item, Reading } from './reading.ts'

/** What was paid, in reais. */
const price = /\br\$ ?(\d+(?:[.,]\d+)*)|(?<![\d.,])(\d+(?:[.,]\d+)*) (?:reais|conto|pila)\b/g
const asksCost =
  /\bcust[aoe]\w*|\bquanto (?:\w+ ){0,2}(?:sai|saiu|gastei|gasto|ficou|fica)\b|\b(?:qual|que) (?:\w+ ){0,2}(?:valor|preco)\b/
const perUnit = /\b(?:cada|por|da|1) (?:u|ui|unidade|ml|mg)\b/
/** What is charged, earned or bought in another number needs more than a division. */
const otherMoney = /\bcobr\w*|\blucr\w*|\bganh\w*|\bmargem\b|\bparcel\w*|\bdesconto\b|%/
const measured: Record<string, string> = { u: 'U', ml: 'mL', mg: 'mg' }

/** The one price of a text, in reais, and where it stands. */
export function priceIn(line: string): { reais: number; from: number; to: number } | undefined {
  const [paid, ...more] = [...line.matchAll(price)]
  if (!paid || more.length > 0 || !asksCost.test(line) || otherMoney.test(line)) return undefined
  return { reais: numberIn(paid[1] ?? paid[2] ?? ''), from: paid.index, to: paid.index + paid[0].length }
}

/** What a part of a vial cost, or each unit of it; undefined where anything else is asked or told. */
export function priceAnswer({ line, items }: Reading): Calculation | undefined {
  const paid = priceIn(line)
  if (!paid) return undefined
  const { reais } = paid
  const amounts = items.filter(({ unit }) => unit in measured)
  const vials = items.filter(({ unit, value }) => !(unit in measured) && unit !== '' && value !== 1)
  const whole = amounts.find(({ before }) => inVial.test(before)) ?? amounts.toSorted(byValue)[0]
  const [one, other, ...others] = [whole, ...amounts.filter((amount) => amount !== whole)]
  if (!one || others.length > 0 || vials.some(({ unit }) => bought.test(unit))) return undefined
  if (other ? other.unit !== one.unit : !perUnit.test(line)) return undefined
  const unit = measured[one.unit] ?? ''
  const each = reais / one.value
  const eachStep = `${money(reais)} ÷ ${number(one.value)} ${unit} = ${money(each)} por ${unit}`
  const used = other && each * other.value
  return {
    lookUp: '',
    message: messageOf({
      headline:
        used === undefined
          ? `Cada ${unit} custa **${money(each)}**.`
          : `O produto usado custa **${money(used)}**.`,
      steps: [
        eachStep,
        ...(other && used !== undefined
          ? [
              `${money(reais)} × ${number(other.value)} ${unit} ÷ ${number(one.value)} ${unit} = ${money(used)}`,
            ]
          : []),
      ],
      notes: ['É só o produto usado: a sobra que se descarta, o material e o seu tempo não entram.'],
    }),
  }
}

/** What a whole vial holds stands behind its name; otherwise it is the greater amount. */
const inVial = /\b(?:frascos?|ampolas?|seringas?|caixas?)\b/
const byValue = (a: Item, b: Item) => b.value - a.value

/** Several vials. */
const bought = /^(?:fras|ampo|seri|tube|bisn)/

/** "1.200,50", "1200.5" and "1.200" as numbers. */
const numberIn = (written: string) =>
  Number(
    /,\d{1,2}$/.test(written)
      ? written.replaceAll('.', '').replace(',', '.')
      : written.replace(/[.,](?=\d{3}\b)/g, ''),
  )

const inReais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false })
/** "R$ 7,80", with a plain space. */
export const money = (value: number) => inReais.format(value).replace(/\s/g, ' ')
const number = (value: number) => plain.format(value)
