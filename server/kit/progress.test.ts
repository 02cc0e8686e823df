import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

function createTerminal(isTTY: boolean) {
  const written: string[] = []
  return { isTTY, written, write: (text: string) => written.push(text) }
}

test('on a terminal work of more than a second shows a bar, which goes at the end', () => {
  const terminal = createTerminal(true)
  const { progress, end } = createProgress(terminal)
  progress('lendo')
  vi.advanceTimersByTime(900)
  expect(terminal.written).toEqual([])
  vi.advanceTimersByTime(300)
  expect(terminal.written).toEqual(['\r\u001B[K… lendo'])
  progress('gravando', { done: 3, total: 4 })
  expect(terminal.written.at(-1)).toBe(`\r\u001B[K${'█'.repeat(18)}${'░'.repeat(6)}  75% gravando`)
  end()
  expect(terminal.written.at(-1)).toBe('\r\u001B[K')
})

test('what is no terminal sees nothing', () => {
  const pipe = createTerminal(false)
  const { progress, end } = createProgress(pipe)
  progress('gravando', { done: 1, total: 2 })
  vi.advanceTimersByTime(5_000)
  end()
  expect(pipe.written).toEqual([])
})
