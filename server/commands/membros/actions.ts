import { extname } from 'node:path'
import type pg from 'pg'
import { createOneTimeCodes } from '../../auth/codes/one-time-codes.ts'
import { codeMilliseconds } from '../../kit/codes.ts'
import type { Secrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { linkTo } from '../../mail/letters.ts'
import { createMirror } from '../../upkeep/backup/deleted-accounts.ts'
import { writeCsv } from '../content/csv-write.ts'
import { fromCaller, UsageError, type Work } from '../operator/command.ts'
import { confirm } from '../operator/confirm.ts'
import { refuseExisting, writeOutput } from '../operator/output-file.ts'
import { oneLine, textTable } from '../operator/text-table.ts'
import { readFilters } from './filters.ts'
import { countActivity, findMember, findMembers, type Member } from './members.ts'

/** What an action answers: a sentence, the same for programs, and what the operator's log gets of it. */
export type Answer = { text: string; json: unknown; logged: Record<string, unknown> }
export type Asked = Work & { argument: string | undefined; secrets: Secrets }
export type Action = (client: pg.Client, o: Asked) => Promise<Answer>

const columns = [
  'id',
  'email',
  'nome_completo',
  'profissao',
  'numero_conselho',
  'data_nascimento',
  'created_at',
  'last_sign_in_at',
] as const satisfies (keyof Member)[]

export const list: Action = async (client, { values, argument }) => {
  if (argument) throw new UsageError('list não leva nome; use --busca.')
  const { filters, used } = readFilters(values)
  const members = await findMembers(client, filters)
  const rows = members.map((one) => [
    one.email,
    oneLine(one.nome_completo ?? '(sem perfil)', 40),
    one.profissao ?? '',
    one.created_at,
    one.last_sign_in_at ?? '',
  ])
  const header = ['E-MAIL', 'NOME', 'PROFISSÃO', 'DESDE', 'ÚLTIMA ENTRADA']
  const count = members.length === 1 ? '1 membro.' : `${members.length} membros.`
  const text = rows.length > 0 ? `${textTable(header, rows)}\n${count}` : 'Nenhum membro.'
  return { text, json: members, logged: { filters: used, count: members.length } }
}

export const show: Action = async (client, { argument }) => {
  const member = await findMember(client, named(argument))
  const whole = { ...member, ...(await countActivity(client, member.id)) }
  const rows = Object.entries(whole).map(([name, value]) => [name, oneLine(String(value ?? '—'), 200)])
  return { text: textTable(['CAMPO', 'VALOR'], rows), json: whole, logged: { member: member.id } }
}

export const exportMembers: Action = async (client, { values, argument }) => {
  if (!argument) throw new UsageError('Diga um arquivo, por exemplo membros.csv.')
  const path = fromCaller(argument)
  const { filters, used } = readFilters(values)
  const isCsv = extname(path).toLowerCase() === '.csv'
  if (!isCsv && extname(path).toLowerCase() !== '.json') {
    throw new StartError(`${path} não é .csv nem .json; escolha por exemplo membros.csv.`)
  }
  await refuseExisting(path, values.sim === true)
  const members = await findMembers(client, filters)
  const rows = members.map((member) => columns.map((name) => member[name] ?? ''))
  // Personal data: for whoever runs the command alone.
  await writeOutput(path, isCsv ? writeCsv(columns, rows) : `${JSON.stringify(members, null, 2)}\n`)
  const count = members.length
  return {
    text: `${count === 1 ? '1 membro' : `${count} membros`} em ${path}. São dados pessoais: guarde o arquivo onde só você entra e apague-o depois.`,
    json: { count, path },
    logged: { filters: used, count },
  }
}

export const signOut: Action = async (client, { values, argument, signal }) => {
  const member = await findMember(client, named(argument))
  await confirm(`Encerrar todas as sessões de ${nameOf(member)}?`, values.sim === true, signal)
  const { rowCount } = await client.query('delete from auth.sessions where user_id = $1', [member.id])
  const count = rowCount ?? 0
  const text = `${count === 1 ? '1 sessão encerrada' : `${count} sessões encerradas`}; vale em segundos.`
  return { text, json: { id: member.id, sessions: count }, logged: { member: member.id, sessions: count } }
}

/** A link by which the member sets a new password; nobody else ever sees one. An earlier code is void. */
export const resetPassword: Action = async (client, { values, argument, env, secrets, signal }) => {
  const member = await findMember(client, named(argument))
  await confirm(`Criar um link de nova senha para ${nameOf(member)}?`, values.sim === true, signal)
  const codes = createOneTimeCodes({ refreshKey: secrets.refreshKey })
  const secret = await codes.issue(client, {
    userId: member.id,
    email: member.email,
    type: 'recovery',
  })
  const link = linkTo({ site: env.publicUrl }, 'recovery', secret)
  const minutes = codeMilliseconds / 60_000
  const text = `${link}

Entregue este link só a ${nameOf(member)}: quem o abrir escolhe a nova senha. Vale uma vez, por ${minutes} minutos.`
  const expiresAt = new Date(Date.now() + codeMilliseconds).toISOString()
  return { text, json: { id: member.id, link, expiresAt }, logged: { member: member.id } }
}

export const remove: Action = async (client, { values, argument, env, signal }) => {
  const member = await findMember(client, named(argument))
  await confirm(`Excluir a conta e os dados de ${nameOf(member)}? Não há volta.`, values.sim === true, signal)
  await client.query('delete from auth.users where id = $1', [member.id])
  // Now and not at the next backup: no copy that is restored may bring the account back.
  const listed = await createMirror(client, env.backupDir)().then(
    () => 'As cópias de segurança de antes não a trazem de volta.',
    // The account has gone, and the next backup writes the list.
    ({ code, message }: NodeJS.ErrnoException) =>
      `A lista que a deixa fora de cópias antigas ainda não pôde ser escrita (${code ?? message}); rode npm run doctor.`,
  )
  const text = `Conta excluída. ${listed}`
  return { text, json: { id: member.id }, logged: { member: member.id } }
}

export function named(argument: string | undefined): string {
  if (argument) return argument
  throw new UsageError('Diga de quem: o e-mail ou o id do membro.')
}

export const nameOf = ({ nome_completo, email }: Member) =>
  nome_completo ? `${oneLine(nome_completo)} (${email})` : email
