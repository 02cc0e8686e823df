import { expect, test } from 'vitest'
import { isComplete } from './install.mjs'

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/hono': { version: '4.1.0' },
  'node_modules/vitest': { version: '4.0.0', dev: true },
  'node_modules/ours': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  'node_modules/other': { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] },
}
const runtime = { 'node_modules/hono': { version: '4.1.0' }, 'node_modules/ours': { version: '1.0.0' } }

test('an installation without the tools serves, but does not test', () => {
  expect(isComplete(wanted, runtime, false)).toBe(true)
  expect(isComplete(wanted, runtime, true)).toBe(false)
  expect(isComplete(wanted, { ...runtime, 'node_modules/vitest': { version: '4.0.0' } }, true)).toBe(true)
})

test('a missing package, another version and a folder from another platform are incomplete', () => {
  expect(isComplete(wanted, {}, false)).toBe(false)
  expect(isComplete(wanted, { ...runtime, 'node_modules/hono': { version: '4.0.0' } }, false)).toBe(false)
  expect(isComplete(wanted, { 'node_modules/hono': { version: '4.1.0' } }, false)).toBe(false)
})
