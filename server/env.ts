import { join, resolve } from 'node:path'
import { isEmail } from './kit/email.ts'
import { type MailEnv, readMail } from './kit/mail-env.ts'
import { StartError } from './kit/start-error.ts'

export type Env = {
  /** 0 lets the system choose. */
  port: number
  host: string
  dataDir: string
  backupDir: string
  databaseUrl?: string
  /** The site's root without a slash at its end. */
  publicUrl: string
  trustProxy: number
  rateLimit: boolean
  /** Unset: no metrics are given out. */
  metricsToken?: string
  mail: MailEnv
  /** Whom members write to about their data, as the privacy policy says. */
  privacyContact?: string
  /** Characters that a password has at least; 0: no rule. */
  passwordMinLength: number
  requireEmailConfirmation: boolean
  concierge?: { baseUrl: string; apiKey: string; model: string; dailyTokens?: number }
  supabaseUrl?: string
}

type Source = NodeJS.ProcessEnv

/** The environment, checked whole. An empty variable counts as unset. */
export function readEnv(source: Source): Env {
  const port = readNumber(source, 'PORT', { fallback: 3000, from: 0, to: 65_535, example: '3000' })
  const host = readHost(source)
  const dataDir = resolve(source.DATA_DIR || './data')
  const backupDir = source.BACKUP_DIR ? resolve(source.BACKUP_DIR) : join(dataDir, 'backups')
  return {
    port,
    host,
    dataDir,
    backupDir,
    databaseUrl: readDatabaseUrl(source),
    publicUrl: readUrl(source, 'PUBLIC_URL', 'https://mentoria.exemplo.com.br') ?? listeningUrl(host, port),
    trustProxy: readNumber(source, 'TRUST_PROXY', { fallback: 0, from: 0, to: 10, example: '1' }),
    rateLimit: readRateLimit(source),
    metricsToken: readMetricsToken(source),
    mail: readMail(source),
    privacyContact: readPrivacyContact(source),
    passwordMinLength: readNumber(source, 'PASSWORD_MIN_LENGTH', {
      fallback: 0,
      from: 0,
      to: 72,
      example: '8',
    }),
    requireEmailConfirmation: readSwitch(source, 'REQUIRE_EMAIL_CONFIRMATION'),
    concierge: readConcierge(source),
    supabaseUrl: readSupabaseUrl(source),
  }
}

/** The address that a browser on this machine can open. */
export function listeningUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function readNumber(
  source: Source,
  name: string,
  o: { fallback: number; from: number; to: number; example: string },
): number {
  const text = source[name]
  if (!text) return o.fallback
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (value >= o.from && value <= o.to) return value
  throw wrong(name, text, `não é um número inteiro de ${o.from} a ${o.to}`, o.example)
}

function readHost(source: Source): string {
  const text = source.HOST || '127.0.0.1'
  if (/^[\w.:-]+$/.test(text)) return text
  throw wrong('HOST', text, 'não é um endereço nem um nome de máquina', '0.0.0.0')
}

function readRateLimit(source: Source): boolean {
  const text = source.RATE_LIMIT || 'on'
  if (text === 'on' || text === 'off') return text === 'on'
  throw wrong('RATE_LIMIT', text, 'não é on nem off', 'on')
}

function readSwitch(source: Source, name: string): boolean {
  const text = source[name] || '0'
  if (text === '0' || text === '1') return text === '1'
  throw wrong(name, text, 'não é 0 nem 1', '1')
}

function readMetricsToken(source: Source): string | undefined {
  const text = source.METRICS_TOKEN
  if (!text || /^[\x21-\x7e]{16,}$/.test(text)) return text || undefined
  // The value is a secret, so the sentence does not repeat it.
  throw new StartError(
    'METRICS_TOKEN não é um segredo de 16 ou mais letras, números e sinais sem espaço; um certo seria METRICS_TOKEN=troque-por-32-letras-ao-acaso.',
  )
}

function readPrivacyContact(source: Source): string | undefined {
  const text = source.PRIVACY_CONTACT?.trim()
  if (!text || (isEmail(text.toLowerCase()) && text.includes('.', text.indexOf('@'))))
    return text || undefined
  throw wrong('PRIVACY_CONTACT', text, 'não é um endereço de e-mail', 'privacidade@exemplo.com.br')
}

/** An http(s) address without anything after its host (a path only where `hasPath` allows one). */
function readUrl(source: Source, name: string, example: string, hasPath = false): string | undefined {
  const text = source[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isRight =
    url !== undefined &&
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.search &&
    !url.hash &&
    (hasPath || url.pathname === '/')
  if (!isRight) {
    const problem = hasPath ? 'não é um endereço http(s)' : 'não é um endereço http(s) sem caminho'
    throw wrong(name, text, problem, example)
  }
  return url.href.replace(/\/+$/, '')
}

function readDatabaseUrl(source: Source): string | undefined {
  const text = source.DATABASE_URL
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['postgres:', 'postgresql:'].includes(url.protocol) && url.username && url.pathname.length > 1) {
    return text
  }
  // The value holds a password, so the sentence does not repeat it.
  throw new StartError(
    'DATABASE_URL não é o endereço de um PostgreSQL com usuário e banco; um certo seria DATABASE_URL=postgresql://usuario:senha@localhost:5432/estetica.',
  )
}

function readConcierge(source: Source): Env['concierge'] {
  const baseUrl = readUrl(source, 'CONCIERGE_BASE_URL', 'https://api.openai.com/v1', true)
  const model = source.CONCIERGE_MODEL
  const apiKey = source.CONCIERGE_API_KEY || ''
  const tokens = { fallback: -1, from: 0, to: 999_999_999, example: '1000000' }
  const dailyTokens = readNumber(source, 'CONCIERGE_DAILY_TOKENS', tokens)
  if (baseUrl && model) return { baseUrl, apiKey, model, ...(dailyTokens >= 0 && { dailyTokens }) }
  if (!baseUrl && !model && !apiKey) return undefined
  throw baseUrl
    ? missing('CONCIERGE_MODEL', 'CONCIERGE_BASE_URL', 'gpt-4.1-mini')
    : missing(
        'CONCIERGE_BASE_URL',
        model ? 'CONCIERGE_MODEL' : 'CONCIERGE_API_KEY',
        'https://api.openai.com/v1',
      )
}

function readSupabaseUrl(source: Source): string | undefined {
  const url = readUrl(source, 'VITE_SUPABASE_URL', 'https://abcdefgh.supabase.co')
  if (url && !source.VITE_SUPABASE_PUBLISHABLE_KEY) {
    throw missing('VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_URL', 'sb_publishable_abc123')
  }
  return url
}

function wrong(name: string, value: string, problem: string, example: string): StartError {
  return new StartError(`${name}=${value} ${problem}; um valor certo seria ${name}=${example}.`)
}

function missing(name: string, other: string, example: string): StartError {
  return new StartError(
    `${name} falta, embora ${other} esteja definida; um valor certo seria ${name}=${example}.`,
  )
}
