/** What a letter says. All letters look the same. */
export type Letter = {
  subject: string
  title: string
  /** May be empty, when nobody knows the name. */
  greeting: string
  paragraphs: string[]
  action?: { label: string; href: string }
  code?: string
  /** Below the rest, smaller: how long the link is valid, what to do if it was somebody else. */
  notes: string[]
  /** Why it was sent, where it is not about the reader's account. */
  reason?: string
}

const usualReason =
  'Enviado pela plataforma Estética porque este endereço está ligado a uma conta. Não é preciso responder.'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

/** Text as HTML in which the word e-mail is never broken at its hyphen. */
const toHtml = (text: string) =>
  escapeHtml(text).replace(/\be-mail\b/g, '<span style="white-space:nowrap">e-mail</span>')

/** The letter for programs that show no HTML. */
export function renderText({ greeting, paragraphs, action, code, notes }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    action && `${action.label}:\n${action.href}`,
    code && `Código: ${code}`,
    ...notes,
    'Estética',
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const ground = '#110b13'
const panel = '#1a121d'
const ink = '#f5eee3'
const muted = '#bcaeb8'
const gold = '#dcbc82'
const serif = "Didot,'Bodoni MT','Playfair Display',Georgia,serif"
const sans = "'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The letter in our look: tables and inline styles, because many mail programs know nothing newer; no pictures. */
export function renderHtml(letter: Letter): string {
  const title = escapeHtml(letter.title)
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<meta name="supported-color-schemes" content="dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${ground};color:${ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${ground}" style="background:${ground}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 24px;font-family:${serif};font-size:24px;letter-spacing:1px;color:${gold}">Estética</td></tr>
<tr><td bgcolor="${panel}" style="background:${panel};border:1px solid #372c39;border-radius:20px;padding:36px 32px">
<h1 style="margin:0 0 20px;font-family:${serif};font-size:28px;line-height:1.25;font-weight:400;color:${ink}">${toHtml(letter.title)}</h1>
${bodyOf(letter)}
</td></tr>
<tr><td style="padding:24px 8px 0;font-family:${sans};font-size:13px;line-height:1.6;color:${muted}">${escapeHtml(letter.reason ?? usualReason)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function bodyOf({ greeting, paragraphs, action, code, notes }: Letter): string {
  const style = (size: number, color: string) =>
    `margin:0 0 16px;font-family:${sans};font-size:${size}px;line-height:1.6;overflow-wrap:anywhere;color:${color}`
  const paragraph = (text: string) => `<p style="${style(16, ink)}">${toHtml(text)}</p>`
  return [
    ...[greeting, ...paragraphs].filter(Boolean).map(paragraph),
    ...(action ? [button(action)] : []),
    ...(code
      ? [
          `<p style="${style(14, muted)}">${action ? 'Ou digite' : 'Digite'} este código na página:</p>`,
          codeBox(code),
        ]
      : []),
    ...notes.map((text) => `<p style="${style(14, muted)}">${toHtml(text)}</p>`),
  ].join('\n')
}

/** A cell with a colour of its own, because Outlook paints no background behind a link. */
function button({ label, href }: { label: string; href: string }): string {
  const link = `display:inline-block;padding:15px 28px;font-family:${sans};font-size:16px;font-weight:600;color:#1c1118;text-decoration:none`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td bgcolor="${gold}" style="background:${gold};border-radius:12px"><a href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>`
}

const codeBox = (code: string) =>
  `<p style="margin:0 0 24px;padding:16px;border:1px solid #6f6048;border-radius:12px;text-align:center;font-family:Consolas,Menlo,monospace;font-size:28px;letter-spacing:6px;color:${gold}">${escapeHtml(code)}</p>`
