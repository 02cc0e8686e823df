import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseKnowledge } from '../supabase/functions/chat-concierge/knowledge/passages.ts'
import { parseLessons } from '../supabase/functions/chat-concierge/reader/training-text.ts'
import { lessonProblems, problemsIn } from './knowledge-problems.ts'

const folder = join('supabase', 'functions', 'chat-concierge', 'knowledge')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const training = join('supabase', 'functions', 'chat-concierge', 'training')
const lessons = parseLessons(
  readdirSync(training, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.txt'))
    .map((path) => ({ path, text: readFileSync(join(training, path), 'utf8') })),
)

const { errors, warnings } = problemsIn(files, new Date().toISOString().slice(0, 10))
for (const warning of warnings) console.warn(`Aviso: ${warning}`)
for (const error of errors) console.error(`Erro: ${error}`)
if (errors.length === 0) {
  const passages = parseKnowledge(files)
  // A passage that was merged or renamed leaves its phrasings behind: they teach nothing until they are moved.
  for (const problem of lessonProblems(lessons, passages)) console.warn(`Aviso: ${problem}`)
  const signed = passages.filter((passage) => passage.signed).length
  console.log(
    `${passages.length} passagens em ${files.length} arquivos; ${signed} com revisão clínica assinada; ${lessons.length} frases ensinadas.`,
  )
}
process.exitCode = errors.length > 0 ? 1 : 0
