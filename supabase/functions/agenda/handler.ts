import { type CalendarSession, calendarFile } from './calendar-file.ts'

type Parts = {
  /** The sessions for a member's key; null where no member has it. */
  read: (chave: string) => Promise<CalendarSession[] | null>
  /** Where members see the agenda; empty: events name no page. */
  agendaUrl: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' }

/**
 * GET ?chave=…: the agenda as an iCalendar file for the calendar of the member whose key it is; 304 where the calendar
 * has it already (ETag), 404 for any other key. A web-standard Request in, a Response out, the same in Node and in Deno.
 */
export function createHandler({ read, agendaUrl }: Parts) {
  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'Leia a agenda por GET.')
    const chave = new URL(request.url).searchParams.get('chave')?.toLowerCase() ?? ''
    const sessoes = uuid.test(chave) ? await read(chave) : null
    if (!sessoes) return refuse(404, 'Este endereço não existe ou foi encerrado. Crie outro em Agenda.')
    const text = calendarFile(sessoes, agendaUrl)
    const etag = await etagOf(text)
    const known = request.headers.get('if-none-match')?.split(',') ?? []
    if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers: { ...headers, etag } })
    }
    return new Response(text, { headers: { ...headers, etag } })
  }
}

const refuse = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

async function etagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const digits = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
  return `"${digits.join('').slice(0, 32)}"`
}
