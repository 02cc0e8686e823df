import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKnowledge } from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import { problemsIn, strongShare } from './knowledge-problems.ts'

const folder = join('supabase', 'functions', 'chat-concierge', 'knowledge')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const { errors, warnings } = problemsIn(files, new Date().toISOString().slice(0, 10))
for (const warning of warnings) console.warn(`Aviso: ${warning}`)
for (const error of errors) console.error(`Erro: ${error}`)
if (errors.length === 0) {
  const passages = parseKnowledge(files)
  const signed = passages.filter((passage) => passage.signed).length
  console.log(
    `${passages.length} passagens em ${files.length} arquivos; ${signed} com revisão clínica assinada.`,
  )
  const { strong, of } = strongShare(passages)
  console.log(`${strong} de ${of} passagens clínicas com fonte forte (${Math.round((100 * strong) / of)}%).`)
}
process.exitCode = errors.length > 0 ? 1 : 0
