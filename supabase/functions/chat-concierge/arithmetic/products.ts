import type { Reading } from './reading.ts'
import { toxinBrand } from './trade-words.ts'

/** What a calculation is about, as far as the arithmetic and its sources differ. */
export type Product = {
  kind: 'toxin' | 'hyaluronidase' | 'glucose' | 'deoxycholic' | 'cream' | 'other'
  name: RegExp
  /** Whether its amounts are units of activity. */
  isUnits: boolean
  /** Finds the passage with its sources. */
  lookUp: string
  /** What the result must not be read without. */
  notice: string
}

const toxin: Product = {
  kind: 'toxin',
  name: /toxina|\bbtx\b|\btba\b/,
  isUnits: true,
  lookUp: 'reconstituição da toxina: unidades por 0,1 mL conforme o volume de diluente',
  notice: 'A conta vale só para a marca do frasco: unidades de marcas diferentes não se convertem.',
}
const named: Product[] = [
  {
    kind: 'hyaluronidase',
    name: /hial[a-z]{0,8}ron?i?dase|hyal[a-z]{0,8}ronidase|\bh[iy]alozima|\bh[iy]alu(?:ro)?\b|\bhilauro|biometil|desfazer|dissolver/,
    isUnits: true,
    lookUp: 'reconstituição da hialuronidase: unidades por mL do frasco',
    notice:
      'Confira o diluente e a unidade no rótulo (UTR e UI não são a mesma) e escreva a concentração na seringa.',
  },
  {
    kind: 'glucose',
    name: /gl[iu]cose|gilcose|glucosa|dextrose|\bpeim\b/,
    isUnits: false,
    lookUp: 'volume máximo de glicose por sessão de PEIM',
    notice: '',
  },
  {
    kind: 'deoxycholic',
    name: /d[eo]s?oxic[a-z]*|\bdeso?xi\b|kybella|belkyra/,
    isUnits: false,
    lookUp: 'dose do ácido desoxicólico na papada: volume por ponto e máximo por sessão',
    notice:
      'Na papada, a bula dos EUA para em 10 mL ou 50 pontos por sessão (0,2 mL por ponto, a cada 1 cm).',
  },
  {
    kind: 'cream',
    name: /\bhidroquinona|\btretinoina|\bazelaic|\bureia\b/,
    isUnits: false,
    lookUp: '',
    notice: 'Confira a concentração no rótulo.',
  },
  {
    kind: 'cream',
    name: /\bcreme|\bpomada|\bemla|dermomax|bisnaga/,
    isUnits: false,
    lookUp: 'somar creme anestésico e injeção, EMLA composição',
    notice: 'Some esta dose à do anestésico injetado.',
  },
  {
    kind: 'other',
    name: /sculptra|\bplla\b|poli(?:[ -]?l)?[ -]?l[a-z]{0,8}tico|elleva/,
    isUnits: false,
    lookUp: 'volume para reconstituir o Sculptra',
    notice: 'O volume de diluente é o do rótulo do lote.',
  },
  {
    kind: 'other',
    name: /\blido|\bxilo|\bxylo|\barti|\bmepi|\bprilo|\bbupi|tubete|anestes/,
    isUnits: false,
    lookUp: 'quantos mg tem em 1% e 2%, quantos mg tem um tubete',
    notice: 'Compare com o máximo pelo peso do paciente e some o anestésico tópico.',
  },
]
/** What is made of something stronger, and what must be minded with it. */
const made: Product[] = [
  {
    kind: 'other',
    name: /hipoclorito/,
    isUnits: false,
    lookUp: 'hipoclorito: diluição para superfícies',
    notice:
      'Complete com água, de luvas e óculos, em lugar ventilado; nunca misture com ácido, álcool ou amônia. Identifique o frasco e prepare só o do dia.',
  },
  {
    kind: 'other',
    name: /\btca\b|\bata\b|tricloroac|glicolic|salicilic|mandelic|\bacido (?:latic|lactic)/,
    isUnits: false,
    lookUp: '',
    notice:
      'Ponha o ácido sobre a água, nunca o contrário, com luvas e óculos; o mais seguro é o já pronto da farmácia de manipulação.',
  },
]
const other: Product = {
  kind: 'other',
  name: /./,
  isUnits: false,
  lookUp: '',
  notice: 'Confira a concentração no rótulo.',
}

/** Whether a text names two substances: their strengths are not one. */
export const isOfTwo = ({ line }: Reading) => named.filter(({ name }) => name.test(line)).length > 1

const asksUnits = /\bq[a-z]{0,4}t[oa]s (?:u|ui|unidades)\b/

/** The product of a calculation; none when a text names several whose amounts are not on one scale. */
export function productOf({ line, items }: Reading): Product | undefined {
  const brands = new Set(line.match(toxinBrand))
  if (brands.size > 1) return undefined
  const isUtr = items.some(({ unit }) => unit === 'utr' || unit === 'utr/ml')
  const product = named.find(({ name, kind }) => name.test(line) || (isUtr && kind === 'hyaluronidase'))
  if (product && (product.isUnits || brands.size === 0)) return product
  const isMass = items.some(
    ({ unit }) => unit === '%' || unit.startsWith('mg') || unit === 'g' || unit === 'mcg',
  )
  const isUnits =
    items.some(({ unit }) => unit === 'u' || unit === 'utr' || unit === 'u/ml') || asksUnits.test(line)
  return brands.size > 0 ||
    toxin.name.test(line) ||
    isUnits ||
    (!isMass && /\bfrascos?\b|0[.,]1\b/.test(line))
    ? toxin
    : (made.find(({ name }) => name.test(line)) ?? other)
}
