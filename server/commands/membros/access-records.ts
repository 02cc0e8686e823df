import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { userInfo } from 'node:os'
import { basename } from 'node:path'
import type pg from 'pg'
import type { Secrets } from '../../kit/secrets.ts'
import { StartError } from '../../kit/start-error.ts'
import { isUuid } from '../../kit/uuid.ts'
import { writeCsv } from '../content/csv-write.ts'
import { readInstant } from '../content/instant.ts'
import { fromCaller, UsageError, type Values } from '../operator/command.ts'
import { confirm } from '../operator/confirm.ts'
import { refuseExisting, writeOutput } from '../operator/output-file.ts'
import { oneLine } from '../operator/text-table.ts'
import type { Action, Asked } from './actions.ts'
import { findMember } from './members.ts'

/** A file that people and courts can still open. */
const mostRecords = 500_000
const day = 24 * 3_600_000

const columns = ['registro', 'conta', 'tipo', 'endereco', 'horario_utc', 'horario_brasilia'] as const
type Row = Record<(typeof columns)[number], string | null>
type Wanted = { from: string; to: string; account: string | undefined; address: string | undefined }

/**
 * The access records of a period, for an order of a court (Marco Civil da Internet, articles 10, 15 and 22): a file, and
 * beside it a statement with its digest and this platform's signature. Nothing but what the order names leaves.
 */
export const accessRecords: Action = async (client, o) => {
  const path = fileOf(o.argument)
  if (o.values.conferir) return check(path, o.secrets)
  const wanted = await readWanted(client, o.values)
  const statement = `${path}.termo.txt`
  for (const one of [path, statement]) await refuseExisting(one, o.values.sim === true)
  await confirm(
    'Registros de acesso só saem por ordem judicial, e só os que ela nomeia. Extrair?',
    o.values.sim === true,
    o.signal,
  )
  const rows = await find(client, wanted)
  const text = writeCsv(
    columns,
    rows.map((row) => columns.map((name) => row[name] ?? '')),
  )
  const order = typeof o.values.ordem === 'string' ? oneLine(o.values.ordem, 100) : undefined
  const facts = { ...wanted, order, count: rows.length, sha256: digestOf(text) }
  await writeOutput(path, text)
  await writeOutput(statement, writeStatement(basename(path), facts, signatureOf(text, o.secrets)))
  const count = rows.length === 1 ? '1 registro' : `${rows.length} registros`
  return {
    text: `${count} em ${path}\nSHA-256: ${facts.sha256}\nTermo, com a assinatura da plataforma: ${statement}\nEntregue os dois só a quem a ordem manda, por um meio protegido, e apague-os daqui depois.`,
    json: { path, statement, ...facts },
    logged: facts,
  }
}

function fileOf(argument: string | undefined): string {
  if (argument && /\.csv$/i.test(argument)) return fromCaller(argument)
  throw new UsageError('Diga um arquivo .csv, por exemplo registros.csv.')
}

async function readWanted(client: pg.Client, { de, ate, membro, endereco }: Values): Promise<Wanted> {
  if (typeof de !== 'string' || typeof ate !== 'string') {
    throw new UsageError('Diga o período que a ordem nomeia, por exemplo --de 01/09/2026 --ate 30/09/2026.')
  }
  const from = readMoment('--de', de)
  // A day is meant with all of it.
  const last = readMoment('--ate', ate)
  const to = isDay(ate) ? new Date(Date.parse(last) + day).toISOString() : last
  if (Date.parse(to) <= Date.parse(from)) throw new StartError('--ate vem antes de --de; troque-os.')
  if (typeof endereco === 'string' && isIP(endereco) === 0) {
    throw new StartError(`--endereco ${endereco} não é um endereço IP; escreva por exemplo 203.0.113.7.`)
  }
  return {
    from: new Date(from).toISOString(),
    to,
    account: typeof membro === 'string' ? await accountOf(client, membro) : undefined,
    address: typeof endereco === 'string' ? endereco : undefined,
  }
}

const isDay = (text: string) => !text.includes(':')

function readMoment(name: string, text: string): string {
  const moment = readInstant(isDay(text) ? `${text.trim()} 00:00` : text.trim())
  if (moment) return moment
  throw new StartError(
    `${name} ${text} não é uma data; escreva por exemplo ${name} 01/09/2026 ou "01/09/2026 14:30".`,
  )
}

/** The id itself where it is one: records outlive their account. */
const accountOf = async (client: pg.Client, who: string): Promise<string> =>
  isUuid(who.trim()) ? who.trim().toLowerCase() : (await findMember(client, who)).id

async function find(client: pg.Client, { from, to, account, address }: Wanted): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select id::text as registro, conta::text, tipo, host(endereco) as endereco,
       to_char(criado_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as horario_utc,
       to_char(criado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI:SS') as horario_brasilia
     from estetica_private.registros_acesso
     where criado_em >= $1 and criado_em < $2 and ($3::uuid is null or conta = $3)
       and ($4::inet is null or endereco = $4)
     order by criado_em, id limit $5`,
    [from, to, account ?? null, address ?? null, mostRecords + 1],
  )
  if (rows.length <= mostRecords) return rows
  throw new StartError(`São mais de ${mostRecords} registros; extraia em períodos menores.`)
}

type Facts = Wanted & { order: string | undefined; count: number; sha256: string }

function writeStatement(file: string, facts: Facts, signature: string): string {
  const lines = [
    'Termo de extração de registros de acesso a aplicação (Lei 12.965/2014, art. 15)',
    '',
    `Arquivo: ${file}`,
    `Registros: ${facts.count}`,
    `Período: de ${facts.from} (inclusive) até ${facts.to} (exclusive), UTC`,
    `Conta: ${facts.account ?? 'todas'}`,
    `Endereço: ${facts.address ?? 'todos'}`,
    `Ordem: ${facts.order ?? 'não informada'}`,
    `Extraído em: ${new Date().toISOString()} por ${process.env.SUDO_USER ?? userInfo().username}`,
    `SHA-256: ${facts.sha256}`,
    `Assinatura da plataforma (HMAC-SHA-256): ${signature}`,
    '',
    'A plataforma guarda de cada acesso a conta, o tipo (cadastro, entrada, renovação), o endereço IP e o horário; não',
    'guarda a porta. Os registros são apagados após seis meses.',
  ]
  return `${lines.join('\n')}\n`
}

/** Whether a file is as this platform wrote it. */
async function check(path: string, secrets: Asked['secrets']) {
  const read = (name: string) =>
    readFile(name, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
      throw new StartError(`${name} não pode ser lido (${code}); confira o caminho.`)
    })
  const text = await read(path)
  const [, signature = ''] =
    /^Assinatura da plataforma \(HMAC-SHA-256\): ([\da-f]{64})$/m.exec(await read(`${path}.termo.txt`)) ?? []
  const wanted = Buffer.from(signatureOf(text, secrets))
  const given = Buffer.from(signature)
  const isTrue = wanted.length === given.length && timingSafeEqual(wanted, given)
  if (!isTrue)
    throw new StartError(`${path} não é o arquivo que esta plataforma assinou: foi mudado, ou é de outra.`)
  const sha256 = digestOf(text)
  return {
    text: `${path} está como a plataforma o assinou (SHA-256 ${sha256}).`,
    json: { path, sha256, isTrue },
    logged: { checked: basename(path), sha256 },
  }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** By a key that no rotation changes, so that a file can be checked as long as the platform lives. */
function signatureOf(text: string, { authPassword }: Pick<Secrets, 'authPassword'>): string {
  const key = createHmac('sha256', authPassword).update('access records').digest()
  return createHmac('sha256', key).update(text).digest('hex')
}
