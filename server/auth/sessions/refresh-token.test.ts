import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRefreshToken, encodeRefreshToken } from './refresh-token.ts'

const key = 'a key of the tests'
const token = encodeRefreshToken(key, { sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', counter: 7 })

test('a token says its session and counter', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (sessionId, counter) => {
      const encoded = encodeRefreshToken(key, { sessionId, counter })
      expect(decodeRefreshToken(key, encoded)).toEqual({ sessionId, counter })
    }),
  )
})

test('it is a short word without characters that need escaping', () => {
  expect(token).toMatch(/^[\w-]{51}$/)
})

test('another key, another character, a longer or a shorter text is no token', () => {
  expect(decodeRefreshToken('another key', token)).toBeUndefined()
  for (let index = 0; index < token.length; index += 1) {
    const other = token[index] === 'A' ? 'B' : 'A'
    const altered = token.slice(0, index) + other + token.slice(index + 1)
    expect(decodeRefreshToken(key, altered)).toBeUndefined()
  }
  for (const text of [`${token}A`, `${token}=`, ` ${token}`, token.slice(1), token.slice(0, -1), '']) {
    expect(decodeRefreshToken(key, text)).toBeUndefined()
  }
})
