import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { landingOf } from './landing.ts'
import type { AuthParts } from './parts.ts'

const parts = {
  publicUrl: 'https://mentoria.exemplo.com.br',
  redirectUrls: ['https://app.exemplo.com.br/entrar?de=carta', 'http://localhost:5173/'],
} as AuthParts
const app = new Hono().get('/', (c) => c.text(landingOf(c, parts)))
const landing = async (asked: string) =>
  (await app.request(`/?redirect_to=${encodeURIComponent(asked)}`)).text()

test.each([
  'https://mentoria.exemplo.com.br/',
  'https://mentoria.exemplo.com.br/perfil/seguranca',
  'https://mentoria.exemplo.com.br/mentorias/0b8e4f9c-5c1d-4d0e-8f43-3f0f2c9a1b22',
  'https://app.exemplo.com.br/entrar?de=carta',
  'http://localhost:5173/',
])('%s may be opened', async (asked) => {
  expect(await landing(asked)).toBe(asked)
})

test.each([
  '',
  '/perfil',
  'javascript:alert(1)',
  'https://golpe.example/',
  'https://mentoria.exemplo.com.br.golpe.example/',
  'https://mentoria.exemplo.com.br@golpe.example/',
  'https://ana:b@mentoria.exemplo.com.br/perfil',
  'https://mentoria.exemplo.com.br:8443/perfil',
  'http://mentoria.exemplo.com.br/perfil',
  'https://mentoria.exemplo.com.br\\@golpe.example/',
  'https://mentoria.exemplo.com.br/perfil?ligue=0800',
  'https://mentoria.exemplo.com.br/perfil#token_hash=x',
  'https://mentoria.exemplo.com.br/Sua%20conta%20foi%20invadida',
  'https://mentoria.exemplo.com.br//golpe.example/',
  `https://mentoria.exemplo.com.br/${'a/'.repeat(200)}`,
  'https://app.exemplo.com.br/entrar',
  'https://app.exemplo.com.br/entrar?de=carta&mais=1',
  'https://app.exemplo.com.br/entrar/../sair?de=carta',
  'http://localhost:5173/qualquer',
])('%s leads to the root of the site', async (asked) => {
  expect(await landing(asked)).toBe('https://mentoria.exemplo.com.br/')
})
