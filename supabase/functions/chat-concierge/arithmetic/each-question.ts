import { asking, type Calculation, messageOf } from './calculation.ts'
import { concentrationOf, volumeFor } from './dilution.ts'
import { type NamedDose, namedDoses, shownName } from './named-doses.ts'
import type { Slot } from './network.ts'
import { money, priceIn } from './price-question.ts'
import { type Product, productOf } from './products.ts'
import { type Reading, readText } from './reading.ts'
import { rolesIn } from './roles.ts'
import { areas, smallestVial, usedBefore } from './trade-words.ts'
import { of, type Quantity, show, type Worked, wholeUp } from './units.ts'
import { isOtherQuestion, wantsOf } from './wants.ts'

/** What several patients or places get of one vial. */
type Shared = {
  doses: NamedDose[]
  /** One vial, how many there are, and what it holds in each mL where that is told. */
  content: Quantity
  vials: number
  strength?: Worked | undefined
  reais?: number | undefined
  product: Product
}

/** All that may be told of a vial beside the doses. */
const ofVial = new Set<Slot>(['content', 'diluent', 'strength', 'vials', 'mark', 'syringe'])
const asksRest = /\bainda\b|\bsobr|\brest[ao]|\bposso\b/
/** What is said of these changes the numbers. */
const changesDoses =
  /\b(?:metade|mei[oa]|terc[oa]|quartos?|lados?|ou|pontos?|cada (?:um|uma) (?:usa|leva|recebe)|desconto|cobr[a-z]*|lucr[a-z]*)\b/
/** Whether it is enough, or what each gets, is asked without "quanto". */
const asksThem =
  /\b(?:da|chega|cabe|basta|serve|suficiente|cada|volumes?|por (?:regiao|area|local|paciente|cliente))\b/
/** "pras duas", "2 pacientes", where so many are named. */
const howMany =
  /\b(?:(?:pr|d|n)?[ao]s ([2-6])\b(?! ?(?:u|ml|%|frasc))|([2-6]) (?:pacientes|clientes|mulheres|pessoas|areas|regioes)\b)/g
const asksVolume = /\bml\b|\bvolume|\b(?:pux|aspir|tir|peg)[a-z]*/

/** The doses of several patients or places of one vial, what they come to and what is left; undefined for anything else. */
export function eachAnswer(told: Reading): Calculation | undefined {
  const line = told.plain
  const doses = namedDoses(line)
  const [one] = doses
  // What one patient used is of interest where the rest is asked for.
  if (!one || (doses.length < 2 && !(asksRest.test(line) && usedBefore.test(line.slice(0, one.at)))))
    return undefined
  const paid = priceIn(line)
  const rest = [...doses, ...(paid ? [paid] : [])]
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)} , ${text.slice(to)}`, counted(line, doses))
  const isAsked = wantsOf(rest).length > 0 || asksThem.test(rest)
  const product = productOf(told)
  if (changesDoses.test(rest) || !product?.isUnits || !(paid || (isAsked && !isOtherQuestion(rest))))
    return undefined
  const vial = vialIn(rest)
  if (!vial || (paid && vial.vials > 1)) return undefined
  if (!vial.strength && asksVolume.test(rest))
    return asking('Em quantos mL o frasco foi diluído?', ['1 mL', '2 mL', '2,5 mL', '4 mL'], product.lookUp)
  return wordsOf({ ...vial, doses, reais: paid?.reais, product })
}

/** A line without the number of those whose doses it names. */
const counted = (line: string, { length }: NamedDose[]) =>
  line.replace(howMany, (written, one, other) =>
    Number(one ?? other) === length ? ' '.repeat(written.length) : written,
  )

/** The vial that a text tells of and nothing else. */
function vialIn(text: string): Pick<Shared, 'content' | 'vials' | 'strength'> | undefined {
  const { roles, loose } = rolesIn(readText(text), { isUnits: true, mass: 'mg', isCream: false })
  // "tenho 100 unidades": all there is.
  const [stock] = roles.get('amount') ?? []
  if (stock && stock.value >= smallestVial && !roles.has('content')) {
    roles.set('content', [stock])
    roles.delete('amount')
  }
  const isOther = loose.length > 0 || [...roles].some(([slot, told]) => !ofVial.has(slot) || told.length > 1)
  const [content, diluent, strength, vials] = (['content', 'diluent', 'strength', 'vials'] as const).map(
    (slot) => roles.get(slot)?.[0],
  )
  if (!content || isOther) return undefined
  return {
    content,
    vials: vials?.value ?? 1,
    strength: strength ?? (diluent && concentrationOf(content, diluent)),
  }
}

/** Where the doses go, and not whom they are for. */
const places = new RegExp(
  `\\b(?:${areas}|crows?|corrugador|procero|canto|lateral|bruxismo|gengival|bunny|cauda)`,
)

function wordsOf(shared: Shared): Calculation {
  const { doses, strength, product, reais, content } = shared
  const { unit } = content
  const total = of(
    doses.reduce((sum, { value, sides }) => sum + value * sides, 0),
    unit,
  )
  const each = doses.map((dose) => ({ dose, volume: strength && volumeFor(of(dose.value, unit), strength) }))
  const cost = (units: number) => (reais === undefined ? '' : `, ${money((reais * units) / content.value)}`)
  const isOfPlaces = doses.every(({ name }) => places.test(name))
  return {
    lookUp:
      isOfPlaces || product.kind !== 'toxin'
        ? product.lookUp
        : 'um frasco de toxina para mais de um paciente',
    message: messageOf({
      headline: [
        lackOf(shared, total),
        ...each.map(({ dose, volume }) => {
          const amount = show(of(dose.value, unit))
          const side = dose.sides > 1 ? ' de cada lado' : ''
          return `${shownName(dose.name)}: **${volume ? `${show(volume)}**${side} (${amount}${cost(dose.value)})` : `${amount}**${side}${cost(dose.value)}`}.`
        }),
        restOf(shared, total, cost),
      ]
        .filter(Boolean)
        .join(' '),
      steps: [
        ...(strength?.steps ?? []),
        ...each.flatMap(({ volume }) => volume?.steps ?? []),
        `${doses.flatMap(({ value, sides }) => Array.from({ length: sides }, () => show(of(value, unit)))).join(' + ')} = ${show(total)}`,
      ],
      notes: [
        isOfPlaces || product.kind !== 'toxin'
          ? ''
          : 'Pela bula, o frasco de toxina é de um só paciente: dividi-lo, ou guardar a sobra para outro, é fora dela.',
        product.notice,
      ],
    }),
  }
}

/** Doses that the vials do not hold. */
const lackOf = ({ content, vials }: Shared, total: Quantity) =>
  total.value > content.value * vials + 1e-9
    ? `**Não dá**: faltam **${show(of(total.value - content.value * vials, content.unit))}**.`
    : ''

/** What the doses come to, and what is left of the vials or what they lack. */
function restOf({ content, vials, strength }: Shared, total: Quantity, cost: (units: number) => string) {
  const left = content.value * vials - total.value
  const inBoth = (amount: Quantity) =>
    `**${show(amount)}**${strength ? `, em **${show(volumeFor(amount, strength))}**` : ''}${cost(amount.value)}`
  const whole = `Ao todo são ${inBoth(total)}`
  if (left < -1e-9) return `${whole}: seriam **${wholeUp(total.value / content.value)} frascos**.`
  return left < 1e-9 ? `${whole}, e não sobra nada.` : `${whole}; sobram ${inBoth(of(left, content.unit))}.`
}
