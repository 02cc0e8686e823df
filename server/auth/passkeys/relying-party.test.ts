import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://mentoria.exemplo.com.br', 'mentoria.exemplo.com.br', 'https://mentoria.exemplo.com.br'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
])('%s asks for passkeys of %s', (publicUrl, id, origin) => {
  expect(relyingParty(publicUrl)).toEqual({ id, origin })
})

test.each(['http://192.168.0.10:3000', 'https://203.0.113.7'])('%s has no relying party', (publicUrl) => {
  expect(relyingParty(publicUrl)).toBeUndefined()
})
