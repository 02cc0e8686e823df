import { readFile } from 'node:fs/promises'
import { writeWhole } from '../../kit/write-file.ts'

/** What an examination says of one thing. Only `problema` is told to anybody. */
export type Finding = { check: string; state: 'bem' | 'aviso' | 'problema'; message: string; cure?: string }
/** A problem that is there now: since when, and whether somebody was told. */
export type Problem = { check: string; message: string; cure: string; since: string; isTold: boolean }
export type News = { fresh: Problem[]; cured: Problem[] }

/**
 * What is wrong now, from the examinations so far. Kept in a file, so that a restart tells nothing twice. A problem is
 * the same as long as its check and its cure are: the message counts hours and gigabytes. Where the file cannot be
 * written `onUnsaved` hears of it and nothing else waits for it: a full disk is a problem that has to be told.
 */
export async function openProblems(path: string, onUnsaved: (error: Error) => void = () => undefined) {
  let known = await read(path)
  let isSaved = true
  /** Told problems that are no more, until that is told too. */
  let cured: Problem[] = []
  const save = async () => {
    isSaved = await writeWhole(path, `${JSON.stringify(known, null, 2)}\n`).then(
      () => true,
      (error) => {
        onUnsaved(error)
        return false
      },
    )
  }
  return {
    all: (): readonly Problem[] => known,
    /** Takes an examination in; it speaks of its own checks only. Returns what is new by it, for the log. */
    async update(findings: Finding[], now: Date): Promise<News> {
      const examined = new Set(findings.map(({ check }) => check))
      const found = findings.filter(({ state }) => state === 'problema')
      const isSame = (a: Finding | Problem, b: Finding | Problem) => a.check === b.check && a.cure === b.cure
      const gone = known.filter(
        (one) => examined.has(one.check) && !found.some((other) => isSame(one, other)),
      )
      const stayed = known.filter((one) => !gone.includes(one))
      const fresh = found
        .filter((one) => !known.some((other) => isSame(one, other)))
        .map(({ check, message, cure = '' }) => ({
          check,
          message,
          cure,
          since: now.toISOString(),
          isTold: false,
        }))
      known = [...stayed, ...fresh]
      cured = [...cured, ...gone.filter(({ isTold }) => isTold)]
      if (gone.length > 0 || fresh.length > 0 || !isSaved) await save()
      return { fresh, cured: gone }
    },
    /** What nobody was told yet. */
    untold: (): News => ({ fresh: known.filter(({ isTold }) => !isTold), cured }),
    async markTold({ fresh, cured: reported }: News): Promise<void> {
      known = known.map((one) => (fresh.includes(one) ? { ...one, isTold: true } : one))
      cured = cured.filter((one) => !reported.includes(one))
      await save()
    },
  }
}

/** A file that is missing or spoilt is an empty one: at worst a problem is told once more. */
async function read(path: string): Promise<Problem[]> {
  try {
    const list: unknown = JSON.parse(await readFile(path, 'utf8'))
    return Array.isArray(list) ? list.filter((one) => typeof one?.check === 'string') : []
  } catch {
    return []
  }
}
