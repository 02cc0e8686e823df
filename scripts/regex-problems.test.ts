import { expect, test } from 'vitest'
import { costOf } from './regex-cost.ts'
import { regexesIn, regexProblems } from './regex-problems.ts'

const degreeOf = ({ source, flags }: RegExp) => costOf(source, flags).degree

test.each([
  [/^\d{4}-\d\d$/],
  [/\bguard\w*|\barmazen\w*/],
  [/(?:^|[^a-z])(?:foo|bar)+x/],
  [/\b(?:[a-z]+ ){0,3}x/],
  [/(?<!a)a+b/],
  [/"(?:[^"\\]|\\[\s\S])*"?/g],
  [/^---\n([\s\S]*?)\n---\n([\s\S]*)/],
  [/^Bearer(?:\s+(\S.*)?)?$/i],
  [/(?<![a-z])um(?![a-z])(?: um(?![a-z]))*/g],
  [/([a-z])\1{2,}/g],
  [/a+b/y],
  [/^(?:\p{Lu}\p{Ll}* )+$/u],
])('%s takes as long as the text is', (pattern) => {
  expect(degreeOf(pattern)).toBe(1)
})

test.each([
  [/a+b/],
  [/\s+$/],
  [/foo.*bar/],
  [/\b.*x/],
  [/!\[[^\]]*\]\(/],
  [/[\w.]+@/],
  [/^a*a*b/],
  [/^(\w+):(?:\s+(.*))?$/],
  [/(?=a*b)c/],
  [/(?:[xa]*b)?/g],
  [/^\s*--/gm],
])('%s takes as long as the square of the text', (pattern) => {
  expect(degreeOf(pattern)).toBe(2)
})

test.each([[/foo.*bar.*baz/], [/a*a*$/]])('%s takes as long as its cube', (pattern) => {
  expect(degreeOf(pattern)).toBe(3)
})

test.each([[/^(\w+\s?)*$/], [/(a|a)*$/], [/(?:a*)*b/], [/^(?:de |d[aeo] |x)*$/]])(
  '%s takes twice as long with each round',
  (pattern) => {
    expect(degreeOf(pattern)).toBe(Number.POSITIVE_INFINITY)
  },
)

test('a planted pattern is told with its place and its loop', () => {
  const planted = regexesIn('server/x.ts', 'export const slow = (text: string) => /#+!/.test(text)')
  expect(regexProblems(planted, [])).toEqual([
    'server/x.ts:1: /#+!/ cresce com a potência 2 do tamanho do texto, por "#"',
  ])
})

test('every pattern of a file is found, by its line', () => {
  const code = `const a = /x/g\nconst b = new RegExp('y+z', 'u')\nconst c = RegExp("\\\\d")\nconst d = new RegExp(\`\${a}\`)`
  expect(regexesIn('web/a.tsx', code)).toEqual([
    { place: 'web/a.tsx:1', pattern: { source: 'x', flags: 'g' } },
    { place: 'web/a.tsx:2', pattern: { source: 'y+z', flags: 'u' } },
    { place: 'web/a.tsx:3', pattern: { source: '\\d', flags: '' } },
    { place: 'web/a.tsx:4' },
  ])
})

test('one that is made later, looks behind without end or is too large must be reviewed', () => {
  const found = [
    { place: 'a.ts:1' },
    { place: 'b.ts:2', pattern: { source: '(?<=a+)b', flags: '' } },
    { place: 'c.ts:3', pattern: { source: '(?:(?:a{100}){100}b)+', flags: '' } },
  ]
  expect(regexProblems(found, [])).toEqual([
    'a.ts:1:  é montada durante a execução',
    'b.ts:2: /(?<=a+)b/ não se deixa examinar: looks behind without end',
    'c.ts:3: /(?:(?:a{100}){100}b)+/ não se deixa examinar: is too large to examine',
  ])
})

test('a reviewed pattern may stay, and its review goes with it', () => {
  const reviewed = [
    { file: 'a.ts', part: 'x+y', reason: '' },
    { file: 'b.ts', part: '', reason: '' },
    { file: 'c.ts', part: '', reason: '' },
  ]
  const found = [
    { place: 'a.ts:1', pattern: { source: 'x+y', flags: '' } },
    { place: 'b.ts:1' },
    { place: 'b.ts:2', pattern: { source: 'x+y', flags: '' } },
  ]
  expect(regexProblems(found, reviewed)).toEqual([
    'b.ts:2: /x+y/ cresce com a potência 2 do tamanho do texto, por "x"',
    'c.ts: a revisão de "" não serve mais a nada',
  ])
})
