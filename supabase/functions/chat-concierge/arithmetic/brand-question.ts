import type { Calculation } from './calculation.ts'
import type { Item, Reading } from './reading.ts'
import { toxinBrand } from './trade-words.ts'

const brand = toxinBrand.source
const converts = new RegExp(
  `\\bequival|\\bpassar\\b|\\bmultiplic|\\btransform|\\bconver[st]|\\bcorrespond|\\bigual a\\b|\\bquant[oa]s? (?:u |ui |unidades )?(?:d[eoa]|em|n[oa]|pr[oa]|para|pra) (?:o )?${brand}|\\b(?:vira|viram|seria|seriam|vale|valem)\\b`,
)

/** What one unit is to another is told by the sources; a dose is what somebody means to inject. */
const isDose = ({ unit, value, before, after }: Item) =>
  value >= leastDose &&
  (unit === 'u' || (unit === '' && (beforeBrand.test(after) || behindBrand.test(before))))
const beforeBrand = new RegExp(`^ (?:d[eo] )?${brand}`)
const behindBrand = new RegExp(`${brand} (?:de )?$`)
const leastDose = 5

/** Units of one brand asked for in those of another: a sum that nobody can do. */
export function brandAnswer({ line, items }: Reading): Calculation | undefined {
  const brands = new Set(line.match(toxinBrand))
  if (brands.size < 2 || !converts.test(line) || !items.some(isDose)) return undefined
  return {
    lookUp: 'as unidades não se convertem entre marcas de toxina',
    message:
      '**Não converto unidades de uma marca de toxina para outra**: a unidade de cada uma é medida com um teste próprio do fabricante, e as bulas dizem que não são intercambiáveis. Para a outra marca, parta da dose da bula dela.',
  }
}
