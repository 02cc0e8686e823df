import { type Calculation, messageOf } from './calculation.ts'
import type { Item, Reading } from './reading.ts'

/** What was paid, in reais. */
const price =
  /\br\$ ?(\d+(?:[.,]\d+)*)|(?<![\d.,])(\d+(?:[.,]\d+)*) (?:reais|conto|pila)\b|\b(?:custou|custa|paguei|pago|saiu por|sai a|por) (\d{3,}(?:[.,]\d+)*)(?! ?(?:u|ui|unidades?|ml|mg|reais)\b|[\d%])/g
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
  const reais = numberIn(paid[1] ?? paid[2] ?? paid[3] ?? '')
  return { reais, from: paid.index, to: paid.index + paid[0].length }
}

/** What parts of a vial cost, or each unit of it, or each of several vials; undefined where anything else is asked or told. */
export function priceAnswer({ line, items }: Reading): Calculation | undefined {
  const paid = priceIn(line)
  if (!paid) return undefined
  const told = items.filter(({ at }) => at < paid.from || at >= paid.to)
  const [several, ...more] = told.filter(({ unit, value }) => bought.test(unit) && value > 1)
  const amounts = told.filter(({ unit }) => unit in measured)
  const whole = amounts.find(({ before }) => inVial.test(before)) ?? amounts.toSorted(byValue)[0]
  const count = several?.value ?? 1
  const used = told.flatMap((one) => (one === whole || !isUsed(one, whole) ? [] : one.value))
  const isOther = told.some(
    (one) =>
      one !== whole &&
      one !== several &&
      !isUsed(one, whole) &&
      !(bought.test(one.unit) || one.unit === 'paci'),
  )
  // The price of each vial, or of all of them?
  if (several && priceOfOne.test(line.slice(paid.to, paid.to + 20))) return undefined
  if (more.length > 0 || isOther || !Number.isInteger(count)) return undefined
  if (used.length === 0 && !(whole ? perUnit.test(line) : several)) return undefined
  return priceWords(paid.reais, count, whole && { ...whole, unit: measured[whole.unit] ?? '' }, used)
}

const priceOfOne = /^ ?(?:reais )?(?:cada|por frasco|o frasco|a unidade|1 frasco)\b/

/** A part of what the vial holds, in its unit or bare behind a word of use. */
const isUsed = ({ unit, value, before }: Item, whole: Item | undefined) =>
  whole !== undefined &&
  value <= whole.value &&
  (unit === whole.unit ||
    (unit === '' && (usesBefore.test(before) || (value < 1 && /\be (?:[a-z]+ )?$/.test(before)))))
const usesBefore = /\b(?:us(?:ar|ei|o|ou|a)|gast(?:o|ei|ar|a)|apliquei|aplico|aplicar)(?: so| uns| umas)? $/

function priceWords(
  reais: number,
  count: number,
  whole: { value: number; unit: string } | undefined,
  used: number[],
): Calculation {
  const vial = reais / count
  const vialStep = count > 1 ? [`${money(reais)} ÷ ${count} frascos = ${money(vial)} por frasco`] : []
  const { value = 1, unit = '' } = whole ?? {}
  const costs = used.map((amount) => ({ amount, cost: (vial * amount) / value }))
  const [only, ...others] = costs
  return {
    lookUp: '',
    message: messageOf({
      headline: !whole
        ? `Cada frasco custa **${money(vial)}**.`
        : !only
          ? `Cada ${unit} custa **${money(vial / value)}**.`
          : others.length === 0
            ? `O produto usado custa **${money(only.cost)}**.`
            : costs.map(({ amount, cost }) => `${number(amount)} ${unit}: **${money(cost)}**.`).join(' '),
      steps: [
        ...vialStep,
        ...(whole ? [`${money(vial)} ÷ ${number(value)} ${unit} = ${money(vial / value)} por ${unit}`] : []),
        ...costs.map(
          ({ amount, cost }) =>
            `${money(vial)} × ${number(amount)} ${unit} ÷ ${number(value)} ${unit} = ${money(cost)}`,
        ),
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
