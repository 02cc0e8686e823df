import { createHandler } from './handler.ts'

const url = Deno.env.get('SUPABASE_URL') ?? ''
const key = Deno.env.get('SUPABASE_SERVICE_ROLE_KEY') ?? ''
const site = Deno.env.get('SITE_URL')

async function read(chave: string) {
  const response = await fetch(`${url}/rest/v1/rpc/agenda_assinada`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ chave }),
  })
  if (!response.ok) throw new Error(`agenda_assinada answered ${response.status}`)
  return response.json()
}

Deno.serve(createHandler({ read, agendaUrl: site ? `${site}/agenda` : '' }))
