import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'

const open = () => {
  const interruption = new AbortController()
  return { input: new PassThrough(), output: new PassThrough(), signal: interruption.signal, interruption }
}

test('an answer is read without the spaces around it', async () => {
  const terminal = open()
  terminal.input.write(' sim \n')
  expect(await ask('Excluir? ', terminal)).toBe('sim')
})

test('who ends the input has answered nothing, and the command does not wait for ever', async () => {
  const terminal = open()
  const answer = ask('Excluir? ', terminal)
  terminal.input.end()
  expect(await answer).toBe('')
})

test('an interruption ends the question', async () => {
  const terminal = open()
  const answer = ask('Excluir? ', terminal)
  terminal.interruption.abort()
  await expect(answer).rejects.toThrow('aborted')
})
