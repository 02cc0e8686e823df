import { type Automaton, automatonOf, type Mask } from './regex-automaton.ts'

/** What a text can cost: 1 grows as the text does, 2 as its square; Infinity doubles with each character. */
export type Cost = { degree: number; loops: string[] }

/** The nodes that may follow a node when a character of a class is read: `next[node][class]`. */
type Next = number[][][]
/** A node is a state after a character of a class was read; `turns` are the ways where no match is found yet. */
type Graph = { next: Next; turns: Next; raw: string[]; doubled: number[][] }
/** Nodes that all lead to each other. */
type Part = { nodes: number[]; isLoop: boolean }

const nodesAtMost = 6000

/**
 * How the time of a search grows at worst with the length of the text, after A. Weber and H. Seidl, "On the degree of
 * ambiguity of finite automata" (1991): what a backtracking engine tries before it gives up is every way through the
 * automaton. Each further loop that takes the same text makes one degree more: `a+b` has degree 2, because the search
 * also moves the start of its attempt along the text. One loop with two ways round doubles the work with each turn.
 * @throws a pattern that cannot be examined, with the reason.
 */
export function costOf(source: string, flags = ''): Cost {
  const graph = graphOf(automatonOf(source, flags))
  const parts = partsOf(graph)
  const loops = parts.filter(({ isLoop }) => isLoop)
  const twice = loops.find((loop) => goesRoundTwice(graph, loop))
  if (twice) return { degree: Number.POSITIVE_INFINITY, loops: [rawOf(graph, twice)] }
  return longestChain(graph, parts)
}

const rawOf = ({ raw }: Graph, { nodes }: Part) => nodes.map((node) => raw[node]).find(Boolean) ?? ''

/** The ways that read a character from a state, what may be read there and how often each is found (1 or 2: more). */
function readsFrom(automaton: Automaton, state: number, before: Mask) {
  const all = (1n << BigInt(automaton.classes)) - 1n
  const reads = new Map<string, { to: number; mask: Mask; times: number }>()
  const visits = new Map<string, number>()
  const onWay = new Set<number>()
  let accepts = 0n
  const visit = (at: number, after: Mask) => {
    const key = `${at}:${after}`
    const seen = visits.get(key) ?? 0
    if (after === 0n || seen === 2 || onWay.has(at)) return
    visits.set(key, seen + 1)
    if (at === automaton.accept) accepts |= after
    onWay.add(at)
    for (const [index, { to, kind, mask }] of (automaton.ways[at] ?? []).entries()) {
      if (kind === 'read') {
        const id = `${at}:${index}`
        const read = reads.get(id) ?? { to, mask: 0n, times: 0 }
        reads.set(id, { to, mask: read.mask | (mask & after), times: read.times + 1 })
      } else if (kind === 'before' ? before & mask : true) visit(to, kind === 'after' ? after & mask : after)
    }
    onWay.delete(at)
  }
  visit(state, all)
  return { reads: [...reads.values()], accepts }
}

/** Makes the graph of all that the engine may try. */
function graphOf(automaton: Automaton): Graph {
  const asked = automaton.ways.flat().flatMap(({ kind, mask }) => (kind === 'before' ? [mask] : []))
  const groupOf = (bit: Mask) => asked.map((mask) => (mask & bit ? '1' : '0')).join('')
  const graph: Graph = { next: [], turns: [], raw: [], doubled: [] }
  const ids = new Map<string, number>()
  const open: { id: number; state: number; before: Mask }[] = []
  const nodeOf = (state: number, before: Mask) => {
    const key = `${state}:${groupOf(before)}`
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = ids.size
    if (id > nodesAtMost) throw new Error('is too large to examine')
    ids.set(key, id)
    graph.raw[id] = automaton.raw[state] ?? ''
    open.push({ id, state, before })
    return id
  }
  const characters = automaton.classes - 2
  nodeOf(automaton.start, 1n << BigInt(characters))
  for (let node = open.pop(); node; node = open.pop()) {
    const { reads, accepts } = readsFrom(automaton, node.state, node.before)
    const next: number[][] = Array.from({ length: characters }, () => [])
    const doubled: number[] = []
    for (const { to, mask, times } of reads) {
      for (let each = 0; each < characters; each++) {
        const bit = 1n << BigInt(each)
        if ((mask & bit) === 0n) continue
        const follower = nodeOf(to, bit)
        next[each]?.push(follower)
        if (times > 1) doubled.push(follower)
      }
    }
    const isSearch = node.state === automaton.start
    graph.turns[node.id] = next.map((to, each) => (!isSearch && accepts & (1n << BigInt(each)) ? [] : to))
    graph.next[node.id] = next
    graph.doubled[node.id] = doubled
  }
  return graph
}

/** The parts of the graph whose nodes all lead to each other, the last to be reached first (R. Tarjan, 1972). */
function partsOf({ next }: Graph): Part[] {
  const [index, low, onStack, stack, parts]: [number[], number[], boolean[], number[], Part[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  const followers = next.map((byClass) => [...new Set(byClass.flat())])
  let count = 0
  const visit = (node: number) => {
    index[node] = low[node] = count++
    stack.push(node)
    onStack[node] = true
    for (const follower of followers[node] ?? []) {
      if (index[follower] === undefined) visit(follower)
      if (onStack[follower]) low[node] = Math.min(low[node] ?? 0, low[follower] ?? 0)
    }
    if (low[node] !== index[node]) return
    const nodes = stack.splice(stack.indexOf(node))
    for (const one of nodes) onStack[one] = false
    parts.push({ nodes, isLoop: nodes.length > 1 || (followers[node] ?? []).includes(node) })
  }
  visit(0)
  return parts
}

type Track = { next: Next; within: Set<number> }

/** Everywhere that several nodes can be after the same text of one character or more, each on its own track. */
function* walks(from: number[][], tracks: Track[]): Generator<number[]> {
  const seen = new Set<string>()
  const open = [...from]
  const classes = tracks[0]?.next[0]?.length ?? 0
  for (let at = open.pop(); at; at = open.pop()) {
    for (let each = 0; each < classes; each++) {
      const choices = tracks.map(({ next, within }, place) =>
        (next[at[place] ?? 0]?.[each] ?? []).filter((follower) => within.has(follower)),
      )
      if (choices.some((choice) => choice.length === 0)) continue
      for (const to of combinations(choices)) {
        const key = to.join()
        if (seen.has(key)) continue
        seen.add(key)
        yield to
        open.push(to)
      }
    }
  }
}

const combinations = (choices: number[][]): number[][] =>
  choices.reduce<number[][]>(
    (all, choice) => all.flatMap((one) => choice.map((next) => [...one, next])),
    [[]],
  )

const isAt = (goal: number[], at: number[]) => goal.every((node, place) => node === at[place])

function reaches(from: number[][], tracks: Track[], goal: number[]): boolean {
  for (const at of walks(from, tracks)) if (isAt(goal, at)) return true
  return false
}

/** Whether the same text leads round the loop by two ways: then n rounds have 2 to the n. */
function goesRoundTwice({ turns, doubled }: Graph, { nodes }: Part): boolean {
  const round = { next: turns, within: new Set(nodes) }
  if (nodes.some((node) => doubled[node]?.some((follower) => round.within.has(follower)))) return true
  return nodes.some((node) => {
    const home = [node, node]
    const apart = [...walks([home], [round, round])].filter(([one, other]) => one !== other)
    return apart.length > 0 && reaches(apart, [round, round], home)
  })
}

/** Whether one text goes round `first`, from `first` to `second`, and round `second`. */
function shareText({ next, turns }: Graph, first: Part, second: Part, between: Set<number>): boolean {
  const [before, behind] = [first, second].map(({ nodes }) => ({ next: turns, within: new Set(nodes) }))
  if (!before || !behind) return false
  const tracks = [before, { next, within: between }, behind]
  return first.nodes.some((p) => second.nodes.some((q) => reaches([[p, p, q]], tracks, [p, q, q])))
}

/** The longest chain of loops of which each shares a text with the next; `parts` are the last reached first. */
function longestChain(graph: Graph, parts: Part[]): Cost {
  const partOf = new Map(parts.flatMap((part) => part.nodes.map((node) => [node, part] as const)))
  const beyond = new Map<Part, Set<Part>>()
  const best = new Map<Part, Cost>()
  for (const part of parts) {
    const after = part.nodes
      .flatMap((node) => (graph.next[node] ?? []).flat())
      .map((node) => partOf.get(node))
    const reached = new Set([part])
    for (const one of new Set(after))
      if (one && one !== part) for (const far of beyond.get(one) ?? []) reached.add(far)
    beyond.set(part, reached)
    let chain: Cost = { degree: 1, loops: [] }
    for (const one of reached) {
      if (one === part) continue
      const rest = best.get(one) ?? chain
      if (rest.degree > chain.degree) chain = rest
      const isLonger = part.isLoop && one.isLoop && rest.degree + 1 > chain.degree
      if (isLonger && shareText(graph, part, one, between(reached, one, beyond))) {
        chain = { degree: rest.degree + 1, loops: [rawOf(graph, one), ...rest.loops] }
      }
    }
    best.set(part, chain)
  }
  return best.get(parts[parts.length - 1] as Part) ?? { degree: 1, loops: [] }
}

const between = (reached: Set<Part>, goal: Part, beyond: Map<Part, Set<Part>>) =>
  new Set([...reached].filter((part) => beyond.get(part)?.has(goal)).flatMap(({ nodes }) => nodes))
