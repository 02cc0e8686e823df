import { isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'
import { knowledgeFolder } from './kit/data-folders.ts'
import { isEmail } from './kit/email.ts'
import { StartError } from './kit/start-error.ts'

export type Env = {
  /** 0 lets the system choose. */
  port: number
  host: string
  dataDir: string
  backupDir: string
  /** The mentor's own files of the concierge's knowledge; need not exist. */
  knowledgeDir: string
  databaseUrl?: string
  /** The site's root without a slash at its end. */
  publicUrl: string
  /** Pages elsewhere that the links of letters may open when an app asks for it. */
  redirectUrls: string[]
  trustProxy: number
  rateLimit: boolean
  /** Unset: no metrics are given out. */
  metricsToken?: string
  mail: {
    /** Unset: mails are kept as files. */
    smtpUrl?: string
    /** As it stands in the header: `Estética <ola@exemplo.com.br>`. */
    from: string
  }
  /** Whom members write to about their data, as the privacy policy says. */
  privacyContact?: string
  /** An age identity: encrypts backups and decrypts them. */
  backupKey?: string
  /** Another place where backups are kept too: a folder, sftp:// or s3://. */
  backupTarget?: string
  /** The ways to a person that pages show, each as a link that opens it. */
  contact: Contact
  mentor: Mentor
  /** Who is told of problems by mail; needs a mail server. */
  operatorEmail?: string
  /** Characters that a password has at least; 0: no rule. */
  passwordMinLength: number
  /** Whether a new password that leaked or is guessed at once is refused. */
  passwordCheck: boolean
  /** After how many days a session ends: without use, and in any case. */
  sessionDays?: { idle: number; most: number }
  requireEmailConfirmation: boolean
  concierge?: { baseUrl: string; apiKey: string; model: string; dailyTokens?: number }
  supabaseUrl?: string
}

/** Addresses that a link opens: a chat (https://wa.me/…), a mailbox (mailto:…), a page. */
export type Contact = { whatsapp?: string; email?: string; url?: string }

/** Who teaches: the name, and one or two sentences about her. */
export type Mentor = { name?: string; about?: string }

/** What is wrong with a variable, and a right value, in one sentence for the operator. */
const wrong =
  (name: string, problem: string, example: string) =>
  ({ input }: { input: unknown }) =>
    `${name}=${input} ${problem}; um valor certo seria ${name}=${example}.`

/** The same for a value that holds a secret: the sentence does not repeat it. */
const wrongSecret = (name: string, problem: string, example: string) =>
  `${name} ${problem}; um valor certo seria ${name}=${example}.`

/** A variable that may be absent; `isRight` looks at its text. */
const text = (isRight: (text: string) => boolean, sentence: string | ReturnType<typeof wrong>) =>
  v.optional(v.pipe(v.string(), v.check(isRight, sentence)))

function integer(name: string, o: { from: number; to: number; fallback: number; example: string }) {
  const isRight = (digits: string) =>
    /^\d{1,9}$/.test(digits) && Number(digits) >= o.from && Number(digits) <= o.to
  const sentence = wrong(name, `não é um número inteiro de ${o.from} a ${o.to}`, o.example)
  return v.optional(v.pipe(v.string(), v.check(isRight, sentence), v.transform(Number)), String(o.fallback))
}

/** An address as a URL: with one of these protocols, and `isRight` in its other parts. */
const isUrl = (address: string, protocols: string[], isRight: (url: URL) => boolean) => {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && protocols.includes(url.protocol) && isRight(url)
}

/**
 * Whether the host of an address with a password is its own: a bare `/`, `?` or `#` in the password ends it too early,
 * and leaves the `@` behind it.
 */
const isWholeLogin = ({ pathname, search, hash }: URL) => !`${pathname}${search}${hash}`.includes('@')

/** What to do about it. */
const encode = '(sinais como @ e / na senha vão codificados, como %40 e %2F)'

/**
 * An http(s) address without a slash at its end and without anything after its host, but for a path where it may have
 * one.
 */
function webAddress(name: string, example: string, mayHavePath = false) {
  const isRight = (address: string) =>
    isUrl(
      address,
      ['http:', 'https:'],
      ({ username, search, hash, pathname }) =>
        !username && !search && !hash && (mayHavePath || pathname === '/'),
    )
  const problem = mayHavePath ? 'não é um endereço http(s)' : 'não é um endereço http(s) sem caminho'
  const withoutSlash = v.transform((address: string) => new URL(address).href.replace(/(?<!\/)\/+$/, ''))
  return v.optional(v.pipe(v.string(), v.check(isRight, wrong(name, problem, example)), withoutSlash))
}

/** One page, word for word: no pattern; http only on this very machine. */
const isPage = (address: string) =>
  !/[*#]/.test(address) &&
  isUrl(
    address,
    ['http:', 'https:'],
    ({ username, protocol, hostname }) =>
      !username && (protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)),
  )

/** A folder by its whole path, or an address with all that it takes to log in there. */
function isTarget(address: string): boolean {
  if (isAbsolute(address)) return true
  const hasFolder = (url: URL) => url.pathname.length > 1 && isWholeLogin(url)
  return (
    isUrl(
      address,
      ['sftp:'],
      (url) =>
        url.username !== '' && hasFolder(url) && (url.password !== '' || url.searchParams.has('chave')),
    ) || isUrl(address, ['s3:'], (url) => url.username !== '' && url.password !== '' && hasFolder(url))
  )
}

/** Somebody's e-mail address, under a domain of the internet. */
const mailAddress = (name: string, example: string) =>
  text(
    (email) => isEmail(email.trim().toLowerCase()) && email.includes('.', email.indexOf('@')),
    wrong(name, 'não é um endereço de e-mail', example),
  )

const variables = v.object({
  PORT: integer('PORT', { from: 0, to: 65_535, fallback: 3000, example: '3000' }),
  HOST: text(
    (host) => /^[\w.:-]+$/.test(host),
    wrong('HOST', 'não é um endereço nem um nome de máquina', '0.0.0.0'),
  ),
  DATA_DIR: v.optional(v.string(), './data'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_KEY: text(
    (key) => /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(key),
    'BACKUP_KEY não é uma chave (AGE-SECRET-KEY-1 e mais 58 letras e números); crie uma com npm run backup -- --nova-chave.',
  ),
  BACKUP_TARGET: text(
    isTarget,
    wrongSecret(
      'BACKUP_TARGET',
      `não é uma pasta (caminho inteiro), um endereço sftp:// com usuário e pasta, nem um s3:// com chave, segredo e balde ${encode}`,
      'sftp://usuario@copias.exemplo.com.br/copias?chave=/etc/estetica/copias_ed25519&servidor=SHA256:…',
    ),
  ),
  KNOWLEDGE_DIR: v.optional(v.string()),
  DATABASE_URL: text(
    (address) =>
      isUrl(
        address,
        ['postgres:', 'postgresql:'],
        (url) => url.username !== '' && url.pathname.length > 1 && isWholeLogin(url),
      ),
    wrongSecret(
      'DATABASE_URL',
      `não é o endereço de um PostgreSQL com usuário e banco ${encode}`,
      'postgresql://usuario:senha@localhost:5432/estetica',
    ),
  ),
  PUBLIC_URL: webAddress('PUBLIC_URL', 'https://mentoria.exemplo.com.br'),
  REDIRECT_URLS: text(
    (list) => list.split(',').every((address) => isPage(address.trim())),
    wrong(
      'REDIRECT_URLS',
      'não é uma lista de endereços https inteiros, sem * e sem #, separados por vírgula',
      'https://app.exemplo.com.br/entrar',
    ),
  ),
  TRUST_PROXY: integer('TRUST_PROXY', { from: 0, to: 10, fallback: 0, example: '1' }),
  RATE_LIMIT: text((word) => ['on', 'off'].includes(word), wrong('RATE_LIMIT', 'não é on nem off', 'on')),
  METRICS_TOKEN: text(
    (token) => /^[\x21-\x7e]{16,}$/.test(token),
    wrongSecret(
      'METRICS_TOKEN',
      'não é um segredo de 16 ou mais letras, números e sinais sem espaço',
      'troque-por-32-letras-ao-acaso',
    ),
  ),
  SMTP_URL: text(
    (address) => isUrl(address, ['smtp:', 'smtps:'], (url) => url.hostname !== '' && isWholeLogin(url)),
    wrongSecret(
      'SMTP_URL',
      `não é o endereço de um servidor de e-mail ${encode}`,
      'smtps://usuario:senha@smtp.exemplo.com.br:465',
    ),
  ),
  MAIL_FROM: text(
    (from) => /^(?:[^<>"\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from),
    wrong('MAIL_FROM', 'não é um remetente', 'Estética <ola@exemplo.com.br>'),
  ),
  PRIVACY_CONTACT: mailAddress('PRIVACY_CONTACT', 'privacidade@exemplo.com.br'),
  OPERATOR_EMAIL: mailAddress('OPERATOR_EMAIL', 'tecnica@exemplo.com.br'),
  CONTACT_WHATSAPP: text(
    (number) => /^\+?[\d ().-]{10,25}$/.test(number.trim()) && /^\d{10,15}$/.test(digitsOf(number)),
    wrong('CONTACT_WHATSAPP', 'não é um número com o código do país e o DDD', '+5511912345678'),
  ),
  CONTACT_EMAIL: mailAddress('CONTACT_EMAIL', 'ola@exemplo.com.br'),
  CONTACT_URL: text(
    (address) => isUrl(address.trim(), ['https:', 'http:'], ({ username }) => !username),
    wrong('CONTACT_URL', 'não é um endereço http(s)', 'https://exemplo.com.br/contato'),
  ),
  MENTOR_NAME: text(
    (name) => isOneLine(name, 100),
    wrong('MENTOR_NAME', 'não é um nome de até 100 letras', 'Dra. Ana Lima'),
  ),
  MENTOR_ABOUT: text(
    (about) => isOneLine(about, 400),
    wrong('MENTOR_ABOUT', 'não é um texto de uma linha e até 400 letras', 'Dentista, ensina desde 2015'),
  ),
  PASSWORD_MIN_LENGTH: integer('PASSWORD_MIN_LENGTH', { from: 0, to: 72, fallback: 0, example: '8' }),
  PASSWORD_CHECK: text(
    (word) => ['on', 'off'].includes(word),
    wrong('PASSWORD_CHECK', 'não é on nem off', 'on'),
  ),
  // At most 180: the database removes sessions that were not used for six months.
  SESSION_IDLE_DAYS: integer('SESSION_IDLE_DAYS', { from: 1, to: 180, fallback: 90, example: '90' }),
  SESSION_MAX_DAYS: integer('SESSION_MAX_DAYS', { from: 1, to: 3_650, fallback: 365, example: '365' }),
  REQUIRE_EMAIL_CONFIRMATION: text(
    (digit) => ['0', '1'].includes(digit),
    wrong('REQUIRE_EMAIL_CONFIRMATION', 'não é 0 nem 1', '1'),
  ),
  CONCIERGE_BASE_URL: webAddress('CONCIERGE_BASE_URL', 'https://api.openai.com/v1', true),
  CONCIERGE_MODEL: v.optional(v.string()),
  CONCIERGE_API_KEY: v.optional(v.string(), ''),
  CONCIERGE_DAILY_TOKENS: integer('CONCIERGE_DAILY_TOKENS', {
    from: 0,
    to: 999_999_999,
    fallback: 1_000_000,
    example: '1000000',
  }),
  VITE_SUPABASE_URL: webAddress('VITE_SUPABASE_URL', 'https://abcdefgh.supabase.co'),
  VITE_SUPABASE_PUBLISHABLE_KEY: v.optional(v.string()),
})

type Variables = v.InferOutput<typeof variables>

/** An empty or blank variable counts as unset. */
const check = (source: NodeJS.ProcessEnv) =>
  v.safeParse(variables, Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim())))

/** All that is wrong with the environment, a sentence each. */
export function findEnvProblems(source: NodeJS.ProcessEnv): string[] {
  const checked = check(source)
  return checked.success ? findHalves(checked.output) : checked.issues.map(({ message }) => message)
}

/** The environment, checked whole. Throws a `StartError` about the first wrong variable. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const checked = check(source)
  if (!checked.success) throw new StartError(checked.issues[0].message)
  const found = checked.output
  const [half] = findHalves(found)
  if (half) throw new StartError(half)
  const { PORT: port, HOST: host = '127.0.0.1', CONCIERGE_BASE_URL: baseUrl, CONCIERGE_MODEL: model } = found
  const dataDir = resolve(found.DATA_DIR)
  const publicUrl = found.PUBLIC_URL ?? listeningUrl(host, port)
  return {
    port,
    host,
    dataDir,
    backupDir: found.BACKUP_DIR ? resolve(found.BACKUP_DIR) : join(dataDir, 'backups'),
    knowledgeDir: found.KNOWLEDGE_DIR ? resolve(found.KNOWLEDGE_DIR) : join(dataDir, knowledgeFolder),
    databaseUrl: found.DATABASE_URL,
    publicUrl,
    redirectUrls: found.REDIRECT_URLS?.split(',').map((address) => new URL(address.trim()).href) ?? [],
    trustProxy: found.TRUST_PROXY,
    rateLimit: found.RATE_LIMIT !== 'off',
    metricsToken: found.METRICS_TOKEN,
    mail: { smtpUrl: found.SMTP_URL, from: found.MAIL_FROM ?? defaultSender(found.PUBLIC_URL) },
    privacyContact: found.PRIVACY_CONTACT?.trim(),
    backupKey: found.BACKUP_KEY?.trim(),
    backupTarget: found.BACKUP_TARGET?.trim(),
    contact: contactOf(found),
    mentor: mentorOf(found),
    operatorEmail: found.OPERATOR_EMAIL?.trim(),
    passwordMinLength: found.PASSWORD_MIN_LENGTH,
    passwordCheck: found.PASSWORD_CHECK === 'on',
    sessionDays: { idle: found.SESSION_IDLE_DAYS, most: found.SESSION_MAX_DAYS },
    requireEmailConfirmation: found.REQUIRE_EMAIL_CONFIRMATION === '1',
    concierge:
      baseUrl && model
        ? { baseUrl, model, apiKey: found.CONCIERGE_API_KEY, dailyTokens: found.CONCIERGE_DAILY_TOKENS }
        : undefined,
    supabaseUrl: found.VITE_SUPABASE_URL,
  }
}

/** Printable text without line breaks. */
const isOneLine = (value: string, most: number) => value.trim().length <= most && !/\p{Cc}/u.test(value)

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** The ways to a person, as links. */
function contactOf({ CONTACT_WHATSAPP: number, CONTACT_EMAIL: email, CONTACT_URL: url }: Variables): Contact {
  return {
    ...(number && { whatsapp: `https://wa.me/${digitsOf(number)}` }),
    ...(email && { email: `mailto:${email.trim()}` }),
    ...(url && { url: new URL(url.trim()).href }),
  }
}

const mentorOf = ({ MENTOR_NAME: name, MENTOR_ABOUT: about }: Variables): Mentor => ({
  ...(name && { name: name.trim() }),
  ...(about && { about: about.trim() }),
})

/** What is wrong with variables of which only some are there, and which mean something only together. */
function findHalves(found: Variables): string[] {
  const missing = (name: string, other: string, example: string, why = '') =>
    `${name} falta, embora ${other} esteja definida${why}; um valor certo seria ${name}=${example}.`
  const { CONCIERGE_BASE_URL: baseUrl, CONCIERGE_MODEL: model, CONCIERGE_API_KEY: key } = found
  const halves: string[] = []
  if (baseUrl && !model) halves.push(missing('CONCIERGE_MODEL', 'CONCIERGE_BASE_URL', 'gpt-4.1-mini'))
  if (!baseUrl && (model || key)) {
    const other = model ? 'CONCIERGE_MODEL' : 'CONCIERGE_API_KEY'
    halves.push(missing('CONCIERGE_BASE_URL', other, 'https://api.openai.com/v1'))
  }
  if (found.VITE_SUPABASE_URL && !found.VITE_SUPABASE_PUBLISHABLE_KEY) {
    halves.push(missing('VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_URL', 'sb_publishable_abc123'))
  }
  if (found.SMTP_URL && !found.PUBLIC_URL) {
    const why = ', e sem ela os links dos e-mails não levariam a lugar nenhum'
    halves.push(missing('PUBLIC_URL', 'SMTP_URL', 'https://mentoria.exemplo.com.br', why))
  }
  if (found.BACKUP_TARGET && !found.BACKUP_KEY) {
    const why = ', e sem ela as cópias sairiam daqui abertas'
    halves.push(missing('BACKUP_KEY', 'BACKUP_TARGET', '… (npm run backup -- --nova-chave)', why))
  }
  if (found.OPERATOR_EMAIL && !found.SMTP_URL) {
    halves.push(missing('SMTP_URL', 'OPERATOR_EMAIL', 'smtps://usuario:senha@smtp.exemplo.com.br:465'))
  }
  return halves
}

/** Mails come from the site's own host unless the operator says otherwise. */
const defaultSender = (publicUrl: string | undefined) =>
  `Estética <nao-responda@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`

/** The address that a browser on this machine can open. */
export function listeningUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
