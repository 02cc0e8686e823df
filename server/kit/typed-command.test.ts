import { expect, test } from 'vitest'
import { asTyped } from './typed-command.ts'

test.each([
  ['Faça uma agora com npm run backup.', 'Faça uma agora com sudo estetica backup.'],
  ['Ligue-o com npm start.', 'Ligue-o com sudo estetica start.'],
  ['npm run restore -- ARQUIVO', 'sudo estetica restore ARQUIVO'],
  ['DATA_DIR=./nova npm run restore -- ARQUIVO', 'sudo DATA_DIR=./nova estetica restore ARQUIVO'],
  ['Uso: npm run backup -- [--json]', 'Uso: sudo estetica backup [--json]'],
  ['npm run estetica -- restore ARQUIVO --trocar', 'sudo estetica restore ARQUIVO --trocar'],
  ['npm run check', 'npm run check'],
])('%s', (sentence, typed) => {
  expect(asTyped(sentence, 'sudo estetica')).toBe(typed)
  expect(asTyped(sentence, undefined)).toBe(sentence)
})

test('without sudo a setting stays before the command', () => {
  expect(asTyped('DATA_DIR=./nova npm run restore -- ARQUIVO', 'estetica')).toBe(
    'DATA_DIR=./nova estetica restore ARQUIVO',
  )
})
