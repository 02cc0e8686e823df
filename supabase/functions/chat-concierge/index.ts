import { createHandler } from './handler.ts'

const folder = new URL('./knowledge/', import.meta.url)
const files = []
for (const { name } of Deno.readDirSync(folder)) {
  if (name.endsWith('.md')) files.push({ name, text: Deno.readTextFileSync(new URL(name, folder)) })
}
files.sort((a, b) => a.name.localeCompare(b.name))

const baseUrl = Deno.env.get('CONCIERGE_BASE_URL')
const dailyTokens = Deno.env.get('CONCIERGE_DAILY_TOKENS')
const model = baseUrl && {
  baseUrl,
  apiKey: Deno.env.get('CONCIERGE_API_KEY') ?? '',
  model: Deno.env.get('CONCIERGE_MODEL') ?? '',
  ...(dailyTokens && { dailyTokens: Number(dailyTokens) }),
}

const reader = Deno.readFileSync(new URL('./reader/reader.bin', import.meta.url))

Deno.serve(createHandler({ files, reader, warn: console.error, ...(model && { model }) }))
