import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchNoted, isPlatformAnswering } from './answering.ts'

const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }))
const refuse = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

beforeEach(async () => {
  answer(204)
  await fetchNoted('/')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  [200, true],
  [401, true],
  [500, true],
  [502, false],
  [503, false],
  [504, false],
])('a platform that says %i answers: %s', async (status, isAnswering) => {
  answer(status)
  await fetchNoted('/')
  expect(isPlatformAnswering()).toBe(isAnswering)
})

test('one that cannot be reached does not; a request that the page gave up, or that had no network, says nothing', async () => {
  refuse()
  await expect(fetchNoted('/', { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(isPlatformAnswering()).toBe(true)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await expect(fetchNoted('/')).rejects.toThrow()
  expect(isPlatformAnswering()).toBe(true)
  network.mockRestore()
  await expect(fetchNoted('/')).rejects.toThrow()
  expect(isPlatformAnswering()).toBe(false)
})

test('one that leaves a request waiting is silent until the answer comes', async () => {
  vi.useFakeTimers()
  let arrive = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  const asked = fetchNoted('/')
  await vi.advanceTimersByTimeAsync(5900)
  expect(isPlatformAnswering()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isPlatformAnswering()).toBe(false)
  arrive(new Response())
  await asked
  expect(isPlatformAnswering()).toBe(true)
})
