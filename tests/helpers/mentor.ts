import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCsv } from '../../server/commands/content/csv-write.ts'
import { exportContent } from '../../server/commands/content/export.ts'
import { importContent } from '../../server/commands/content/import.ts'
import type { Subject } from '../../server/commands/content/subject.ts'
import { FileProblems } from '../../server/commands/operator/file-problems.ts'
import { createPlatform } from './platform.ts'

/** What a new mentoria needs besides its title. */
export const newMentoria = { categoria: 'facial', duracao: '1 dia', carga_horaria: '8h', descricao: 'Nova.' }

/** A platform, and a mentor who writes files and runs the commands on them. */
export async function createMentor(subject: Subject) {
  const platform = await createPlatform()
  const { folder, query } = platform
  async function write(name: string, content: string | Buffer): Promise<string> {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  return {
    ...platform,
    write,
    /** A spreadsheet of these rows. */
    writeRows(rows: Record<string, string>[], name = `${subject.command}.csv`) {
      const header = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const cells = rows.map((row) => header.map((column) => row[column] ?? ''))
      return write(name, writeCsv(header, cells))
    },
    run: (path: string, o: { isDryRun?: boolean; isRemoving?: boolean; isSure?: boolean } = {}) =>
      importContent(subject, path, { ...platform.work(), isDryRun: false, isRemoving: false, ...o }),
    async exported(name: string) {
      await exportContent(subject, join(folder, name), { ...platform.work(), isOverwriting: false })
      return join(folder, name)
    },
    mentorias: () => query('select * from mentorias order by id'),
    conteudos: () => query('select * from mentoria_conteudo order by mentoria'),
  }
}

export type Mentor = Awaited<ReturnType<typeof createMentor>>

/** The sentences of an attempt that a file's problems stop. */
export const problemsOf = (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: unknown) => {
      if (error instanceof FileProblems) return error.message.split('\n').slice(1)
      throw error
    },
  )
