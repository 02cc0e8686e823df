import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('two run at once, the others in the order in which they came, also after one that failed', async () => {
  const slots = createSlots(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    slots.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => {
        ends[number] = resolve
      })
      if (number === 0) throw new Error('it failed')
    }),
  )
  const first = expect(works[0]).rejects.toThrow('it failed')
  expect(slots.waiting()).toBe(2)
  await expect.poll(() => begun).toEqual([0, 1])
  ends[0]?.()
  await first
  await expect.poll(() => begun).toEqual([0, 1, 2])
  expect(slots.waiting()).toBe(1)
  ends[1]?.()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  await Promise.all(works.slice(1))
  expect(await slots.run(async () => 'free again')).toBe('free again')
})

test('all who wait can be refused; a slot that is given back then is free', async () => {
  const slots = createSlots(1)
  await slots.take()
  const waiting = [slots.take(), slots.run(async () => 'never')]
  const refused = Promise.allSettled(waiting)
  slots.refuseWaiting(new Error('it does not answer'))
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  slots.give()
  expect(await slots.run(async () => 'free again')).toBe('free again')
})
