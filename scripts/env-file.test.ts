import { expect, test } from 'vitest'
import { parseEnvFile } from './env-file.mjs'

const file = `\ufeff# as opções
MAIL_FROM=Estética <ola@exemplo.com.br>
DATABASE_URL=postgresql://ana:se$gre(do)@db/estetica?sslmode=require&application_name=x
  PUBLIC_URL = "https://mentoria.exemplo.com.br"\r
SMTP_URL='smtps://ana:a\\b"c@smtp.exemplo.com.br:465'
METRICS_TOKEN="com \\"aspas\\" e \\\\ barra"
PRIVACY_CONTACT=
MEIO=um "dois" três # não é observação
`
const meant = {
  MAIL_FROM: 'Estética <ola@exemplo.com.br>',
  DATABASE_URL: 'postgresql://ana:se$gre(do)@db/estetica?sslmode=require&application_name=x',
  PUBLIC_URL: 'https://mentoria.exemplo.com.br',
  SMTP_URL: 'smtps://ana:a\\b"c@smtp.exemplo.com.br:465',
  METRICS_TOKEN: 'com "aspas" e \\ barra',
  PRIVACY_CONTACT: '',
  MEIO: 'um "dois" três # não é observação',
}

test('values need no quotes, and quotes do not harm', () => {
  expect(parseEnvFile(file)).toEqual(meant)
})

test.each([
  ['a line that is no setting', 'PORT 3000'],
  ['a command', 'export PORT=3000'],
  ['a quote that stays open', 'MAIL_FROM="Estética <ola@exemplo.com.br>'],
  ['text after the quote', `A='b' c`],
  ['a backslash that systemd would take away', 'SMTP_URL=smtps://ana:a\\b@smtp'],
])('%s is refused by its line', (_, line) => {
  expect(() => parseEnvFile(`# uma\n${line}\n`)).toThrow(/^linha 2: /)
})
