import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { knowledgeFolder } from '../../kit/data-folders.ts'
import { exists } from '../../kit/files.ts'
import { readKnowledge } from '../../knowledge/knowledge.ts'
import { about, type Finding } from './finding.ts'

/** Whether the concierge can use every file that it is to know. */
export async function checkKnowledge({
  knowledgeDir,
  dataDir,
}: Pick<Env, 'knowledgeDir' | 'dataDir'>): Promise<Finding> {
  const { well, problem } = about('Conhecimento')
  const usual = join(dataDir, knowledgeFolder)
  // Only a folder that somebody named has to be there.
  if (knowledgeDir !== usual && !(await exists(knowledgeDir))) {
    return problem(
      `a pasta ${knowledgeDir} de KNOWLEDGE_DIR não existe, e a concierge só conhece os arquivos da plataforma`,
      `Crie-a ou corrija o nome e ligue a plataforma de novo; o que uma cópia de segurança trouxe de volta está em ${usual}.`,
    )
  }
  const { files, problems, own } = await readKnowledge(knowledgeDir)
  if (problems.length === 0) {
    const count = `${files.length} arquivos`
    return well(own === 0 ? `${count}, os da plataforma` : `${count}, ${own} deles em ${knowledgeDir}`)
  }
  return problem(
    `a concierge deixou de lado: ${problems.join('; ')}`,
    'Corrija o que está escrito ali, pelo modelo dos outros arquivos (um que não pode ser lido: sudo chmod a+r ARQUIVO), e ligue a plataforma de novo.',
  )
}
