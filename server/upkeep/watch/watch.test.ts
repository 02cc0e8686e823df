import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger } from '../../kit/log.ts'
import { renderHtml, renderText } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'
import { judgeBackup, judgeMails } from './open-watch.ts'
import { type Finding, openProblems } from './problems.ts'
import { startWatch } from './watch.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estetica-watch-'))
  path = join(folder, 'problems.json')
})
afterEach(() => rm(folder, { recursive: true }))

const well = (check: string): Finding => ({ check, state: 'bem', message: 'bem' })
const wrong = (check: string, message = 'quebrou', cure = 'Conserte.'): Finding => ({
  check,
  state: 'problema',
  message,
  cure,
})
const now = new Date('2026-11-22T12:00:00Z')

test('a problem is new once, also after a restart, whatever its numbers say', async () => {
  const problems = await openProblems(path)
  expect((await problems.update([wrong('Disco', '0.4 GB'), well('Relógio')], now)).fresh).toHaveLength(1)
  expect((await problems.update([wrong('Disco', '0.3 GB')], now)).fresh).toEqual([])
  const again = await openProblems(path)
  expect((await again.update([wrong('Disco', '0.2 GB')], now)).fresh).toEqual([])
  // Another fault of the same thing is another problem.
  const other = await again.update([wrong('Disco', 'sumiu', 'Monte-o.')], now)
  expect([other.fresh.length, other.cured.length]).toEqual([1, 1])
})

test('an examination cures only what it looked at, and a warning is no problem', async () => {
  const problems = await openProblems(path)
  await problems.update([wrong('Disco'), wrong('E-mails')], now)
  await problems.update([well('Relógio')], now)
  expect(problems.all().map(({ check }) => check)).toEqual(['Disco', 'E-mails'])
  const { cured } = await problems.update([{ ...wrong('Disco'), state: 'aviso' }], now)
  expect([cured.map(({ check }) => check), problems.all().length]).toEqual([['Disco'], 1])
})

test('a cure is told only to whom the problem was told; a spoilt file is an empty one', async () => {
  const problems = await openProblems(path)
  await problems.update([wrong('Disco'), wrong('E-mails')], now)
  await problems.markTold({ ...problems.untold(), fresh: [problems.all()[0] as never] })
  await problems.update([well('Disco'), well('E-mails')], now)
  expect(problems.untold()).toMatchObject({ fresh: [], cured: [{ check: 'Disco' }] })
  await writeFile(path, '{"')
  expect((await openProblems(path)).all()).toEqual([])
})

test('the operator gets one mail a problem and one when it is cured, also when the first try fails', async () => {
  const mails: Mail[] = []
  let findings: Finding[] = [wrong('Disco', 'restam 0.1 GB', 'Libere espaço.')]
  let refusals = 2
  const watch = await startWatch({
    path,
    examine: async () => [],
    look: async () => findings,
    log: createLogger('silent'),
    pause: 5,
    operator: {
      email: 'tecnica@exemplo.com.br',
      site: 'https://mentoria.exemplo.com.br',
      deliver: async (mail) => {
        refusals -= 1
        if (refusals >= 0) throw new Error('mail server away')
        mails.push(mail)
      },
    },
  })
  await expect.poll(() => mails.length).toBe(1)
  expect(watch.count()).toEqual(['Disco'])
  const text = renderText((mails[0] as Mail).letter)
  expect(text).toContain('Disco: restam 0.1 GB. Libere espaço.')
  expect(renderHtml((mails[0] as Mail).letter)).toContain('porque este endereço está em OPERATOR_EMAIL')
  findings = [well('Disco')]
  await expect.poll(() => mails.length).toBe(2)
  expect((mails[1] as Mail).letter.paragraphs).toEqual(['Já não acontece: Disco: restam 0.1 GB.'])
  await expect.poll(async () => JSON.parse(await readFile(path, 'utf8'))).toEqual([])
  watch.stop()
  expect(mails.length).toBe(2)
})

test('a disk too full to note its own problem is told by the first look, once, and noted when there is room', async () => {
  const full = join(folder, 'cheio')
  let looks = 0
  const toldAt: number[] = []
  const watch = await startWatch({
    path: join(full, 'problems.json'),
    examine: async () => [],
    look: async () => {
      looks += 1
      return [wrong('Disco', 'restam 0.0 GB', 'Libere espaço.')]
    },
    log: createLogger('silent'),
    pause: 5,
    operator: {
      email: 'tecnica@exemplo.com.br',
      site: 'https://mentoria.exemplo.com.br',
      deliver: async () => void toldAt.push(looks),
    },
  })
  await expect.poll(() => looks).toBeGreaterThan(2)
  await mkdir(full)
  const noted = () => readFile(join(full, 'problems.json'), 'utf8').catch(() => '')
  await expect.poll(noted).toContain('"isTold": true')
  watch.stop()
  expect(toldAt).toEqual([1])
})

test('what the server knows by itself: a backup that failed, mails that do not leave', () => {
  expect([judgeBackup(undefined), judgeMails(undefined)]).toEqual([[], []])
  expect([...judgeBackup({ failure: undefined }), ...judgeMails(0)].map(({ state }) => state)).toEqual([
    'bem',
    'bem',
  ])
  expect([...judgeBackup({ failure: 'ENOSPC' }), ...judgeMails(3)].map(({ state }) => state)).toEqual([
    'problema',
    'problema',
  ])
})
