import { anaestheticName } from './drugs.ts'
import { quantitiesAt } from './numbers.ts'
import { comparedBefore, diluentWord, substance } from './trade-words.ts'

/**
 * A dose and whose it is, or where it goes: "a Ju usa 20", "46 na testa", "12 de cada lado" on two sides. Its number
 * stands at `at`, all of it from `from` to `to` of the line.
 */
export type NamedDose = { name: string; value: number; sides: number; at: number; from: number; to: number }

/** What one patient or place gets at most, in units. */
const mostOfOne = 1_000

/** "paciente 2", "cliente B": no amount and no article. */
const numbered =
  /\b(pacientes?|clientes?|pessoa|area|regiao) (?:numero )?([1-6]|[a-f](?=:| \d| (?:us|gast|lev|rec|prec|quer|com\b|vai\b)))(?![a-z\d]|[.,]\d| ?(?:u|ui|unidades?|ml|mg|g|kg|tem|tubetes?|ampolas?|frascos?|pontos?|seringas?|bisnagas?)\b| ?[%/])/g
/** A line in which the numbers and letters of patients are words. */
export const withoutNumbers = (line: string) =>
  line.replace(
    numbered,
    (_, noun: string, mark: string) => `${noun.replace(/s$/, '')} ${markWords[mark] ?? mark}`,
  )
const markWords: Record<string, string> = Object.fromEntries(
  [...'123456abcdef'].map((mark) => [mark, `marca${String.fromCharCode(97 + '123456abcdef'.indexOf(mark))}`]),
)

/** A name as it is shown, with the marks and the commonest accents. */
export function shownName(name: string) {
  const words = name.split(' ').map((word) => accents[word] ?? word)
  const [first = '', ...rest] = words
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}
const accents: Record<string, string> = {
  ...Object.fromEntries(Object.entries(markWords).map(([mark, word]) => [word, mark.toUpperCase()])),
  ...{ mae: 'mãe', irma: 'irmã', pes: 'pés', labio: 'lábio', regiao: 'região', area: 'área' },
}

/** Words around a name that are no part of it. */
const linking =
  /^(?:guardad[oa]|vou|vai|vao|us(?:a|ar|ou|ando|ei)|gast(?:a|ar|ou|ei)|lev(?:a|ar|ou)|receb(?:e|er|eu)|precis(?:a|o)|quero?|pede|pediu|com|de|a|o|as|os|e|d[aeo]s?|n[ao]s?|num|numa|em|pr[ao]s?|para|p|faz|fazer|fiz|aplic(?:ar|o|ou)|apliquei|tom(?:a|ou)|fic(?:a|ou)|foi|foram|sao|era|mais|entao|hoje|amanha|botei|coloquei|coloco|boto|uns|umas|cerca|so|ja|que|depois|tambem|mesmo|frasco da)$/
/** Words that name a vial, a drug or a question, and no patient or place. */
const never = new RegExp(
  `^(?:${substance}|${diluentWord}[a-z]*|seringas?|tubetes?|caixas?|pontos?|ponto|total|todo|cada|quant[a-z]*|q[a-z]?t[oa]?s?|qual|dilu[a-z]*|reconst[a-z]*|tenho|abri|comprei|paguei|custou|reais|sobr[a-z]*|rest[a-z]*|peso|pesa|idade|ml|mg|u|ui|unidades?|doses?|lado|dias?|vez|vezes|por|ou|se|nao|tirando|menos|dividid[ao]|entre|marca|ate|volume|conta|sess[a-z]+|duas|pacientes|clientes|areas|regioes|grupo|media)$`,
)
const mostWords = 3
const ends = /[.,;:?!()+=]| e | mais | - /
/** Where what stands behind a dose is no name of it any more. */
const opensOther =
  /\b(?:quant|q[tn]|qual|sobr|rest|da pr|da\?|cheg|frasco|dilu|tenho|eu |vou )|[.,;:?!()+=]| e | mais | - /
const startsName = /^ (?:n[ao]s?|numa?|pr[ao]s?|para|p|em|d[aeo]s?) [a-z]/

/** The name in a few words, or nothing where they are other words too. */
function nameIn(words: string): string {
  const all = words.split(/[^a-z0-9ªº]+/).filter(Boolean)
  const isName = (word: string) => !linking.test(word)
  const name = all.slice(all.findIndex(isName), all.findLastIndex(isName) + 1)
  const isWrong = name.some((word) => never.test(word) || word.match(anaestheticName))
  return isWrong || name.length > mostWords || !all.some(isName) ? '' : name.join(' ')
}

/** The name that stands before a dose, with where it begins. */
function nameBefore(text: string): { name: string; length: number } {
  const clause =
    text
      .replace(/[:=-] ?$/, ' ')
      .split(ends)
      .at(-1) ?? ''
  // What the rest must do for is no draw.
  return { name: comparedBefore.test(text) ? '' : nameIn(clause), length: clause.length }
}

function nameBehind(text: string): { name: string; length: number } {
  const [clause = ''] = startsName.test(text) ? text.split(opensOther) : []
  return { name: nameIn(clause), length: clause.length }
}

/** The doses that are named in a line: each behind its name or before it, as most of them are. */
export function namedDoses(line: string): NamedDose[] {
  const items = quantitiesAt(line)
  const [behindNames, beforeNames]: [NamedDose[], NamedDose[]] = [[], []]
  for (const [i, { value: written, unit, at, end }] of items.entries()) {
    const value = Number(written)
    if (!['', 'u', 'utr'].includes(unit) || value < 1 || value > mostOfOne) continue
    const text = line.slice(end, items[i + 1]?.at)
    const [side = ''] = eachSide.exec(text) ?? []
    const dose = { value, sides: side ? 2 : 1, at, from: at, to: end + side.length }
    const first = nameBefore(line.slice(items[i - 1]?.end ?? 0, at))
    const last = nameBehind(side ? text.replace(/\bcada (?!lado)/, '') : text)
    if (first.name) behindNames.push({ ...dose, name: first.name, from: at - first.length })
    if (last.name) beforeNames.push({ ...dose, name: last.name, to: Math.max(dose.to, end + last.length) })
  }
  const [most, fewer] =
    behindNames.length > beforeNames.length ? [behindNames, beforeNames] : [beforeNames, behindNames]
  const others = fewer.filter(({ from, to }) => most.every((one) => to <= one.from || one.to <= from))
  return [...most, ...others].sort((one, other) => one.at - other.at)
}
/** "12 U de cada lado", "6 em cada olho": twice. */
const eachSide = /^ ?(?:de |em |por |p |pra |para )?cada (?:lado|olho|masseter|axila)\b/
