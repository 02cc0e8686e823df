import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** A set of classes of characters, one bit for each. */
export type Mask = bigint
/** One way on from a state; `read` reads a character, the others read none and may ask what stands beside. */
type Way = { to: number; kind: 'free' | 'read' | 'before' | 'after'; mask: Mask }
export type Automaton = {
  ways: Way[][]
  start: number
  accept: number
  /** How many classes there are; the two highest are the start and the end of the text. */
  classes: number
  /** The part of the pattern that a state stands in. */
  raw: string[]
}

/** Characters that stand for all others: patterns tell these apart, or none that matter. */
const common = `${String.fromCharCode(...Array(128).keys())}áàâãçéêíóôõúüñÁÉÇªº°µßø\u00a0\u2028“”‘’–—…•€→日😀\u{10ffff}`
/** A count above this is taken for "without end". */
const countedOut = 120
const statesAtMost = 6000

type Leaf = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass
const isLeaf = (node: AST.Element): node is Leaf =>
  ['Character', 'CharacterSet', 'CharacterClass', 'ExpressionCharacterClass'].includes(node.type)

/** Sorts the characters by the leaves of the pattern that match them, and says which classes a leaf matches. */
function classify(source: string, flags: string, leaves: string[]) {
  const wanted = flags.replace(/[gyd]/g, '')
  const tests = [...new Set([...leaves, '\\w', '\\n'])].map(
    (raw) => [raw, new RegExp(`^${raw}$`, wanted)] as const,
  )
  const masks = new Map(tests.map(([raw]) => [raw, 0n]))
  const classOf = new Map<string, bigint>()
  for (const character of new Set([...common, ...source])) {
    const matching = tests.filter(([, test]) => test.test(character)).map(([raw]) => raw)
    const key = matching.join('\u0000')
    if (classOf.has(key)) continue
    const bit = 1n << BigInt(classOf.size)
    classOf.set(key, bit)
    for (const raw of matching) masks.set(raw, (masks.get(raw) ?? 0n) | bit)
  }
  const start = 1n << BigInt(classOf.size)
  return { masks, start, end: start << 1n, characters: start - 1n, classes: classOf.size + 2 }
}

/**
 * Builds the automaton of a pattern: every way in which the engine may go on. A look to the side of more than one
 * character counts as always true, and what it reads itself is a branch that leads nowhere.
 * @throws a pattern that refers back to a group, or that is too large to examine.
 */
export function automatonOf(source: string, flags: string): Automaton {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode)
  return new Builder(source, flags, pattern).whole(pattern)
}

class Builder {
  private readonly ways: Way[][] = []
  private readonly raw: string[] = []
  private readonly sets: ReturnType<typeof classify>
  private readonly flags: string

  constructor(source: string, flags: string, pattern: AST.Pattern) {
    this.flags = flags
    this.sets = classify(
      source,
      flags,
      [...leavesOf(pattern.alternatives)].map(({ raw }) => raw),
    )
  }

  whole(pattern: AST.Pattern): Automaton {
    const [start, accept] = [this.state(''), this.state('')]
    if (!this.flags.includes('y')) this.way(start, start, 'read', this.sets.characters)
    const entry = this.state('')
    this.way(start, entry)
    this.way(this.either(pattern.alternatives, entry), accept)
    const { ways, raw } = this
    return { ways, raw, start, accept, classes: this.sets.classes }
  }

  private state(raw: string): number {
    if (this.ways.length >= statesAtMost) throw new Error('is too large to examine')
    this.raw.push(raw)
    return this.ways.push([]) - 1
  }

  private way(from: number, to: number, kind: Way['kind'] = 'free', mask: Mask = 0n) {
    this.ways[from]?.push({ to, kind, mask })
  }

  private either(alternatives: AST.Alternative[], from: number): number {
    const end = this.state('')
    for (const { elements } of alternatives) {
      const first = this.state('')
      this.way(from, first)
      this.way(
        elements.reduce((state, element) => this.element(element, state), first),
        end,
      )
    }
    return end
  }

  private element(node: AST.Element, from: number): number {
    if (isLeaf(node)) return this.step(from, 'read', this.maskOf(node), node.raw)
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.either(node.alternatives, from)
    if (node.type === 'Quantifier') return this.repeat(node, from)
    if (node.type === 'Assertion') return this.assertion(node, from)
    const named = node.type === 'Backreference' && !Array.isArray(node.resolved) ? node.resolved : undefined
    const [only, ...more] = named?.alternatives ?? []
    const [leaf, ...others] = only?.elements ?? []
    if (!leaf || !isLeaf(leaf) || more.length + others.length > 0)
      throw new Error('refers back to a long group')
    return this.step(from, 'read', this.maskOf(leaf), node.raw)
  }

  private step(from: number, kind: Way['kind'], mask: Mask, raw = ''): number {
    const to = this.state(raw)
    this.way(from, to, kind, mask)
    return to
  }

  private maskOf = ({ raw }: Leaf): Mask => this.sets.masks.get(raw) ?? 0n

  private repeat({ element, min, max, raw }: AST.Quantifier, from: number): number {
    const isEndless = max > countedOut
    let at = from
    for (let done = 0; done < Math.min(min, countedOut); done++) at = this.element(element, at)
    const end = this.state(raw)
    this.way(at, end)
    if (isEndless) {
      const again = this.state(raw)
      this.way(at, again)
      const back = this.element(element, again)
      this.way(back, again)
      this.way(back, end)
      return end
    }
    for (let done = min; done < max; done++) {
      at = this.element(element, at)
      this.way(at, end)
    }
    return end
  }

  private assertion(node: AST.Assertion, from: number): number {
    const { masks, start, end, characters } = this.sets
    const line = this.flags.includes('m') ? (masks.get('\\n') ?? 0n) : 0n
    if (node.kind === 'start') return this.step(from, 'before', start | line)
    if (node.kind === 'end') return this.step(from, 'after', end | line)
    if (node.kind === 'word') {
      const word = masks.get('\\w') ?? 0n
      const other = (characters & ~word) | start | end
      const to = this.state(node.raw)
      for (const [left, right] of node.negate
        ? [[word, word] as const, [other, other] as const]
        : [[word, other] as const, [other, word] as const]) {
        this.way(this.step(from, 'before', left), to, 'after', right)
      }
      return to
    }
    return 'alternatives' in node ? this.look(node, from) : from
  }

  /** Looking ahead or behind: exactly, where it looks at one character alone. */
  private look(node: AST.LookaroundAssertion, from: number): number {
    const single = node.alternatives.map(({ elements }) =>
      elements.length === 1 && elements[0] && isLeaf(elements[0]) ? elements[0] : undefined,
    )
    const kind = node.kind === 'lookbehind' ? 'before' : 'after'
    if (single.every((leaf) => leaf !== undefined)) {
      const mask = single.reduce((all, leaf) => all | this.maskOf(leaf), 0n)
      const { characters, start, end } = this.sets
      return this.step(from, kind, node.negate ? (characters | start | end) & ~mask : mask, node.raw)
    }
    if (kind === 'after') this.either(node.alternatives, from)
    else if ([...endless(node.alternatives)].length > 0) throw new Error('looks behind without end')
    return from
  }
}

function* leavesOf(alternatives: AST.Alternative[]): Generator<Leaf> {
  for (const node of alternatives.flatMap(({ elements }) => elements)) {
    const inner = node.type === 'Quantifier' ? node.element : node
    if (isLeaf(inner)) yield inner
    else if ('alternatives' in inner) yield* leavesOf(inner.alternatives)
  }
}

function* endless(alternatives: AST.Alternative[]): Generator<AST.Quantifier> {
  for (const node of alternatives.flatMap(({ elements }) => elements)) {
    if (node.type === 'Quantifier' && node.max > countedOut) yield node
    const inner = node.type === 'Quantifier' ? node.element : node
    if ('alternatives' in inner && !isLeaf(inner)) yield* endless(inner.alternatives)
  }
}
