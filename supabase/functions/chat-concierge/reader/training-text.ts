/** One taught sentence: what it is (`label`), how it is said (`voice`), who wrote it, and the sentence. */
export type Lesson = { room: string; label: string; voice: string; author: string; text: string }

/** A file of `training/`: its path within that folder, as `atos/saudacao.txt`, and its text. */
export type TrainingFile = { path: string; text: string }

/**
 * Reads files of `label | voice | text`, one lesson a line. `# autor: nome` names who wrote the lines below it;
 * other lines that begin with # are remarks. Any other line is left out, and `onProblem` gets a Portuguese sentence
 * naming file and line; without it the sentence is thrown.
 */
export function parseLessons(files: TrainingFile[], onProblem: (problem: string) => void = refuse): Lesson[] {
  return files.flatMap(({ path, text }) => {
    const room = path.split('/')[0] ?? ''
    let author = 'casa'
    return text.split(/\r?\n/).flatMap((line, i) => {
      if (line.startsWith('#')) author = /^# autor: (\S+)/.exec(line)?.[1] ?? author
      if (line.startsWith('#') || line.trim() === '') return []
      const [label, voice, said, ...more] = line.split(' | ')
      if (!label || !voice || !said || more.length > 0) {
        onProblem(`training/${path}, linha ${i + 1}: escreva "rótulo | voz | frase"`)
        return []
      }
      return { room, label, voice, author, text: said }
    })
  })
}

function refuse(problem: string): never {
  throw new Error(problem)
}
