import type { Rule } from './anaesthetic.ts'
import type { Item, Reading } from './reading.ts'

/** A limit that the member names: "usa 4,4 pros dois", "considera 7 mg/kg", "com o máximo de 300". */
export type OwnLimit = Partial<Rule>

const endsAsLimit =
  /\b(?:max[a-z]*|teto|limite)(?: (?:de|em|como|e|eh|sendo|total|absoluto|no|so|ate)){0,3} $/
const beginsAsLimit = /^ ?(?:de |como |e o |e )(?:o |meu )?(?:teto|limite|max[a-z]*)\b/
/** A ceiling lies within these, in mg. */
const ceilings = { least: 50, most: 1_500 }

/** Whether an amount is a ceiling in mg, and nothing that is given. */
export const isCeiling = ({ unit, value, before, after }: Item) =>
  (unit === 'mg' || unit === '') &&
  value >= ceilings.least &&
  value <= ceilings.most &&
  (endsAsLimit.test(before) || beginsAsLimit.test(after))

/** "usa 4,4 pros dois": a limit by its words and its decimals, or by whom it is for. */
const bareRule =
  /\b(?:us(?:a|e|o|ando|ar|ei)|consider(?:a|e|o|ando|ar)|trabalh(?:o|ando) com|limite|teto|regra|maximo|calcul(?:a|e|o|ando) (?:com|a|por))(?: (?:de|do|dos|o|os|a|em|com|como|limite|so)){0,3} (\d(?:[.,]\d)|\d(?= (?:pr[ao]s?|para|por) (?:[ao]s )?(?:2|ambos|cada um|todos|quilo|kg)\b))(?!\d|[.,]\d| ?(?:%|ml|mg\b(?! ?[/p])|tubetes?|ampolas?|anos?|g\b|kg\b|h\b))/g

/** The limits of a text in their order: one for all its anaesthetics, or one for each; none where they are not told so. */
export function ownLimits({ line, items }: Reading, mentioned: number): OwnLimit[] {
  const told = items.flatMap(({ unit, value }) => (unit === 'mg/kg' ? value : []))
  const bare = [...line.matchAll(bareRule)].map(([, value = '']) => Number(value.replace(',', '.')))
  const rules = [...new Set(told.length > 0 ? told : bare)]
  const [ceiling, ...others] = new Set(items.filter(isCeiling).map(({ value }) => value))
  if ((rules.length > 1 && rules.length !== mentioned) || others.length > 0) return []
  if (rules.length === 0) return ceiling === undefined ? [] : [{ ceiling }]
  return rules.map((perKg) => ({ perKg, ...(ceiling === undefined ? {} : { ceiling }) }))
}
