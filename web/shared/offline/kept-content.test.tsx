import { beforeEach, expect, test, vi } from 'vitest'
import { storageKey } from '../session/stored-session.ts'
import { forgetContent, forgetContentOfOthers, keepContent, keptContent } from './kept-content.ts'

const ana = '00000000-0000-4000-8000-000000000001'
const bruna = '00000000-0000-4000-8000-000000000002'
const catalogue = [{ titulo: 'PEIM' }]

const signIn = (id: string) =>
  window.localStorage.setItem(
    storageKey,
    JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', user: { id } }),
  )

beforeEach(() => {
  document.head.innerHTML = '<meta name="version" content="um">'
  signIn(ana)
})

test('what a member was sent is kept for that member, with its moment', () => {
  keepContent(ana, 'mentorias', catalogue, 1000)
  expect(keptContent(ana, 'mentorias')).toMatchObject({ data: catalogue, savedAt: 1000 })
  expect(keptContent(bruna, 'mentorias')).toBeNull()
})

test('an answer that comes after the session’s end, or in another’s, is not kept', () => {
  signIn(bruna)
  keepContent(ana, 'mentorias', catalogue, 1000)
  window.localStorage.removeItem(storageKey)
  keepContent(ana, 'mentorias', catalogue, 1000)
  keepContent(bruna, 'mentorias', catalogue, 1000)
  signIn(ana)
  expect(keptContent(ana, 'mentorias')).toBeNull()
})

test('another build of the app does not read what this one kept', () => {
  keepContent(ana, 'mentorias', catalogue, 1000)
  document.head.innerHTML = '<meta name="version" content="dois">'
  expect(keptContent(ana, 'mentorias')).toBeNull()
})

test('the list of opened mentorias is read by every build', () => {
  keepContent(ana, 'vistos', ['1'], 1000)
  document.head.innerHTML = '<meta name="version" content="dois">'
  expect(keptContent(ana, 'vistos')?.data).toEqual(['1'])
})

test('a change of member wipes it, the same member does not', async () => {
  keepContent(ana, 'mentorias', catalogue, 1000)
  await forgetContentOfOthers(ana)
  expect(keptContent(ana, 'mentorias')).not.toBeNull()
  await forgetContentOfOthers(bruna)
  expect(keptContent(ana, 'mentorias')).toBeNull()
})

test('forgetting takes the files and the worker too', async () => {
  const wiped: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['um', 'dois'],
    delete: async (name: string) => wiped.push(name),
  })
  const workers = [{ unregister: async () => wiped.push('worker') }]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => workers } })
  keepContent(ana, 'mentorias', catalogue, 1000)
  keepContent(ana, 'vistos', ['1'], 1000)
  await forgetContent()
  vi.unstubAllGlobals()
  expect(wiped).toEqual(['worker', 'um', 'dois'])
  expect(keptContent(ana, 'vistos')).toBeNull()
  expect(keptContent(ana, 'mentorias')).toBeNull()
})

test('a spoilt value is nothing', () => {
  window.localStorage.setItem('estetica-conteudo-mentorias', '{"userId":')
  expect(keptContent(ana, 'mentorias')).toBeNull()
})
