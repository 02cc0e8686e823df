import { describe, expect, test } from 'vitest'
import { readBody } from './body.ts'
import { DataError } from './data-error.ts'
import { readRequest } from './request.ts'

const read = (text: string, { method = 'POST', query = '', type = 'application/json' } = {}) => {
  const filter = method === 'PATCH' ? 'id=eq.1&' : ''
  const request = readRequest(method, 'profiles', new URLSearchParams(filter + query), () => undefined)
  return readBody(request, type, text)
}
const refusal = (action: () => unknown) => {
  try {
    action()
  } catch (error) {
    if (error instanceof DataError) return `${error.code} ${error.message}`
    throw error
  }
  return 'accepted'
}

describe('the body of a write', () => {
  test('an object and a list of objects name their columns', () => {
    expect(read('{"id":1,"email":"a"}')).toEqual({
      json: '[{"id":1,"email":"a"}]',
      columns: ['id', 'email'],
      rowCount: 1,
    })
    expect(read(' [{"id":1},{"id":2}]').rowCount).toBe(2)
    expect(read('[]')).toEqual({ json: '[]', columns: [], rowCount: 0 })
  })

  test('numbers keep every digit', () => {
    expect(read('{"id":12345678901234567890.10}').json).toBe('[{"id":12345678901234567890.10}]')
  })

  test('`columns` says which keys count, also when rows differ', () => {
    expect(read('[{"id":1},{"email":"a"}]', { query: 'columns="id","email"' }).columns).toEqual([
      'id',
      'email',
    ])
  })

  test('a key named __proto__ is a column like any other', () => {
    expect(read('{"__proto__":1}').columns).toEqual(['__proto__'])
  })

  test.each([
    ['', 'PGRST102 Empty or invalid json'],
    ['{', 'PGRST102 Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'PGRST102 All object keys must match'],
    ['[{"a":1},{"a":1,"b":1}]', 'PGRST102 All object keys must match'],
    ['[{"a":1},7]', 'PGRST102 All object keys must match'],
    ['"text"', 'PGRST102 Expected a JSON object or a list of JSON objects'],
    ['[[]]', 'PGRST102 Expected a JSON object or a list of JSON objects'],
    ['null', 'PGRST102 Expected a JSON object or a list of JSON objects'],
    [`{"a":${'['.repeat(101)}${']'.repeat(101)}}`, 'PGRST102 The JSON is nested more than 100 levels deep'],
    [JSON.stringify(Array(1001).fill({ a: 1 })), 'PGRST102 At most 1000 rows are accepted in one request'],
  ])('%.40s is refused with %s', (text, expected) => {
    expect(refusal(() => read(text))).toBe(expected)
  })

  test('brackets inside a text do not count as depth', () => {
    expect(read(JSON.stringify({ a: `${'['.repeat(200)}\\"` })).columns).toEqual(['a'])
  })

  test('a change takes one object, alone or in a list', () => {
    expect(refusal(() => read('[{"a":1},{"a":2}]', { method: 'PATCH' }))).toBe(
      'PGRST102 A change takes one JSON object',
    )
    for (const text of ['{"a":1}', '[{"a":1}]']) {
      expect(read(text, { method: 'PATCH' })).toEqual({ json: '[{"a":1}]', columns: ['a'], rowCount: 1 })
    }
  })

  test('only JSON is read', () => {
    expect(refusal(() => read('a,b', { type: 'text/csv' }))).toBe(
      'PGRST102 Content-Type not acceptable: text/csv',
    )
    expect(read('{"a":1}', { type: 'application/json; charset=utf-8' }).columns).toEqual(['a'])
  })
})
