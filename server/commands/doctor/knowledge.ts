import type { Env } from '../../env.ts'
import { readKnowledge } from '../../knowledge/knowledge.ts'
import { about, type Finding } from './finding.ts'

/** Whether the concierge can use every file that it is to know. */
export async function checkKnowledge({ knowledgeDir }: Pick<Env, 'knowledgeDir'>): Promise<Finding> {
  const { well, problem } = about('Conhecimento')
  const { files, problems, own } = await readKnowledge(knowledgeDir)
  if (problems.length === 0) {
    const count = `${files.length} arquivos`
    return well(own === 0 ? `${count}, os da plataforma` : `${count}, ${own} deles em ${knowledgeDir}`)
  }
  return problem(
    `a concierge deixou de lado: ${problems.join('; ')}`,
    'Corrija o que está escrito ali, pelo modelo dos outros arquivos, e ligue a plataforma de novo.',
  )
}
