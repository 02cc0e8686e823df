import { describe, expect, test } from 'vitest'
import { DataError } from './data-error.ts'
import { readRequest } from './request.ts'

const read = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  readRequest(method, 'mentorias', new URLSearchParams(query), (name) => headers[name])

function refusal(action: () => unknown) {
  try {
    action()
  } catch (error) {
    if (error instanceof DataError) return `${error.status} ${error.code}`
    throw error
  }
  return 'accepted'
}

describe('select', () => {
  test.each([
    ['', ['*']],
    ['select=', ['*']],
    ['select=nome da mãe', ['nome da mãe']],
    ['select=*', ['*']],
    ['select=id,titulo', ['id', 'titulo']],
    ['select=id,titulo,id', ['id', 'titulo']],
    ['select=id,*', ['*']],
    ['select="id","titulo"', ['id', 'titulo']],
  ])('%s', (query, columns) => {
    expect(read(query).select).toEqual(columns)
  })

  test.each([
    ['select=nome:titulo', '400 PGRST127'],
    ['select=created_at::text', '400 PGRST127'],
    ['select=titulo->a', '400 PGRST127'],
    ['select=profiles(*)', '400 PGRST127'],
    ['select=id,autor:profiles!inner(nome_completo)', '400 PGRST127'],
    ['select=...profiles(email)', '400 PGRST127'],
    ['select=count()', '400 PGRST123'],
    ['select=id.max()', '400 PGRST123'],
    ['select=id,', '400 PGRST100'],
    ['select=id%0Atitulo', '400 PGRST100'],
  ])('%s is refused with %s', (query, expected) => {
    expect(refusal(() => read(query))).toBe(expected)
  })

  test('an embedded resource is named in the refusal', () => {
    expect(() => read('select=id,autor:profiles!inner(nome_completo)')).toThrow(
      expect.objectContaining({ details: "Embedding ('profiles') is not supported." }),
    )
  })
})

describe('filters', () => {
  test.each([
    ['titulo=eq.PEIM', { operator: 'eq', value: 'PEIM', isNegated: false }],
    ['titulo=not.eq.PEIM', { operator: 'eq', value: 'PEIM', isNegated: true }],
    ['titulo=neq.', { operator: 'neq', value: '', isNegated: false }],
    ['titulo=gt.a.b', { operator: 'gt', value: 'a.b', isNegated: false }],
    ['titulo=like.*Facial*', { operator: 'like', value: '%Facial%', isNegated: false }],
    ['titulo=ilike.a_%25', { operator: 'ilike', value: 'a_%', isNegated: false }],
    ['titulo=eq.a*b', { operator: 'eq', value: 'a*b', isNegated: false }],
    ['titulo=is.NULL', { operator: 'is', state: 'null', isNegated: false }],
    ['titulo=is.not_null', { operator: 'is', state: 'not null', isNegated: false }],
    ['titulo=not.is.true', { operator: 'is', state: 'true', isNegated: true }],
    ['titulo=in.()', { operator: 'in', values: [], isNegated: false }],
    [
      'titulo=in.(a,"b,c","d\\"e",f g)',
      { operator: 'in', values: ['a', 'b,c', 'd"e', 'f g'], isNegated: false },
    ],
    // As in PostgREST, blanks before the first value are none of it, and those after a comma are.
    ['titulo=in.(  a, b )', { operator: 'in', values: ['a', ' b '], isNegated: false }],
    ['titulo=eq.linha%0Aoutra', { operator: 'eq', value: 'linha\noutra', isNegated: false }],
  ])('%s', (query, filter) => {
    expect(read(query).filters).toEqual([{ column: 'titulo', ...filter }])
  })

  test.each([
    ['titulo=PEIM', '400 PGRST100'],
    ['titulo=', '400 PGRST100'],
    ['titulo=eq', '400 PGRST100'],
    ['titulo=EQ.a', '400 PGRST100'],
    ['titulo=not.not.eq.a', '400 PGRST100'],
    ['titulo=in.a,b', '400 PGRST100'],
    ['titulo=in.(a', '400 PGRST100'],
    ['titulo=is.maybe', '400 PGRST100'],
    ['titulo=is.constructor', '400 PGRST100'],
    ['titulo=match.^a', '400 PGRST127'],
    ['titulo=cs.{a}', '400 PGRST127'],
    ['titulo=fts(portuguese).a', '400 PGRST127'],
    ['titulo=eq(any).{a,b}', '400 PGRST127'],
    ['or=(id.eq.1,id.eq.2)', '400 PGRST127'],
    ['not.and=(id.eq.1,id.eq.2)', '400 PGRST127'],
    ['titulo->>a=eq.1', '400 PGRST127'],
    ['profiles.email=eq.a', '400 PGRST108'],
  ])('%s is refused with %s', (query, expected) => {
    expect(refusal(() => read(query))).toBe(expected)
  })

  test('every filter counts, also two on one column; the API key is not a filter', () => {
    const { filters } = read('id=gt.1&id=lt.9&apikey=x')
    expect(filters.map(({ column, operator }) => `${column} ${operator}`)).toEqual(['id gt', 'id lt'])
  })
})

describe('order and range', () => {
  test('order takes several terms', () => {
    expect(read('order=titulo.desc.nullslast,id,created_at.nullsfirst').order).toEqual([
      { column: 'titulo', direction: 'desc', nulls: 'last' },
      { column: 'id', direction: 'asc', nulls: undefined },
      { column: 'created_at', direction: 'asc', nulls: 'first' },
    ])
  })

  test('a name may have spaces', () => {
    expect(read('order=nome da mãe.desc').order).toMatchObject([{ column: 'nome da mãe', direction: 'desc' }])
  })

  test.each(['order=', 'order=titulo.up', 'order=titulo.desc.last', 'order=a,,b'])(
    '%s is refused',
    (query) => {
      expect(refusal(() => read(query))).toBe('400 PGRST100')
    },
  )

  test.each([
    ['limit=5&offset=10', undefined, { offset: 10, limit: 5 }],
    ['', '0-8', { offset: 0, limit: 9 }],
    ['', '3-', { offset: 3, limit: undefined }],
    ['limit=5', '0-99', { offset: 0, limit: 5 }],
    ['limit=5&offset=2', '4-99', { offset: 4, limit: 3 }],
    ['offset=-3', undefined, { offset: 0, limit: undefined }],
    ['limit=0', '3-9', { offset: 0, limit: 0 }],
    ['', 'bytes=0-99', { offset: 0, limit: undefined }],
  ])('%s with Range %s', (query, range, expected) => {
    expect(read(query, range ? { range } : {}).range).toEqual(expected)
  })

  test.each([
    ['limit=-1', undefined, '416 PGRST103'],
    ['', '5-2', '416 PGRST103'],
    ['limit=2', '9-12', '416 PGRST103'],
    ['limit=abc', undefined, '400 PGRST100'],
    ['limit=1e3', undefined, '400 PGRST100'],
    ['offset=9999999999999999', undefined, '400 PGRST100'],
  ])('%s with Range %s is refused with %s', (query, range, expected) => {
    expect(refusal(() => read(query, range ? { range } : {}))).toBe(expected)
  })

  test('a Range counts for GET only', () => {
    expect(read('', { range: '5-2' }, 'HEAD').range).toEqual({ offset: 0, limit: undefined })
  })
})

describe('headers', () => {
  test.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html, application/xhtml+xml, */*;q=0.8', false],
    ['application/vnd.pgrst.object+json', true],
    ['application/vnd.pgrst.object', true],
    ['application/vnd.pgrst.array', false],
    ['application/vnd.pgrst.object+json, application/json', true],
  ])('Accept %s', (accept, isSingle) => {
    expect(read('', accept ? { accept } : {}).isSingle).toBe(isSingle)
  })

  test.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.object+json;nulls=stripped'])(
    'Accept %s is refused',
    (accept) => {
      expect(refusal(() => read('', { accept }))).toBe('406 PGRST107')
    },
  )

  test('Prefer is read across commas', () => {
    const prefer = 'return=representation, count=exact,missing=default, something=new'
    expect(read('', { prefer }, 'POST').preferences).toEqual({
      returns: 'representation',
      isCounted: true,
      missing: 'default',
    })
  })

  test.each([
    'resolution=merge-duplicates',
    'tx=rollback',
    'count=planned',
    'count=estimated',
    'max-affected=1',
  ])('Prefer %s is refused', (prefer) => {
    expect(refusal(() => read('', { prefer }, 'POST'))).toBe('400 PGRST127')
  })

  test('handling=strict refuses what is not known, and only that', () => {
    expect(refusal(() => read('', { prefer: 'handling=strict, return=minimal, tx=commit' }))).toBe('accepted')
    expect(refusal(() => read('', { prefer: 'handling=lenient, something=new, count=none' }))).toBe(
      'accepted',
    )
    expect(() => read('', { prefer: 'something=new, handling=strict, count=exact' })).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: something=new' }),
    )
  })

  test('only the schema public is exposed', () => {
    expect(refusal(() => read('', { 'accept-profile': 'auth' }))).toBe('406 PGRST106')
    expect(refusal(() => read('', { 'content-profile': 'pg_catalog' }, 'POST'))).toBe('406 PGRST106')
    expect(read('', { 'accept-profile': 'public' }).table).toBe('mentorias')
  })
})

describe('verbs', () => {
  test.each([
    ['PUT', 'id=eq.1', '405 PGRST117'],
    ['TRACE', '', '405 PGRST117'],
    ['DELETE', 'id=eq.1&limit=1', '400 PGRST127'],
    ['PATCH', 'id=eq.1&order=id', '400 PGRST127'],
    ['POST', 'id=eq.1', '400 PGRST127'],
    ['POST', 'on_conflict=id', '400 PGRST127'],
  ])('%s %s is refused with %s', (method, query, expected) => {
    expect(refusal(() => read(query, {}, method))).toBe(expected)
  })
})
