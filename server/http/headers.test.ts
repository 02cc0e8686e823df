import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSecurityHeaders } from './headers.ts'

const script = `document.documentElement.dataset.theme = 'dark'`
const html = `<head><script>${script}</script><script type="module" src="/assets/a.js"></script></head>`

async function headersOf(publicUrl: string, supabaseUrl?: string, path = '/') {
  const app = new Hono().use(createSecurityHeaders({ html, publicUrl, ...(supabaseUrl && { supabaseUrl }) }))
  app.get('*', (c) => c.text(''))
  return (await app.request(path)).headers
}

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((line) => {
      const [name = '', ...sources] = line.split(' ')
      return [name, sources.join(' ')]
    }),
  )

test('scripts are ours or known by their hash, and nobody may frame the page', async () => {
  const policy = policyOf(await headersOf('https://mentoria.exemplo.com.br'))
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy['script-src']).toBe(`'self' 'sha256-${hash}'`)
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  const elsewhere = await headersOf('https://a.example', 'https://abc.supabase.co')
  expect(policyOf(elsewhere)['connect-src']).toBe("'self' https://abc.supabase.co")
})

test('HSTS is sent where the site is https, and only there', async () => {
  const https = await headersOf('https://mentoria.exemplo.com.br')
  expect(https.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  const http = await headersOf('http://127.0.0.1:3000')
  expect(http.get('strict-transport-security')).toBeNull()
})

test('the other headers are there, and none names the server', async () => {
  const headers = await headersOf('https://mentoria.exemplo.com.br')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull()
})

test('the files of a page have only what files need', async () => {
  const headers = await headersOf('https://mentoria.exemplo.com.br', undefined, '/assets/a.js')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
  expect(headers.get('content-security-policy')).toBeNull()
  expect(headers.get('referrer-policy')).toBeNull()
})
