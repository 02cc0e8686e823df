import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  countInteresses,
  readContatos,
  sayContatos,
  sayInteresses,
} from '../../server/commands/interesse/interesses.ts'
import { accessRecords } from '../../server/commands/membros/access-records.ts'
import {
  type Action,
  exportMembers,
  list,
  remove,
  resetPassword,
  show,
  signOut,
} from '../../server/commands/membros/actions.ts'
import type { Member } from '../../server/commands/membros/members.ts'
import { removeFactor } from '../../server/commands/membros/remove-factor.ts'
import type { Values } from '../../server/commands/operator/command.ts'
import { withClient } from '../../server/database/operator.ts'
import { waitForMails } from '../helpers/mail.ts'
import { createPlatform, type Platform } from '../helpers/platform.ts'

let platform: Platform
const ana = randomUUID()
const bia = randomUUID()
const sem = randomUUID()

beforeAll(async () => {
  platform = await createPlatform()
  await addMember(ana, 'ana@exemplo.com.br', '2026-09-10T02:30:00Z', [
    'Ana Conceição',
    'biomedicina',
    'CRBM 12',
  ])
  await addMember(bia, 'bia@exemplo.com.br', '2026-10-01T12:00:00Z', ['=cmd|x', 'farmacia', '+55'])
  await addMember(sem, 'sem-perfil@exemplo.com.br', '2026-11-01T12:00:00Z')
})
afterAll(() => platform.remove())

async function addMember(id: string, email: string, at: string, profile?: string[]): Promise<void> {
  await platform.query('insert into auth.users (id, email, created_at) values ($1, $2, $3)', [id, email, at])
  await platform.query('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [
    randomUUID(),
    id,
  ])
  if (!profile) return
  await platform.query(
    `insert into profiles (id, email, nome_completo, profissao, numero_conselho, data_nascimento)
     values ($1, $2, $3, $4, $5, '1990-03-15')`,
    [id, email, ...profile],
  )
}

const act = (action: Action, argument?: string, values: Values = {}, env = platform.env) =>
  withClient({ connectionString: platform.databaseUrl }, (client) =>
    action(client, { ...platform.work(values), env, argument, secrets: inject('cluster').secrets }),
  )
const listed = async (values: Values) =>
  ((await act(list, undefined, values)).json as Member[]).map(({ id }) => id)

test('members are listed, the newest first, in São Paulo’s time', async () => {
  const { text } = await act(list)
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^E-MAIL +NOME +PROFISSÃO +DESDE +ÚLTIMA ENTRADA$/),
    expect.stringMatching(/^sem-perfil@exemplo\.com\.br +\(sem perfil\) +01\/11\/2026 09:00$/),
    expect.stringMatching(/^bia@exemplo\.com\.br +=cmd\|x +farmacia +01\/10\/2026 09:00$/),
    expect.stringMatching(/^ana@exemplo\.com\.br +Ana Conceição +biomedicina +09\/09\/2026 23:30$/),
    '3 membros.',
  ])
})

test.each([
  [{ profissao: 'Farmácia' }, [bia]],
  [{ busca: 'conceicao' }, [ana]],
  [{ busca: 'CRBM' }, [ana]],
  [{ busca: '%' }, []],
  [{ busca: '@exemplo' }, [sem, bia, ana]],
  [{ desde: '01/10/2026' }, [sem, bia]],
  [{ desde: '2026-11-01', profissao: 'farmacia' }, []],
])('the filters %j', async (values, ids) => {
  expect(await listed(values)).toEqual(ids)
})

test('a wrong filter is refused, and what was searched for is not logged', async () => {
  await expect(act(list, undefined, { profissao: 'medicina' })).rejects.toThrow(/use uma destas: odontologia/)
  await expect(act(list, undefined, { desde: 'ontem' })).rejects.toThrow(/não é uma data/)
  expect((await act(list, undefined, { busca: 'ana' })).logged).toEqual({ filters: ['busca'], count: 1 })
})

test('one member is shown whole, by e-mail or id', async () => {
  const shown = await act(show, 'ANA@exemplo.com.br')
  expect(shown.json).toMatchObject({
    id: ana,
    data_nascimento: '15/03/1990',
    sessoes: 1,
    segundos_fatores: 0,
    codigos_de_recuperacao: 0,
    chaves_de_acesso: 0,
  })
  expect((await act(show, ana)).text).toBe(shown.text)
  await expect(act(show, 'outra@exemplo.com.br')).rejects.toThrow(/^Não há membro com o e-mail ou id outra@/)
})

test('an export is private, opens in Excel and runs nothing there', async () => {
  const path = join(platform.folder, 'membros.csv')
  await act(exportMembers, path, { profissao: 'farmacia' })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const text = await readFile(path, 'utf8')
  expect(text).toBe(
    `\uFEFFid;email;nome_completo;profissao;numero_conselho;data_nascimento;created_at;last_sign_in_at\r\n${bia};bia@exemplo.com.br;'=cmd|x;farmacia;'+55;15/03/1990;01/10/2026 09:00;\r\n`,
  )
  await expect(act(exportMembers, path)).rejects.toThrow(/membros\.csv já existe; .* --sim para trocá-lo/)
  await expect(act(exportMembers, join(platform.folder, 'nada', 'm.csv'))).rejects.toThrow(
    /não existe; crie-a/,
  )
  await act(exportMembers, join(platform.folder, 'membros.json'))
  const all = JSON.parse(await readFile(join(platform.folder, 'membros.json'), 'utf8'))
  expect(all).toHaveLength(3)
})

test('without a terminal to ask at, and without --sim, nothing is done', async () => {
  for (const action of [signOut, remove, resetPassword, removeFactor]) {
    await expect(act(action, ana)).rejects.toThrow(
      /Nada foi mudado: sem terminal para perguntar, acrescente --sim/,
    )
  }
  expect(await listed({})).toHaveLength(3)
})

test('sessions are ended, an account is removed with all that is its own', async () => {
  expect((await act(signOut, 'bia@exemplo.com.br', { sim: true })).json).toEqual({ id: bia, sessions: 1 })
  expect(await platform.query('select from auth.sessions where user_id = $1', [bia])).toEqual([])
  await platform.query('insert into interesses (usuario, mentoria) select $1, id from mentorias', [bia])
  const { logged } = await act(remove, bia, { sim: true })
  expect(logged).toEqual({ member: bia })
  expect(await listed({})).toEqual([sem, ana])
  for (const table of ['profiles where id', 'interesses where usuario']) {
    expect(await platform.query(`select from ${table} = $1`, [bia])).toEqual([])
  }
  const deleted = await readFile(join(platform.env.backupDir, 'deleted-accounts.jsonl'), 'utf8')
  expect(JSON.parse(deleted)).toMatchObject({ id: bia })
})

test('an account goes also when the list of deleted ones cannot be written, and that is told', async () => {
  const caio = randomUUID()
  await addMember(caio, 'caio@exemplo.com.br', '2026-11-02T12:00:00Z')
  // A file stands where the folder would be.
  const backupDir = join(platform.env.dataDir, 'secrets.json')
  const { text } = await act(remove, caio, { sim: true }, { ...platform.env, backupDir })
  expect(text).toMatch(/^Conta excluída\. A lista .* ainda não pôde ser escrita .* npm run doctor\.$/)
  expect(await platform.query('select id from auth.users where id = $1', [caio])).toEqual([])
})

test('whoever lost every device signs in with the password again, and is told', async () => {
  const factor = `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, 'totp', $3, 'SEGREDO', now(), now())`
  await platform.query(factor, [ana, 'Inacabado', 'unverified'])
  await expect(act(removeFactor, ana, { sim: true })).rejects.toThrow(/não usa a verificação em duas etapas/)
  await platform.query(factor, [ana, 'Celular', 'verified'])
  await platform.query(factor, [ana, 'Reserva', 'verified'])
  expect((await act(show, ana)).json).toMatchObject({ segundos_fatores: 2, sessoes: 1 })
  const { text, json, logged } = await act(removeFactor, 'ana@exemplo.com.br', { sim: true })
  expect(text).toMatch(
    /^2 aparelhos retirados; para entrar basta a senha\. O membro foi avisado por e-mail\.$/,
  )
  expect([json, logged]).toEqual([
    { id: ana, factors: 2, isTold: true },
    { member: ana, factors: 2 },
  ])
  expect((await act(show, ana)).json).toMatchObject({ segundos_fatores: 0, sessoes: 0 })
  expect(await platform.query('select from auth.mfa_factors where user_id = $1', [ana])).toEqual([])
  const [mail] = await waitForMails(join(platform.env.dataDir, 'mail'), 'ana@exemplo.com.br')
  expect(mail?.text).toMatch(/^Olá, Ana!\n\nA mentora retirou a verificação em duas etapas/)
})

test('a mail server that is down does not undo it, and is told', async () => {
  await platform.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', 'SEGREDO', now(), now())`,
    [ana],
  )
  const mail = { ...platform.env.mail, smtpUrl: 'smtp://127.0.0.1:9' }
  const { text, json } = await act(removeFactor, ana, { sim: true }, { ...platform.env, mail })
  expect(json).toEqual({ id: ana, factors: 1, isTold: false })
  expect(text).toContain('O e-mail de aviso não saiu')
})

test('interest is counted by mentoria, the most wanted first', async () => {
  const count = () => withClient({ connectionString: platform.databaseUrl }, countInteresses)
  expect(sayInteresses(await count())).toBe('Ninguém marcou "Tenho interesse" ainda.')
  await platform.query(
    `insert into interesses (usuario, mentoria, criado_em) select u, id, '2026-11-02T01:00:00Z'
     from mentorias, unnest($1::uuid[]) u where titulo = 'PEIM' or (u = $2 and titulo = 'Intradermoterapia')`,
    [[ana, sem], ana],
  )
  expect(sayInteresses(await count()).split('\n')).toEqual([
    expect.stringMatching(/^MENTORIA +CATEGORIA +INTERESSADOS +ÚLTIMO$/),
    expect.stringMatching(/^PEIM +corporal +2 +01\/11\/2026$/),
    expect.stringMatching(/^Intradermoterapia +injetaveis +1 +01\/11\/2026$/),
    '7 mentorias sem interessados.',
  ])
})

test('whoever consented to be contacted is listed with address and note, and nobody else', async () => {
  const read = () => withClient({ connectionString: platform.databaseUrl }, readContatos)
  expect(sayContatos(await read())).toBe('Ninguém autorizou o contato ainda.')
  await platform.query(
    `update interesses i set aceita_contato = true, recado = E'À tarde,\n por favor'
     from mentorias m where m.id = i.mentoria and usuario = $1 and titulo = 'PEIM'`,
    [ana],
  )
  const [contato, ...others] = await read()
  expect(others).toEqual([])
  expect(contato).toMatchObject({ mentoria: 'PEIM', recado: 'À tarde,\n por favor' })
  expect(sayContatos([contato].flatMap((one) => one ?? []))).toContain('À tarde, por favor')
})

test('access records of a period leave for an order, with a digest that a changed file does not have', async () => {
  const gone = randomUUID()
  for (const [account, address, at] of [
    [ana, '203.0.113.7', '2026-09-01T02:59:59Z'],
    [ana, '203.0.113.7', '2026-09-01T03:00:00Z'],
    [gone, '2001:db8::1', '2026-09-10T12:00:00Z'],
    [ana, '198.51.100.9', '2026-09-30T02:59:59.999Z'],
    [ana, '203.0.113.7', '2026-10-01T03:00:00Z'],
  ]) {
    await platform.query(
      `insert into estetica_private.registros_acesso (conta, tipo, endereco, criado_em) values ($1, 'entrada', $2, $3)`,
      [account, address, at],
    )
  }
  const path = join(platform.folder, 'registros.csv')
  const month = { de: '01/09/2026', ate: '30/09/2026', sim: true }
  const extract = async (values: Values) => {
    const { json, logged } = await act(accessRecords, path, { ...month, ...values })
    return { ...(json as { count: number; sha256: string }), logged, text: await readFile(path, 'utf8') }
  }
  const all = await extract({ ordem: '0001234' })
  expect(
    all.text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';').slice(1)),
  ).toEqual([
    [ana, 'entrada', '203.0.113.7', '2026-09-01T03:00:00.000Z', '01/09/2026 00:00:00'],
    [gone, 'entrada', '2001:db8::1', '2026-09-10T12:00:00.000Z', '10/09/2026 09:00:00'],
    [ana, 'entrada', '198.51.100.9', '2026-09-30T02:59:59.999Z', '29/09/2026 23:59:59'],
  ])
  expect(all.logged).toMatchObject({ count: 3, sha256: all.sha256, order: '0001234' })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const statement = await readFile(`${path}.termo.txt`, 'utf8')
  for (const part of ['Registros: 3', 'Ordem: 0001234', `SHA-256: ${all.sha256}`, '2026-09-01T03:00:00.000Z'])
    expect(statement).toContain(part)
  expect((await extract({ membro: gone })).count).toBe(1)
  expect((await extract({ endereco: '203.0.113.7' })).count).toBe(1)
  expect((await extract({ membro: 'ana@exemplo.com.br', ate: '01/09/2026 00:00:01' })).count).toBe(1)

  expect((await act(accessRecords, path, { conferir: true })).text).toMatch(
    /está como a plataforma o assinou/,
  )
  await writeFile(path, (await readFile(path, 'utf8')).replace('203.0.113.7', '203.0.113.8'))
  await expect(act(accessRecords, path, { conferir: true })).rejects.toThrow(/não é o arquivo/)
})

test('access records need a period, and somebody who says that there is an order', async () => {
  const month = { de: '01/09/2026', ate: '30/09/2026' }
  const path = join(platform.folder, 'sem-ordem.csv')
  await expect(act(accessRecords, path, { de: '01/09/2026' })).rejects.toThrow(/período/)
  await expect(act(accessRecords, path, { ...month, de: 'ontem' })).rejects.toThrow(
    /--de ontem não é uma data/,
  )
  await expect(act(accessRecords, path, { ...month, ate: '31/08/2026' })).rejects.toThrow(/troque-os/)
  await expect(act(accessRecords, path, { ...month, endereco: 'casa' })).rejects.toThrow(
    /não é um endereço IP/,
  )
  await expect(act(accessRecords, path, month)).rejects.toThrow(/ordem judicial.* acrescente --sim/)
  await expect(stat(path)).rejects.toThrow('ENOENT')
})
