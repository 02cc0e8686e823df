import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agenda } from '../../server/commands/agenda/agenda.ts'
import { readContent } from '../../server/commands/content/records.ts'
import { sayOutcome } from '../../server/commands/content/report.ts'
import { mentorias } from '../../server/commands/mentorias/mentorias.ts'
import { projectRoot } from '../../server/kit/project-root.ts'
import { createMentor, type Mentor, problemsOf } from '../helpers/mentor.ts'

let mentor: Mentor
beforeEach(async () => {
  mentor = await createMentor(agenda)
})
afterEach(() => mentor.remove())

const session = {
  titulo: 'Plantão',
  modalidade: 'Online',
  inicio: '01/12/2026 19:30',
  fim: '01/12/2026 20:30',
  local: '',
}
const stored = () => mentor.query('select * from agenda_sessoes order by inicio')

test('sessions come in São Paulo’s time; those of a series share a title', async () => {
  const later = { ...session, inicio: '08/12/2026 19:30', fim: '08/12/2026 20:30', local: 'Sala 2' }
  const path = await mentor.writeRows([session, later])
  await mentor.run(path)
  expect(await stored()).toMatchObject([
    { titulo: 'Plantão', modalidade: 'online', inicio: new Date('2026-12-01T22:30:00Z'), local: null },
    { titulo: 'Plantão', inicio: new Date('2026-12-08T22:30:00Z'), local: 'Sala 2' },
  ])
  expect(sayOutcome(agenda, await mentor.run(path))).toBe('Nada a mudar: as 2 sessões já estão assim.')
})

test('a session that moves keeps its id, and its calendar entry is newer', async () => {
  await mentor.run(await mentor.writeRows([session]))
  const [before] = await stored()
  await mentor.run(
    await mentor.writeRows([
      { ...session, id: before?.id, inicio: '02/12/2026 19:30', fim: '02/12/2026 21:00' },
    ]),
  )
  const [after, ...others] = await stored()
  expect(others).toEqual([])
  expect(after).toMatchObject({ id: before?.id, inicio: new Date('2026-12-02T22:30:00Z') })
  expect(after?.alterado_em.getTime()).toBeGreaterThan(before?.alterado_em.getTime())
})

test('a session has a link, its mentoria by title, whom it is for, and may be cancelled', async () => {
  const whole = {
    ...session,
    link: 'https://meet.exemplo.com.br/a?b=c',
    mentoria: 'PEIM',
    publico: 'Quem já fez a mentoria',
    cancelada: 'Sim',
  }
  await mentor.run(await mentor.writeRows([whole]))
  const [peim] = await mentor.query(`select id from mentorias where titulo = 'PEIM'`)
  const { link, publico } = whole
  expect(await stored()).toMatchObject([{ link, publico, mentoria: peim?.id, cancelada: true }])
  await mentor.run(await mentor.writeRows([{ ...whole, cancelada: '', link: '' }]))
  expect(await stored()).toMatchObject([{ link: null, cancelada: false, mentoria: peim?.id }])
})

test('a day without a time is all of it, and the mentor is told', async () => {
  const path = await mentor.writeRows([{ ...session, inicio: '05/12/2026', fim: '06/12/2026' }])
  const { warnings } = await mentor.run(path)
  expect(warnings.map(({ message }) => message)).toEqual([
    '"05/12/2026" está sem hora e vale como 00:00',
    '"06/12/2026" está sem hora e vale como 23:59',
  ])
  expect(await stored()).toMatchObject([
    { inicio: new Date('2026-12-05T03:00:00Z'), fim: new Date('2026-12-07T02:59:00Z') },
  ])
})

test('a link that is none, and a mentoria that there is not, are refused', async () => {
  const links = ['http://meet.exemplo.com.br', 'javascript:alert(1)', 'https://ana:senha@meet.exemplo.com.br']
  const path = await mentor.writeRows(links.map((link, i) => ({ ...session, titulo: String(i), link })))
  expect(await problemsOf(mentor.run(path))).toEqual(
    links.map(() => expect.stringMatching(/\(link\): ".+" não é um endereço https:\/\//)),
  )
  const unknown = await mentor.writeRows([{ ...session, mentoria: 'Peim' }])
  expect(await problemsOf(mentor.run(unknown))).toEqual([
    expect.stringMatching(/linha 2, coluna F \(mentoria\): não há mentoria com o título "Peim"/),
  ])
  await expect(
    mentor.query(
      `insert into agenda_sessoes (titulo, modalidade, inicio, fim, link)
       values ('X', 'online', now(), now() + interval '1 hour', 'javascript:x')`,
    ),
  ).rejects.toThrow(/link_check/)
})

test.each(['agenda-2.csv', 'agenda.json', 'documentos'])(
  'export to %s and import are the identity',
  async (name) => {
    const odd = { ...session, titulo: "'=1", inicio: '2026-12-03T10:00:00.5-03:00' }
    odd.fim = '2026-12-03T11:00:00.000001-03:00'
    const also = { link: 'https://meet.exemplo.com.br/x', mentoria: 'PEIM', cancelada: 'sim' }
    await mentor.run(await mentor.writeRows([session, { ...odd, ...also, descricao: '- um\ndois' }]))
    const before = await stored()
    const path = await mentor.exported(name)
    expect((await mentor.run(path, { isRemoving: true })).plan).toMatchObject({ unchanged: 2, changed: [] })
    await mentor.query('delete from agenda_sessoes')
    await mentor.run(path)
    const withoutTime = (rows: Record<string, unknown>[]) => rows.map(({ alterado_em: _, ...row }) => row)
    expect(withoutTime(await stored())).toEqual(withoutTime(before))
  },
)

test('sessions that cannot be are refused, with all problems at once', async () => {
  const path = await mentor.writeRows([
    { ...session, fim: session.inicio },
    { ...session, titulo: 'Longa', fim: '09/12/2026 19:31' },
    { ...session, titulo: 'Sem hora', inicio: '32/12/2026' },
    { ...session, titulo: 'Outra', modalidade: 'híbrida' },
    { ...session, titulo: 'Longa', inicio: '01/12/2026 19:30:00' },
  ])
  expect(await problemsOf(mentor.run(path))).toEqual([
    expect.stringMatching(/^agenda\.csv, linha 2, coluna D \(fim\): o fim não vem depois do início/),
    expect.stringMatching(/^agenda\.csv, linha 3, coluna D \(fim\): a sessão dura mais de 7 dias/),
    expect.stringMatching(/linha 4, coluna C \(inicio\): "32\/12\/2026" não é uma data com hora/),
    expect.stringMatching(/linha 5, coluna B \(modalidade\): "híbrida" não existe; use uma destas/),
    expect.stringMatching(/linha 6: tem o mesmo título que agenda\.csv, linha 3/),
  ])
  expect(await stored()).toEqual([])
})

test.each([
  ['modelo-agenda.csv', agenda],
  ['modelo-mentorias.csv', mentorias],
])('the template docs/%s is right', async (name, subject) => {
  const { entries, problems } = await readContent(join(projectRoot, 'docs', name), subject)
  expect(problems).toEqual([])
  expect(entries.length).toBeGreaterThan(0)
})
