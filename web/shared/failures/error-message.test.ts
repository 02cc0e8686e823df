import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/auth-js'
import { PostgrestError } from '@supabase/postgrest-js'
import { describe, expect, test, vi } from 'vitest'
import { errorMessage, messageHere, messageInForm, SpokenError } from './error-message.ts'
import { failures } from './failure-sentences.ts'

describe('errorMessage', () => {
  test('says a known code in Portuguese', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')
    expect(errorMessage(error)).toBe('E-mail ou senha incorretos.')
  })

  test('says too many attempts in Portuguese', () => {
    const error = new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit')
    expect(errorMessage(error)).toMatch(/Muitas tentativas.*Aguarde/)
  })

  test.each(['request_entity_too_large', 'request_uri_too_long', 'request_incomplete'])(
    'says in Portuguese what was too large, too long or broken off (%s)',
    (code) => {
      const refusal = new PostgrestError({ message: 'Request too large', details: '', hint: '', code })
      const sentence = errorMessage(refusal)
      expect(sentence).toMatch(/(longo demais|incompleto).*tente novamente\.$/)
      expect(errorMessage(new AuthApiError('Request too large', 413, code))).toBe(sentence)
    },
  )

  test('repeats the server where its code is not known', () => {
    expect(errorMessage(new AuthApiError('Algo particular', 418, 'teapot'))).toBe('Algo particular')
    const refusal = new PostgrestError({ message: 'Dado recusado', details: '', hint: '', code: 'XX000' })
    expect(errorMessage(refusal)).toBe('Dado recusado')
  })

  test('repeats what a failing server said', () => {
    expect(errorMessage(new AuthRetryableFetchError('Em manutenção', 503))).toBe('Em manutenção')
  })

  test('names the request when the fault is the server’s', () => {
    const hint = 'Informe o código 4f0c.'
    const gone = { code: 'PGRST000', details: '', message: 'Database connection error.' }
    expect(errorMessage(new PostgrestError({ ...gone, hint }))).toBe(
      'A plataforma está se recuperando. Tente novamente em instantes. Informe o código 4f0c.',
    )
    const foreign = { ...gone, code: '42703', message: 'Coluna', hint: 'Perhaps you meant "id".' }
    expect(errorMessage(new PostgrestError(foreign))).toBe('Coluna')
  })

  test.each([
    ['no network', new AuthRetryableFetchError('Failed to fetch', 0)],
    ['no network for data', { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }],
    ['an empty answer', new AuthRetryableFetchError('{}', 502)],
    ['a page instead of an answer', new AuthUnknownError('Unexpected token <', null)],
    ['a page that a Wi-Fi’s gate sends with 200', new AuthRetryableFetchError("Unexpected token '<'", 0)],
    ['a page instead of data', { message: '<html>502</html>', details: '', hint: '', code: '' }],
    ['an error of our own', new TypeError('x is undefined')],
    ['nothing at all', undefined],
  ])('says the general sentence for %s', (_, error) => {
    expect(errorMessage(error)).toBe(failures.unknown)
  })

  test.each([
    [{ message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }, failures.silent],
    [new AuthRetryableFetchError('Failed to fetch', 0), failures.silent],
    [new AuthRetryableFetchError('{}', 502), failures.silent],
    [{ message: '<html>502</html>', details: '', hint: '', code: '' }, failures.silent],
    [{ message: '', details: '', hint: '', code: '' }, undefined],
  ])('where no answer came, a second line says why (%#)', (error, why) => {
    vi.stubGlobal('navigator', { onLine: true })
    expect(messageHere(error).split('\n')).toEqual([failures.unknown, why].filter(Boolean))
    vi.unstubAllGlobals()
  })

  test('in a form the second line also says that what was typed is still there', () => {
    const error = new AuthRetryableFetchError('Failed to fetch', 0)
    vi.stubGlobal('navigator', { onLine: true })
    expect(messageInForm(error)).toBe(`${failures.unknown}\n${failures.silentInForm}`)
    vi.stubGlobal('navigator', { onLine: false })
    expect(messageInForm(error)).toBe(`${failures.unknown}\n${failures.offlineInForm}`)
    expect(messageHere(error)).toBe(`${failures.unknown}\n${failures.offlineNow}`)
    vi.unstubAllGlobals()
  })

  test('the server’s own words need no second line', () => {
    for (const messageOf of [messageHere, messageInForm]) {
      expect(messageOf(new AuthRetryableFetchError('Em manutenção', 503))).toBe('Em manutenção')
      expect(messageOf(new AuthApiError('Algo particular', 418, 'teapot'))).toBe('Algo particular')
    }
  })

  test('says a spoken error as it is', () => {
    expect(errorMessage(new SpokenError('Usuário não autenticado'))).toBe('Usuário não autenticado')
  })
})
