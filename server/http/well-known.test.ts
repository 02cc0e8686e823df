import { expect, test } from 'vitest'
import { createWellKnown } from './well-known.ts'

const publicUrl = 'https://mentoria.exemplo.com.br'
const clock = () => Date.UTC(2026, 10, 22, 15)

test('security.txt says whom to tell, and until when', async () => {
  const app = createWellKnown({ publicUrl, privacyContact: 'privacidade@exemplo.com.br', clock })
  const response = await app.request('/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
  expect(await response.text()).toBe(`Contact: mailto:privacidade@exemplo.com.br
Expires: 2027-05-21T00:00:00Z
Preferred-Languages: pt, en
Canonical: https://mentoria.exemplo.com.br/.well-known/security.txt
`)
})

test('without a contact there is no security.txt, and nothing is there by another name', async () => {
  const app = createWellKnown({ publicUrl })
  // Password managers ask for the second to learn whether an answer means anything.
  for (const path of [
    '/security.txt',
    '/resource-that-should-not-exist-whose-status-code-should-not-be-200',
  ]) {
    expect((await app.request(path)).status).toBe(404)
  }
})

test('change-password leads to the panel', async () => {
  const response = await createWellKnown({ publicUrl }).request('/change-password')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/perfil/seguranca#senha'])
})
