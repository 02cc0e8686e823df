import { tokenise } from '../ranking/analyser.ts'
import { readOfTurn } from './context.ts'
import type { Turn } from './turns.ts'

/** Facts that members stated about themselves in the conversation, in their own words. */
export type MemberFacts = { name?: string; profession?: string; place?: string }

/** Words that a name follows, in capital letters or not. */
const namedBehind =
  /(?<!n[ãa]o )(?<!\p{L})(?:meu nome (?:é|eh|e)|me chamo|me chama de|my name is|me llamo) {1,3}(?:[ao] )?/giu
/** Words that a name follows if it has a capital letter: "sou a favor" has none. */
const introducedBehind = /(?<!n[ãa]o )(?<!\p{L})(?:sou|aqui é|aqui eh) [ao] /giu
/** A title, which may stand before a name. */
const title = /^(?:(?:dra?|enfa?|profa?)\.?|doutora?|professora?)(?: |(?!\p{L}))/iu
const anyName = /^\p{L}{2,20}(?: \p{Lu}\p{Ll}{1,20})?(?!\p{L})/u
const capitalName = /^\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20})?(?!\p{L})/u

const anyProfession =
  /(?<!\p{L})(?:cirurgi[ãa]-dentista|dentista|biom[eé]dic[ao]|farmac[eê]utic[ao]|enfermeir[ao]|fisioterapeuta|fisio|esteticista|m[eé]dic[ao]|bi[oó]log[ao])(?!\p{L})/giu
/**
 * Directly behind these words members say what they are: not what they are not, were, or somebody else is. "Sou mãe de
 * enfermeira" and "não sou dentista" tell nothing.
 */
const beforeOwnProfession =
  /(?<!n[ãa]o )(?<!nem )(?<!ainda )(?<!\p{L})(?:(?:sou|trabalho como|formad[ao] em)(?: tamb[eé]m| hoje| agora)?(?: uma?| [ao])?|(?:me chamo|meu nome (?:é|eh|e)|aqui (?:é|eh) [ao]) \p{L}{2,20}(?: \p{L}{2,20})?,) /giu
const town =
  /^,? (?:esteta )?(?:em|de|d[ao]|n[ao]) (\p{Lu}\p{Ll}{1,20}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,20}){0,2})/u

/** The facts that the member's earlier messages state about them; the last one counts. */
export function memberFactsIn(turns: Turn[]): MemberFacts {
  const facts: MemberFacts = {}
  for (const { content } of earlierOf(turns)) {
    const name = nameIn(content)
    if (name) facts.name = name
    const [own, ...others] = ownProfessionsIn(content)
    // Of two that are told at once there is no telling which one acts.
    if (!own || others.length > 0) continue
    facts.profession = own.word.toLowerCase()
    const [, place] = town.exec(content.slice(own.end)) ?? []
    if (place) facts.place = place
  }
  return facts
}

/** The professions that a message states of its writer: the words, and where each ends. */
const ownProfessionsIn = (content: string) =>
  [...content.matchAll(beforeOwnProfession)].flatMap(({ index, 0: lead }) => {
    const begin = index + lead.length
    const found = content.slice(begin).matchAll(anyProfession).next().value
    return found?.index === 0 ? [{ word: found[0], end: begin + found[0].length }] : []
  })

/** Without a profession at its beginning: "Biomédica Paula" becomes "Paula". */
const withoutProfession = (words: string) => {
  const first = words.matchAll(anyProfession).next().value
  return first?.index === 0 ? words.slice(first[0].length).trimStart() : words
}

const introduces = new RegExp(
  String.raw`(?<!\p{L})(?:sou|minha|meu|me chamo|trabalho|fui)(?!\p{L})|(?:^|[.!?;]\s+)(?:${anyProfession.source}) ?(?:,|aqui|$)`,
  'iu',
)

/**
 * What a message says without whom it introduces: the professions of others, and the member's own too unless it
 * `counts`; of several sentences, those that only introduce ("Sou fisioterapeuta, curso em Goiânia.").
 */
export function withoutPeople(content: string, counts: boolean): string {
  if (!introduces.test(content)) return content
  const [own, ...others] = ownProfessionsIn(content)
  const kept = counts && others.length === 0 ? own?.word : undefined
  const sentences = content.split(/(?<=[.!?;])\s+/)
  const asking = sentences.filter((one) => kept || !introduces.test(one) || one.search(anyProfession) < 0)
  return (asking.length > 0 ? asking : sentences)
    .join(' ')
    .replace(anyProfession, (word) => (word === kept ? word : ''))
}

/** The name that a message tells last. */
function nameIn(content: string): string | undefined {
  const behind = (lead: RegExp, name: RegExp) =>
    [...content.matchAll(lead)].flatMap(({ index, 0: words }) => {
      const rest = content.slice(index + words.length)
      return name.exec(withoutProfession(rest.replace(title, '')))?.[0] ?? []
    })
  return behind(namedBehind, anyName).at(-1) ?? behind(introducedBehind, capitalName).at(-1)
}

/** The member's earlier message that tells most of what is asked: by the words that it shares, then by its numbers. */
export function messageThatTells(question: string, turns: Turn[]): string | undefined {
  const asked = new Set(tokenise(question))
  const scored = earlierOf(turns).map(({ content }) => ({
    content,
    score: tokenise(content).filter((word) => asked.has(word)).length + (/\d/.test(content) ? 1 : 0),
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best > 0 ? scored.findLast(({ score }) => score === best)?.content : undefined
}

const earlierOf = (turns: Turn[]) =>
  turns
    .slice(0, -1)
    .filter(({ role }) => role === 'user')
    .map((turn) => ({ ...turn, content: turn.content.slice(0, readOfTurn).replace(/\s+/g, ' ') }))
