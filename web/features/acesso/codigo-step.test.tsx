import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** The module as a page that was just opened at `address` has it. */
async function openAt(address: string) {
  window.history.replaceState(null, '', address)
  vi.resetModules()
  const { useCodigoStep, ...rest } = await import('./codigo-step.ts')
  return { ...rest, step: () => renderHook(useCodigoStep).result.current }
}

beforeEach(() => window.history.replaceState(null, '', '/'))

test.each([
  ['recovery', 'recovery'],
  ['email', 'signup'],
  ['email_change', 'email_change'],
])('a link of type %s is read at any path, and leaves the address at once', async (type, purpose) => {
  const page = await openAt(`/agenda?dia=1#token_hash=pkce_0123456789&type=${type}`)
  expect(window.location.href).toMatch(/\/agenda\?dia=1$/)
  expect(page.step()).toEqual({ kind: 'link', purpose, tokenHash: 'pkce_0123456789' })
})

test('a link outlives a reload and no more than that', async () => {
  await openAt('/#token_hash=0123456789&type=recovery')
  const reloaded = await openAt('/')
  expect(reloaded.step()).toMatchObject({ kind: 'link' })
  reloaded.forgetStep()
  expect(reloaded.step(), 'this page stays as it is until it goes').toMatchObject({ kind: 'link' })
  expect((await openAt('/')).step()).toBeNull()
})

test('a reload keeps where a code is asked for, an address opened anew begins with the login', async () => {
  const page = await openAt('/')
  page.goToStep({ kind: 'request', purpose: 'recovery', email: 'ana@exemplo.com' })
  vi.resetModules()
  const reloaded = renderHook((await import('./codigo-step.ts')).useCodigoStep)
  expect(reloaded.result.current).toMatchObject({ kind: 'request', email: 'ana@exemplo.com' })
  // The same address, typed again: the entry keeps what it held.
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: 'navigate' }] })
  vi.resetModules()
  const { useCodigoStep } = await import('./codigo-step.ts')
  vi.unstubAllGlobals()
  const anew = renderHook(useCodigoStep)
  expect([anew.result.current, window.history.state]).toEqual([null, null])
})

test.each(['#topo', '#token_hash=0123456789&type=invite', '#token_hash=<b>&type=recovery'])(
  '%s is no link',
  async (hash) => expect((await openAt(`/${hash}`)).step()).toBeNull(),
)

test('another part of a page keeps its place in the address', async () => {
  await openAt('/agenda#topo')
  expect(window.location.hash).toBe('#topo')
})
