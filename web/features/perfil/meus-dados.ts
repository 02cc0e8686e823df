import type { Json } from '#shared/session/database.types.ts'
import { eventoTitle } from './eventos.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The words of the keys that are written otherwise for people. */
const spellings: Record<string, string> = {
  ciencias: 'ciências',
  codigos: 'códigos',
  confirmacao: 'confirmação',
  email: 'e-mail',
  endereco: 'endereço',
  historico: 'histórico',
  seguranca: 'segurança',
  id: 'identificador',
  ip: 'IP',
  nascimento: 'de nascimento',
  conselho: 'do conselho',
  numero: 'número',
  politica: 'política',
  profissao: 'profissão',
  sessoes: 'sessões',
  situacao: 'situação',
  ultima: 'última',
  ultimo: 'último',
  verificacao: 'verificação',
  versao: 'versão',
}

/** Whole keys that say little to a person: Supabase Auth's are in English. */
const titles: Record<string, string> = {
  em: 'quando',
  sub: 'identificador',
  provider: 'forma de entrada',
  providers: 'formas de entrada',
  email_verified: 'e-mail confirmado',
  phone_verified: 'telefone confirmado',
}

/** Values of these keys are words of a program. */
const coded = ['tipo', 'provider', 'providers']
const meanings: Record<string, string> = {
  renovacao: 'renovação da sessão',
  recovery_token: 'nova senha',
  confirmation_token: 'confirmação do e-mail',
  email_change_token_new: 'troca de e-mail',
  email: 'e-mail e senha',
  totp: 'aplicativo que mostra códigos',
}

// What a member sent along at the sign-up may have any key.
const lookUp = (words: Record<string, string>, key: string) =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** "data_nascimento" → "Data de nascimento". */
function titleOf(key: string): string {
  const words = (lookUp(titles, key) ?? key)
    .split('_')
    .map((word) => lookUp(spellings, word) ?? word)
    .join(' ')
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'medium' })

function textOf(value: string | number | boolean | null, key: string): string {
  if (value === null || value === '') return 'Não informado'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const date = typeof value === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) : null
  if (date) return `${date[3]}/${date[2]}/${date[1]}`
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
  return escapeHtml(
    isMoment
      ? moment.format(new Date(value))
      : (coded.includes(key) && lookUp(meanings, String(value))) || String(value),
  )
}

function htmlOf(value: Json | undefined, key: string): string {
  if (value === undefined || value === null || typeof value !== 'object') return textOf(value ?? null, key)
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'Nada guardado'
      : `<ol>${value.map((one) => `<li>${htmlOf(one, key)}</li>`).join('')}</ol>`
  }
  const rows = Object.entries(value).map(
    ([name, one]) => `<dt>${escapeHtml(titleOf(name))}</dt><dd>${htmlOf(one, name)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

const style = `body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#2a1730;background:#fff}
h1,h2{font-family:Georgia,serif;font-weight:500}h2{margin-top:2.5rem;border-bottom:1px solid #d9c9bf}
dt{margin-top:.75rem;color:#66525f;font-size:.875rem}dd{margin:0;overflow-wrap:anywhere}dd dl{margin:.25rem 0 0;padding-left:1rem;border-left:1px solid #d9c9bf}ol>li{margin-bottom:1rem}`

/** Who one is comes first, what happened last; what is not named here stands between. */
const order = [
  'conta',
  'perfil',
  '',
  'codigos_pendentes',
  'sessoes',
  'historico_de_seguranca',
  'registros_de_acesso',
]
const placeOf = (key: string) => order.indexOf(order.includes(key) ? key : '')

/** The kinds of what happened to the account, said as the page says them. */
const told = (key: string, value: Json | undefined): Json | undefined =>
  key === 'historico_de_seguranca' && Array.isArray(value)
    ? value.map((one) =>
        typeof one === 'object' && one !== null && 'tipo' in one
          ? { ...one, tipo: eventoTitle(String(one.tipo)) }
          : one,
      )
    : value

/** Everything that is held about a member, as a page that needs nothing else to be read. */
export function dadosAsPage(dados: Json, at: Date): string {
  const sections = Object.entries(typeof dados === 'object' && dados !== null ? dados : { dados })
    // The first line says when.
    .filter(([key]) => key !== 'gerado_em')
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => `<h2>${escapeHtml(titleOf(key))}</h2>${htmlOf(told(key, value), key)}`)
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Meus dados · Estética</title><style>${style}</style><h1>Meus dados</h1><p>Tudo o que a plataforma guarda sobre você, em ${moment.format(at)}.</p>${sections.join('')}</html>`
}
