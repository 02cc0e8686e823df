import { tokenise } from '../ranking/analyser.ts'
import { readOfTurn } from './context.ts'
import type { Turn } from './turns.ts'

/** What members told of themselves in the conversation, in their own words. */
export type Told = { name?: string; profession?: string; place?: string }

const named =
  /(?<!\p{L})(?:meu nome (?:é|eh|e)|me chamo|me chama de|my name is|me llamo) {1,3}(\p{L}{2,20}(?: \p{Lu}\p{Ll}{1,20})?)/iu
/** "Sou a Paty": a name has a capital letter here, "sou a favor" has none. */
const introduced = /(?<!\p{L})(?:[Ss]ou|[Aa]qui é|[Aa]qui eh) [ao] (\p{Lu}\p{Ll}{1,20})/u

/** Behind it members say what they are. */
const ofSelf = /(?<!\p{L})(?:sou|me chamo|meu nome|trabalho como|aqui (?:é|eh)|formad[ao] em)(?!\p{L})/iu
const profession =
  /(?<!\p{L})(?:cirurgi[ãa]-dentista|dentista|biom[eé]dic[ao]|farmac[eê]utic[ao]|enfermeir[ao]|fisioterapeuta|fisio|esteticista|m[eé]dic[ao]|bi[oó]log[ao])(?!\p{L})/iu
const town =
  /^,? (?:esteta )?(?:em|de|d[ao]|n[ao]) (\p{Lu}\p{Ll}{1,20}(?: (?:d[aeo]s? )?\p{Lu}\p{Ll}{1,20}){0,2})/u

/** So much of a message behind "sou" tells what the member is. */
const nearby = 80

/** What the member's earlier messages tell of themselves; what was told last counts. */
export function toldIn(turns: Turn[]): Told {
  const told: Told = {}
  for (const { content } of earlierOf(turns)) {
    const [, name] = named.exec(content) ?? introduced.exec(content) ?? []
    if (name) told.name = name
    const at = ofSelf.exec(content)
    const behind = at ? content.slice(at.index, at.index + nearby) : ''
    const found = profession.exec(behind)
    if (!found) continue
    told.profession = found[0].toLowerCase()
    const [, place] = town.exec(behind.slice(found.index + found[0].length)) ?? []
    if (place) told.place = place
  }
  return told
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
