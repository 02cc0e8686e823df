/** What an amount may be of; in each group one name excludes the others. */
type Group = [name: string, pattern: RegExp][]

/** On normalised text. Two amounts of different names in a group must never be exchanged. */
const groups: Group[] = [
  [
    ['botox', /\b(botox|vistabel|onabotulin\w*)\b/g],
    ['dysport', /\b(dysport|azzalure|abobotulin\w*)\b/g],
    ['xeomin', /\b(xeomin|bocouture|incobotulin\w*)\b/g],
    ['letybo', /\b(letybo|letibotulin\w*)\b/g],
    ['nabota', /\b(nabota|jeuveau|prabotulin\w*)\b/g],
    ['daxxify', /\b(daxxify|daxibotulin\w*)\b/g],
    ['relfydess', /\b(relfydess|relabotulin\w*)\b/g],
    ['prosigne', /\bprosigne\b/g],
    ['botulift', /\bbotulift\b/g],
    ['botulim', /\bbotulim\b/g],
  ],
  [
    ['lidocaina', /\b(lidocain\w*|xylocain\w*|xilocain\w*)/g],
    ['prilocaina', /\b(prilocain\w*|citanest\w*)/g],
    ['mepivacaina', /\bmepivacain\w*/g],
    ['articaina', /\barticain\w*/g],
    ['bupivacaina', /\b(levo)?bupivacain\w*/g],
    ['ropivacaina', /\bropivacain\w*/g],
    ['tetracaina', /\btetracain\w*/g],
    ['benzocaina', /\bbenzocain\w*/g],
  ],
  [
    ['com vaso', /\bcom (a )?(epinefrina|adrenalina|vaso\w*)/g],
    ['sem vaso', /\bsem (a )?(epinefrina|adrenalina|vaso\w*)/g],
  ],
  [
    ['glabela', /\bglabel\w*/g],
    ['fronte', /\b(front(e|al|ais)|testa)\b/g],
    ['olhos', /\b(pes? de galinha|cant(o|ais|al) latera\w*|linhas? latera\w* d\w+ cant\w*|periorbit\w*)/g],
    ['masseter', /\bmasseter\w*/g],
    ['platisma', /\bplatism\w*/g],
    ['axila', /\baxil\w*/g],
  ],
  [
    ['hialuronidase', /\bhialuronidase\w*/g],
    ['polidocanol', /\bpolidocanol\b/g],
    ['glicose', /\bglicose\b/g],
    ['plla', /\b(plla|sculptra|poli-?l-?lat\w*)\b/g],
    ['caha', /\b(caha|radiesse|hidroxiapatita)\b/g],
    ['pcl', /\b(pcl|ellanse|policaprolactona)\b/g],
  ],
  [
    ['adulto', /\badult\w*/g],
    ['crianca', /\b(crianca\w*|pediatri\w*|menores|bebes?)\b/g],
  ],
]

/** What an amount is in its own clause: a limit above is not a limit below. */
const limits: Group = [
  ['no maximo', /\b(no maximo|maxim[oa]s?|ate|nao (exced\w+|ultrapass\w+)|teto)\b/g],
  ['no minimo', /\b(no minimo|minim[oa]s?|pelo menos|a partir de)\b/g],
]

const clauseEnd = /[;:()]|[.,](?!\d)| e (?=\d|[a-z]{4})| ou | mas | enquanto | contra /g

type Mention = { name: string; at: number; end: number }

const mentionsIn = (group: Group, text: string): Mention[] =>
  group.flatMap(([name, pattern]) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      name,
      at: index,
      end: index + found.length,
    })),
  )

/**
 * For each group, what the amount at `at` of `line` is of: the name nearest to it in its clause, then in
 * the line, then the last one in `before`; empty when none is named. The last is whether it is a limit.
 */
export function subjectsAt(line: string, at: number, before: string): string[] {
  const ends = [...line.matchAll(clauseEnd)].map(({ index }) => index)
  const from = ends.findLast((end) => end < at) ?? 0
  const to = ends.find((end) => end > at) ?? line.length
  const distance = (mention: Mention) => (mention.at < at ? at - mention.end : mention.at - at)
  const nearestIn = (mentions: Mention[]) =>
    mentions
      .filter((mention) => mention.at >= from && mention.end <= to)
      .toSorted((a, b) => distance(a) - distance(b))[0]
  const subjects = groups.map((group) => {
    const here = mentionsIn(group, line)
    const preceding = here.filter(({ end }) => end <= at).toSorted((a, b) => a.end - b.end)
    const earlier = mentionsIn(group, before).toSorted((a, b) => a.end - b.end)
    return (nearestIn(here) ?? preceding.at(-1) ?? here[0] ?? earlier.at(-1))?.name ?? ''
  })
  return [...subjects, nearestIn(mentionsIn(limits, line))?.name ?? '']
}
