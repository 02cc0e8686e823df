import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectRoot } from '../server/kit/project-root.ts'
import { type Letter, renderHtml } from '../server/mail/letter.ts'
import {
  confirmationLetter,
  emailChangedNotice,
  emailChangeLetter,
  passwordChangedNotice,
  recoveryLetter,
  secondFactorAddedNotice,
  secondFactorRemovedNotice,
} from '../server/mail/letters.ts'

export const templatesFolder = join(projectRoot, 'supabase', 'templates')

/** Hosted Supabase fills these in; it knows no first names. */
const to = {
  site: '{{ .SiteURL }}',
  greeting: '{{ with .Data.nome_completo }}Olá, {{ . }}!{{ else }}Olá!{{ end }}',
}
const secret = { tokenHash: '{{ .TokenHash }}', code: '{{ .Token }}' }

/** Our letters as templates for hosted Supabase, so that it writes the same letters as our own server. */
export const templates: Record<string, Letter> = {
  recovery: recoveryLetter(to, secret),
  confirmation: confirmationLetter(to, secret),
  email_change: emailChangeLetter(to, secret),
  password_changed: passwordChangedNotice(to),
  email_changed: emailChangedNotice(to, '{{ .Email }}'),
  mfa_factor_enrolled: secondFactorAddedNotice(to),
  mfa_factor_unenrolled: secondFactorRemovedNotice(to),
}

/** What the file of a template holds now. */
export const readTemplate = (name: string) => readFile(join(templatesFolder, `${name}.html`), 'utf8')

async function writeTemplates(): Promise<void> {
  await mkdir(templatesFolder, { recursive: true })
  for (const [name, letter] of Object.entries(templates)) {
    await writeFile(join(templatesFolder, `${name}.html`), renderHtml(letter))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeTemplates()
