import type { Json } from '#shared/database.types.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The words of the keys that are written otherwise for people. */
const spellings: Record<string, string> = {
  ciencias: 'ciências',
  codigos: 'códigos',
  confirmacao: 'confirmação',
  email: 'e-mail',
  endereco: 'endereço',
  id: 'identificador',
  ip: 'IP',
  nascimento: 'de nascimento',
  conselho: 'do conselho',
  numero: 'número',
  politica: 'política',
  profissao: 'profissão',
  sessoes: 'sessões',
  ultima: 'última',
  ultimo: 'último',
}

/** "data_nascimento" → "Data de nascimento". */
function titleOf(key: string): string {
  const words = key
    .split('_')
    .map((word) => spellings[word] ?? word)
    .join(' ')
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium' })

function textOf(value: string | number | boolean | null): string {
  if (value === null || value === '') return 'Não informado'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const date = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return escapeHtml(isMoment ? moment.format(new Date(value)) : String(value))
}

function htmlOf(value: Json | undefined): string {
  if (value === undefined || value === null || typeof value !== 'object') return textOf(value ?? null)
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'Nada guardado'
      : `<ol>${value.map((one) => `<li>${htmlOf(one)}</li>`).join('')}</ol>`
  }
  const rows = Object.entries(value).map(
    ([key, one]) => `<dt>${escapeHtml(titleOf(key))}</dt><dd>${htmlOf(one)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#2a1730;background:#fff}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-top:2.5rem;border-bottom:1px solid #d9c9bf}
dt{margin-top:.75rem;color:#66525f;font-size:.875rem}dd{margin:0;overflow-wrap:anywhere}ol>li{margin-bottom:1rem}`

/** Everything that is held about a member, as a page that needs nothing else to be read. */
export function dadosAsPage(dados: Json, at: Date): string {
  const sections = Object.entries(typeof dados === 'object' && dados !== null ? dados : { dados }).map(
    ([key, value]) => `<h2>${escapeHtml(titleOf(key))}</h2>${htmlOf(value)}`,
  )
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meus dados · Estética</title><style>${style}</style><h1>Meus dados</h1><p>Tudo o que a plataforma guarda sobre você, em ${moment.format(at)}.</p>${sections.join('')}</html>`
}
