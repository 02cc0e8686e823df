import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findEnvProblems, listeningUrl, readEnv } from './env.ts'

test('an empty environment gives the defaults, and an empty variable counts as unset', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    backupDir: resolve('./data/backups'),
    knowledgeDir: resolve('./data/conhecimento'),
    publicUrl: 'http://127.0.0.1:3000',
    redirectUrls: [],
    trustProxy: 0,
    rateLimit: true,
    mail: { from: 'Estética <nao-responda@localhost>' },
    contact: {},
    mentor: {},
    passwordMinLength: 0,
    passwordCheck: false,
    sessionDays: { idle: 90, most: 365 },
    requireEmailConfirmation: false,
  }
  expect(readEnv({})).toEqual(defaults)
  expect(
    readEnv({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', RATE_LIMIT: '', CONCIERGE_MODEL: '' }),
  ).toEqual(defaults)
})

test('every variable is read', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/srv/estetica',
    BACKUP_DIR: '/mnt/copias',
    KNOWLEDGE_DIR: '/srv/conhecimento',
    DATABASE_URL: 'postgresql://ana:segredo@db:5432/estetica?sslmode=require',
    PUBLIC_URL: 'https://mentoria.exemplo.com.br/',
    REDIRECT_URLS: 'https://app.exemplo.com.br/entrar, http://localhost:5173',
    TRUST_PROXY: '2',
    RATE_LIMIT: 'off',
    METRICS_TOKEN: 'um-segredo-bem-longo',
    SMTP_URL: 'smtps://ana:segredo@smtp.exemplo.com.br',
    MAIL_FROM: 'Mentora Ana <ana@exemplo.com.br>',
    PRIVACY_CONTACT: 'Privacidade@exemplo.com.br',
    OPERATOR_EMAIL: 'tecnica@exemplo.com.br',
    PASSWORD_MIN_LENGTH: '8',
    PASSWORD_CHECK: 'on',
    SESSION_IDLE_DAYS: '30',
    SESSION_MAX_DAYS: '180',
    REQUIRE_EMAIL_CONFIRMATION: '1',
    CONCIERGE_BASE_URL: 'http://localhost:11434/v1/',
    CONCIERGE_MODEL: 'llama3',
    CONTACT_WHATSAPP: '+55 (11) 91234-5678',
    CONTACT_EMAIL: ' ola@exemplo.com.br',
    CONTACT_URL: 'https://exemplo.com.br/contato',
    MENTOR_NAME: ' Dra. Ana Lima ',
    MENTOR_ABOUT: 'Dentista, ensina harmonização desde 2015.',
    CONCIERGE_DAILY_TOKENS: '5000',
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  })
  expect(env).toEqual({
    port: 8080,
    host: '::',
    dataDir: '/srv/estetica',
    backupDir: '/mnt/copias',
    knowledgeDir: '/srv/conhecimento',
    databaseUrl: 'postgresql://ana:segredo@db:5432/estetica?sslmode=require',
    publicUrl: 'https://mentoria.exemplo.com.br',
    redirectUrls: ['https://app.exemplo.com.br/entrar', 'http://localhost:5173/'],
    trustProxy: 2,
    rateLimit: false,
    metricsToken: 'um-segredo-bem-longo',
    mail: {
      smtpUrl: 'smtps://ana:segredo@smtp.exemplo.com.br',
      from: 'Mentora Ana <ana@exemplo.com.br>',
    },
    privacyContact: 'Privacidade@exemplo.com.br',
    contact: {
      whatsapp: 'https://wa.me/5511912345678',
      email: 'mailto:ola@exemplo.com.br',
      url: 'https://exemplo.com.br/contato',
    },
    mentor: { name: 'Dra. Ana Lima', about: 'Dentista, ensina harmonização desde 2015.' },
    operatorEmail: 'tecnica@exemplo.com.br',
    passwordMinLength: 8,
    passwordCheck: true,
    sessionDays: { idle: 30, most: 180 },
    requireEmailConfirmation: true,
    concierge: { baseUrl: 'http://localhost:11434/v1', apiKey: '', model: 'llama3', dailyTokens: 5_000 },
    supabaseUrl: 'https://abc.supabase.co',
  })
})

test.each([
  ['PORT', '70000', 'PORT=3000'],
  ['PORT', '-1', 'PORT=3000'],
  ['PORT', '3000.5', 'PORT=3000'],
  ['HOST', 'http://localhost', 'HOST=0.0.0.0'],
  ['PUBLIC_URL', 'mentoria.exemplo.com.br', 'PUBLIC_URL=https://mentoria.exemplo.com.br'],
  ['PUBLIC_URL', 'https://exemplo.com.br/app', 'PUBLIC_URL=https://mentoria.exemplo.com.br'],
  ['PUBLIC_URL', 'ftp://exemplo.com.br', 'PUBLIC_URL=https://mentoria.exemplo.com.br'],
  ...[
    'https://*.exemplo.com.br/',
    'http://app.exemplo.com.br/',
    'https://a@b.com.br/',
    'app',
    'https://a.b/#c',
  ].map((wrong): [string, string, string] => [
    'REDIRECT_URLS',
    wrong,
    'REDIRECT_URLS=https://app.exemplo.com.br/entrar',
  ]),
  ['TRUST_PROXY', 'sim', 'TRUST_PROXY=1'],
  ['RATE_LIMIT', 'false', 'RATE_LIMIT=on'],
  ['PRIVACY_CONTACT', 'ana', 'PRIVACY_CONTACT=privacidade@exemplo.com.br'],
  ['PRIVACY_CONTACT', 'ana@localhost', 'PRIVACY_CONTACT=privacidade@exemplo.com.br'],
  ['CONTACT_WHATSAPP', '91234', 'CONTACT_WHATSAPP=+5511912345678'],
  ['CONTACT_WHATSAPP', 'https://wa.me/5511912345678', 'CONTACT_WHATSAPP=+5511912345678'],
  ['CONTACT_EMAIL', 'ana', 'CONTACT_EMAIL=ola@exemplo.com.br'],
  ['MENTOR_NAME', 'Ana\u0007', 'MENTOR_NAME=Dra. Ana Lima'],
  ['MENTOR_ABOUT', 'Dentista.\u0007', 'MENTOR_ABOUT=Dentista, ensina desde 2015'],
  ['CONTACT_URL', 'javascript:x', 'CONTACT_URL=https://exemplo.com.br/contato'],
  ['CONCIERGE_DAILY_TOKENS', 'muitos', 'CONCIERGE_DAILY_TOKENS=1000000'],
  ['PASSWORD_MIN_LENGTH', 'oito', 'PASSWORD_MIN_LENGTH=8'],
  ['PASSWORD_CHECK', 'sim', 'PASSWORD_CHECK=on'],
  ['SESSION_IDLE_DAYS', '365', 'SESSION_IDLE_DAYS=90'],
  ['SESSION_MAX_DAYS', '0', 'SESSION_MAX_DAYS=365'],
  ['REQUIRE_EMAIL_CONFIRMATION', 'sim', 'REQUIRE_EMAIL_CONFIRMATION=1'],
  ['CONCIERGE_BASE_URL', 'localhost:11434', 'CONCIERGE_BASE_URL=https://api.openai.com/v1'],
  ['VITE_SUPABASE_URL', 'abc', 'VITE_SUPABASE_URL=https://abcdefgh.supabase.co'],
])('%s=%s is refused in one sentence with an example', (name, value, example) => {
  const sentence = new RegExp(
    `^${name}=${value.replace(/[.:*]/g, '\\$&')} não é .*; um valor certo seria (\\S.*\\S)\\.$`,
  )
  expect(() => readEnv({ [name]: value })).toThrow(sentence)
  expect(() => readEnv({ [name]: value })).toThrow(example)
})

test.each([
  'mysql://ana:segredo@c/d',
  'postgresql://localhost',
  'postgresql://localhost/estetica',
  'postgresql://ana:p@segredo/1@localhost/estetica',
  'localhost',
])('DATABASE_URL=%s is refused without its password', (value) => {
  const read = () => readEnv({ DATABASE_URL: value })
  expect(read).toThrow(/^DATABASE_URL não é .*DATABASE_URL=postgresql:\/\/\S+\.$/)
  expect(read).not.toThrow('segredo')
})

test('SMTP_URL without PUBLIC_URL is refused: the links of its mails would lead nowhere', () => {
  const read = () => readEnv({ SMTP_URL: 'smtp://ana:segredo@localhost' })
  expect(read).toThrow(/^PUBLIC_URL falta, embora SMTP_URL .*PUBLIC_URL=https:\/\/\S+\.$/)
  expect(read).not.toThrow('segredo')
})

test.each([
  'https://ana:segredo@c',
  'smtp.exemplo.com.br:587',
  'smtp://',
  'smtp://ana:p@segredo/@c',
  'smtp://a:@s?@c',
])('SMTP_URL=%s is refused without its password', (value) => {
  const read = () => readEnv({ SMTP_URL: value, PUBLIC_URL: 'https://exemplo.com.br' })
  expect(read).toThrow(/^SMTP_URL não é .*SMTP_URL=smtps:\/\/\S+\.$/)
  expect(read).toThrow('%40')
  expect(read).not.toThrow(/segredo[@/]/)
})

test.each(['ana', 'Ana <ana>', 'Ana\nBcc: x@y <a@b>', '<a@b>'])('MAIL_FROM=%j is refused', (value) => {
  expect(() => readEnv({ MAIL_FROM: value })).toThrow(
    /^MAIL_FROM=.* não é um remetente; .*MAIL_FROM=Estética </s,
  )
})

test.each([
  [{}, 'localhost'],
  [{ PUBLIC_URL: 'https://mentoria.exemplo.com.br' }, 'mentoria.exemplo.com.br'],
])('without MAIL_FROM mails come from the site', (source, host) => {
  expect(readEnv(source).mail.from).toBe(`Estética <nao-responda@${host}>`)
})

test('a METRICS_TOKEN that could be guessed is refused without showing it', () => {
  for (const value of ['curto', 'com espaço e acentuação bem longa']) {
    const read = () => readEnv({ METRICS_TOKEN: value })
    expect(read).toThrow(/^METRICS_TOKEN não é .*METRICS_TOKEN=\S+\.$/)
    expect(read).not.toThrow(value)
  }
})

test.each([
  [{ CONCIERGE_MODEL: 'llama3' }, 'CONCIERGE_BASE_URL falta, embora CONCIERGE_MODEL'],
  [{ CONCIERGE_API_KEY: 'x' }, 'CONCIERGE_BASE_URL falta, embora CONCIERGE_API_KEY'],
  [{ CONCIERGE_BASE_URL: 'http://localhost:11434/v1' }, 'CONCIERGE_MODEL falta, embora CONCIERGE_BASE_URL'],
  [{ VITE_SUPABASE_URL: 'https://abc.supabase.co' }, 'VITE_SUPABASE_PUBLISHABLE_KEY falta'],
])('half of a pair is refused: %o', (source, sentence) => {
  expect(() => readEnv(source)).toThrow(sentence)
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
])('a browser reaches %s at %s', (host, url) => {
  expect(listeningUrl(host, 3000)).toBe(url)
})

test('a place for backups outside takes a whole address, and a key', () => {
  const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`
  const sentence = (target: string) => findEnvProblems({ BACKUP_TARGET: target, BACKUP_KEY: key })
  const right = [
    '/mnt/copias',
    'sftp://ana@copias/pasta?chave=/a',
    'sftp://ana:x@copias:22/~/a',
    's3://a:b@s3.exemplo.com/balde',
  ]
  for (const target of right) expect(sentence(target)).toEqual([])
  for (const target of [
    'copias',
    'sftp://copias/a',
    'sftp://ana@copias/a',
    's3://a@b/c',
    's3://a:canario@b',
    'sftp://ana:p@canario/@copias/a',
    's3://a:cana/rio@s3.exemplo.com/balde',
    'https://a',
  ]) {
    expect(sentence(target)).toEqual([expect.stringMatching(/^BACKUP_TARGET não é uma pasta/)])
    expect(sentence(target).join()).not.toContain('canario')
  }
  expect(findEnvProblems({ BACKUP_TARGET: '/mnt/copias' })).toEqual([
    expect.stringMatching(/^BACKUP_KEY falta/),
  ])
  expect(findEnvProblems({ BACKUP_KEY: 'canario' })).toEqual([
    expect.stringMatching(/^BACKUP_KEY não é uma chave/),
  ])
  expect(readEnv({ BACKUP_KEY: key, BACKUP_TARGET: '/mnt/copias' })).toMatchObject({
    backupKey: key,
    backupTarget: '/mnt/copias',
  })
})
