import { expect, test } from 'vitest'
import { mergeMetadata, serializeMetadata } from './metadata.ts'

test('updates win, a null removes, what is old and null stays', () => {
  expect(mergeMetadata({ a: 1, b: 2, old: null }, { b: null, c: { d: null } })).toEqual({
    a: 1,
    old: null,
    c: { d: null },
  })
})

test('a key named __proto__ is data', () => {
  const merged = mergeMetadata({}, JSON.parse('{"__proto__":{"role":"x"}}'))
  expect(Object.keys(merged)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
})

test('the limit counts bytes', () => {
  expect(serializeMetadata({ a: 'é'.repeat(2044) })).toHaveLength(2052)
  expect(() => serializeMetadata({ a: 'é'.repeat(2045) })).toThrow('4096 bytes')
})
