import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { parseMail } from '../../tests/helpers/mail.ts'
import { passwordChangedNotice } from './letters.ts'
import type { Mail } from './mail.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpDelivery } from './smtp.ts'

const from = 'Estética <ola@exemplo.com.br>'
const mail: Mail = {
  kind: 'password_changed_notice',
  to: 'ana@exemplo.com.br',
  account: '00000000-0000-4000-8000-000000000000',
  letter: passwordChangedNotice({ site: 'https://exemplo.com.br', greeting: 'Olá, Ana!' }),
}
const soon = { timeout: 10_000 }
const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** A real SMTP server on a port of its own that keeps what it takes. */
async function listen(options: SMTPServerOptions = {}) {
  const taken: { from: string; to: string[]; source: string; user: string | undefined; isSecure: boolean }[] =
    []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'segredo') done(null, { user: username })
      else done(new Error('Wrong password'))
    },
    onData: (stream, session, done) => {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => {
        source += text
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        taken.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          user: session.user,
          isSecure: session.secure,
        })
        done()
      })
    },
    ...options,
  })
  // Clients that go away in the middle are no business of the test.
  server.on('error', () => undefined)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return { taken, port: (server.server.address() as AddressInfo).port }
}

/** An outbox by SMTP with short pauses, and what it logs. */
function open(smtpUrl: string) {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  return {
    lines,
    outbox: createOutbox({ deliver: createSmtpDelivery({ smtpUrl, from }), log, pauses: [20, 20] }),
  }
}

test('a mail arrives with sender and subject, as text and as HTML', async () => {
  const { taken, port } = await listen()
  open(`smtp://127.0.0.1:${port}`).outbox.post('x', async () => [mail])
  await expect.poll(() => taken.length, soon).toBe(1)
  expect(taken[0]).toMatchObject({ from: 'ola@exemplo.com.br', to: ['ana@exemplo.com.br'] })
  const read = parseMail(taken[0]?.source ?? '')
  expect(read).toMatchObject({ to: 'ana@exemplo.com.br', subject: 'Sua senha mudou' })
  expect(read.text).toContain('Olá, Ana!')
  expect(read.html).toContain('<h1')
  expect(taken[0]?.source).toMatch(/^Auto-Submitted: auto-generated/m)
})

test('over TLS and with a password', async () => {
  const { taken, port } = await listen({ secure: true })
  // The server's certificate is nobody's: only this test accepts it.
  const url = `smtps://ana:segredo@127.0.0.1:${port}/?tls.rejectUnauthorized=false`
  open(url).outbox.post('x', async () => [mail])
  await expect.poll(() => taken, soon).toMatchObject([{ user: 'ana', isSecure: true }])
})

test('a certificate that is nobody’s is not trusted', async () => {
  const { taken, port } = await listen({ secure: true })
  const { outbox, lines } = open(`smtps://127.0.0.1:${port}`)
  outbox.post('x', async () => [mail])
  await expect.poll(() => lines.length, soon).toBe(3)
  expect(taken).toEqual([])
})

test('a password never crosses a network unencrypted', async () => {
  let attempts = 0
  const { taken, port } = await listen({
    onAuth: (_auth, _session, done) => {
      attempts += 1
      done(null, { user: 'ana' })
    },
  })
  // Not called loopback, though it leads there.
  const { outbox, lines } = open(`smtp://ana:segredo@0.0.0.0:${port}`)
  outbox.post('x', async () => [mail])
  await expect.poll(() => lines.join(), soon).toContain('A mail was not sent')
  expect([attempts, taken]).toEqual([0, []])
})

test('a refused mail is not tried again; the log does not tell whose it was', async () => {
  let recipients = 0
  const { port } = await listen({
    onRcptTo: ({ address }, _session, done) => {
      recipients += 1
      done(Object.assign(new Error(`No such person: ${address}`), { responseCode: 550 }))
    },
  })
  const { outbox, lines } = open(`smtp://127.0.0.1:${port}`)
  outbox.post('x', async () => [mail])
  await expect.poll(() => lines.length, soon).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    mail: 'password_changed_notice',
    attempt: 1,
    answer: 550,
    msg: 'A mail was not sent',
  })
  expect(lines.join()).not.toMatch(/ana@|exemplo/)
  expect(recipients).toBe(1)
})

test('a mail that a busy server refuses is sent again, and arrives once', async () => {
  let isBusy = true
  const { taken, port } = await listen({
    onMailFrom: (_address, _session, done) => {
      const wasBusy = isBusy
      isBusy = false
      done(wasBusy ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null)
    },
  })
  const { outbox, lines } = open(`smtp://127.0.0.1:${port}`)
  outbox.post('x', async () => [mail])
  await expect.poll(() => taken.length, soon).toBe(1)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, attempt: 1, answer: 451 }])
})

test('after several attempts a mail is given up, and other mails are sent', async () => {
  const { port } = await listen()
  const gone = servers.pop()
  await new Promise<void>((resolve) => gone?.close(() => resolve()))
  const { outbox, lines } = open(`smtp://127.0.0.1:${port}`)
  outbox.post('x', async () => [mail])
  await expect.poll(() => lines.length, soon).toBe(3)
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 40, 50])
})

test('a slow mail server delays no answer', async () => {
  const { taken, port } = await listen({
    onConnect: (_session, done) => void setTimeout(done, 300),
  })
  const { outbox } = open(`smtp://127.0.0.1:${port}`)
  for (let i = 0; i < 8; i += 1) outbox.post('x', async () => [mail])
  expect(taken).toEqual([])
  await expect.poll(() => taken.length, soon).toBe(8)
})

test('with a thousand mails waiting the next is refused, but not a notice about what is already done', () => {
  const { outbox, lines } = open('smtp://127.0.0.1:1')
  const never = () => new Promise<never>(() => undefined)
  for (let i = 0; i < 1000; i += 1) outbox.post('x', never)
  expect(() => outbox.post('x', async () => [])).toThrow('Too many requests at once')
  for (let i = 0; i < 1000; i += 1) outbox.notify('x', never)
  expect(lines).toEqual([])
  outbox.notify('password_changed_notice', never)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, mail: 'password_changed_notice' },
  ])
})

test('a stop waits for mails that are being sent, and logs how many were not', async () => {
  const { taken, port } = await listen({ onConnect: (_session, done) => void setTimeout(done, 200) })
  const first = open(`smtp://127.0.0.1:${port}`)
  first.outbox.post('x', async () => [mail])
  await first.outbox.close()
  expect([taken.length, first.lines]).toEqual([1, []])

  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const deliver = createSmtpDelivery({ smtpUrl: 'smtp://127.0.0.1:1', from })
  const second = createOutbox({ deliver, log, pauses: [60_000] })
  second.post('x', async () => [mail])
  await expect.poll(() => lines.length, soon).toBe(1)
  await second.close()
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ mails: 1, msg: 'Mails were not sent before the stop' })
})
