import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KnowledgeFile, readUsable } from '../../supabase/functions/chat-concierge/knowledge/passages.ts'
import { ifMissing } from '../kit/files.ts'
import { projectRoot } from '../kit/project-root.ts'

/** The passages' files that come with the platform. */
const builtIn = join(projectRoot, 'supabase', 'functions', 'chat-concierge', 'knowledge')

/** A file of knowledge may be so long (the longest of ours has a tenth); a longer one was put there by mistake. */
const longestFile = 2_000_000

export type Knowledge = {
  /** The files that can be used, in the order of their names. */
  files: KnowledgeFile[]
  /** A Portuguese sentence for each file that was left out. */
  problems: string[]
  /** How many of the files are the mentor's own. */
  own: number
}

/**
 * What the concierge knows: the files that come with the platform and those of the mentor's folder, which replace
 * files of the same name. A file that cannot be used is left out, and in its place stands the one that it replaced.
 */
export async function readKnowledge(knowledgeDir?: string): Promise<Knowledge> {
  const builtIns = readUsable((await readFiles(builtIn)).files)
  const found = knowledgeDir ? await readFiles(knowledgeDir) : { files: [], problems: [] }
  const own = readUsable(found.files)
  const named = new Map([...builtIns.files, ...own.files].map((file) => [file.name, file]))
  return {
    files: [...named.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    problems: [
      ...builtIns.problems,
      ...found.problems,
      ...own.problems.map((problem) => `${knowledgeDir}: ${problem}`),
    ],
    own: own.files.length,
  }
}

async function readFiles(folder: string): Promise<{ files: KnowledgeFile[]; problems: string[] }> {
  const problems: string[] = []
  const say = (name: string) => (error: NodeJS.ErrnoException) => {
    problems.push(`${join(folder, name)}: não pode ser lido (${error.code})`)
  }
  const names = await readdir(folder)
    .catch(ifMissing([] as string[]))
    .catch((error) => say('')(error) ?? [])
  const files: KnowledgeFile[] = []
  for (const name of names.filter((one) => one.endsWith('.md') && !one.startsWith('.')).sort()) {
    const text = await readFile(join(folder, name), 'utf8').catch(say(name))
    if (text === undefined) continue
    if (text.length > longestFile) problems.push(`${join(folder, name)}: é grande demais`)
    else files.push({ name, text })
  }
  return { files, problems }
}
