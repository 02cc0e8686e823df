import type { Page } from 'playwright-core'

type Value = { value?: unknown }
type AXNode = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  childIds?: string[]
  properties?: { name: string; value: Value }[]
}

const withoutMeaning = new Set(
  'generic none StaticText InlineTextBox ListMarker LineBreak paragraph strong LabelText Legend sectionheader'.split(
    ' ',
  ),
)
const states =
  'level live busy invalid required disabled expanded pressed checked modal hasPopup focused'.split(' ')
/** Of a state that says nothing. */
const usual: Record<string, unknown> = { invalid: 'false', live: 'off', hasPopup: 'false' }

/**
 * Chromium's own accessibility tree, as an outline: one line a node with its role, name, description, states
 * and, of what is announced, its words. What has no meaning of its own is left out; its children stand in
 * its place.
 */
export async function accessibilityTree(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AXNode[] }
  await devtools.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const childrenOf = ({ childIds = [] }: AXNode) => childIds.flatMap((id) => byId.get(id) ?? [])
  const wordsOf = (node: AXNode): string =>
    node.role?.value === 'StaticText'
      ? String(node.name?.value)
      : childrenOf(node).map(wordsOf).join(' ').trim()
  const outline = (node: AXNode, depth: number): string[] => {
    const role = String(node.role?.value)
    const isShown = !node.ignored && !withoutMeaning.has(role)
    const children = childrenOf(node).flatMap((child) => outline(child, isShown ? depth + 1 : depth))
    if (!isShown) return children
    const words = /^(alert|status)$/.test(role) && wordsOf(node)
    return [`${'  '.repeat(depth)}${lineOf(role, node)}${words ? `: ${words}` : ''}`, ...children]
  }
  return nodes[0] ? outline(nodes[0], 0) : []
}

function lineOf(role: string, { name, description, properties = [] }: AXNode): string {
  const shown = properties
    .filter((one) => states.includes(one.name) && isTelling(role, one.name, one.value.value))
    .map((one) => (one.value.value === true ? `[${one.name}]` : `[${one.name}=${one.value.value}]`))
  return [
    role,
    ...(name?.value ? [JSON.stringify(name.value)] : []),
    ...(description?.value ? [`(${description.value})`] : []),
    ...shown.sort(),
  ].join(' ')
}

function isTelling(role: string, state: string, value: unknown): boolean {
  if (state === 'level') return role === 'heading'
  if (role === 'RootWebArea' || value === '' || value === usual[state]) return false
  return value !== false || state === 'expanded'
}

type Branch = { line: string; children: Branch[] }

function branchesOf(lines: readonly string[]): Branch[] {
  const root: Branch = { line: '', children: [] }
  const path = [root]
  for (const text of lines) {
    const line = text.trimStart()
    const depth = (text.length - line.length) / 2
    const branch = { line, children: [] }
    path[depth]?.children.push(branch)
    path.splice(depth + 1, path.length, branch)
  }
  return root.children
}

/**
 * What of a drawn outline the tree lacks: every drawn line must stand there whole, somewhere under the line that
 * it is drawn under, in the order drawn. Other nodes may stand between; `…` at a line's end is any rest of it.
 */
export function missingBranches(tree: readonly string[], drawn: string): string[] {
  const lines = drawn.split('\n').filter((line) => line.trim())
  const margin = Math.min(...lines.map((line) => line.length - line.trimStart().length))
  return missing(branchesOf(tree), branchesOf(lines.map((line) => line.slice(margin))))
}

const isLike = (line: string, drawn: string) =>
  drawn.endsWith('…') ? line.startsWith(drawn.slice(0, -1)) : line === drawn

const flatten = (branches: Branch[]): Branch[] =>
  branches.flatMap((branch) => [branch, ...flatten(branch.children)])

function missing(tree: Branch[], drawn: Branch[]): string[] {
  const lacking: string[] = []
  let rest = flatten(tree)
  for (const { line, children } of drawn) {
    const [best] = rest
      .filter((branch) => isLike(branch.line, line))
      .map((branch) => ({ branch, lacks: missing(branch.children, children) }))
      .sort((one, other) => one.lacks.length - other.lacks.length)
    if (!best) {
      lacking.push(line)
      continue
    }
    lacking.push(...best.lacks.map((one) => `${line} > ${one}`))
    rest = rest.slice(rest.indexOf(best.branch) + 1)
  }
  return lacking
}

const nameless =
  /^\s*(button|link|textbox|combobox|checkbox|radio|image|dialog|navigation|Date|log)( \(| \[|$)/

/** What no screen may have: a control without a name, no main, not one h1, a heading that skips a level. */
export function treeProblems(tree: readonly string[]): string[] {
  const problems = tree.filter((line) => nameless.test(line)).map((line) => `no name: ${line.trim()}`)
  // Under a dialog the page is out of reach.
  if (tree.some((line) => line.includes('[modal]'))) return problems
  const levels = tree.flatMap((line) => Number(/ \[level=(\d)\]/.exec(line)?.[1] ?? 0) || [])
  if (levels.filter((level) => level === 1).length !== 1) problems.push(`headings: ${levels}`)
  for (const [index, level] of levels.entries())
    if (level > (levels[index - 1] ?? 0) + 1) problems.push(`level ${level} after ${levels[index - 1]}`)
  if (tree.filter((line) => line.trim() === 'main').length !== 1) problems.push('not one main')
  return problems
}
