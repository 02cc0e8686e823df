import type pg from 'pg'
import type { Progress } from '../../kit/progress.ts'
import type { Problem } from '../operator/file-problems.ts'
import type { Field } from './field.ts'
import type { Change, Stored, Values } from './plan.ts'
import type { Content, Entry } from './records.ts'

/** What an import writes. */
export type Writing = { added: Stored[]; changed: Change[]; removed: Stored[] }
/** What a closer look at a file's values found: problems, warnings, and how to store files that the rows need. */
export type Prepared = { problems: Problem[]; warnings: Problem[]; store(): Promise<void> }
export type Surroundings = { dataDir: string; progress: Progress; signal: AbortSignal }

/** What comes from files: mentorias, sessions of the agenda. */
export type Subject = {
  command: 'mentorias' | 'agenda'
  /** Of one, and of several. */
  nouns: readonly [string, string]
  fields: readonly Field[]
  /** What names a record to people where a file has no id. */
  keyOf(values: Entry['values']): string | undefined
  /** A record in a line of a report. */
  label(values: Values): string
  prepare?(content: Content, o: Surroundings): Promise<Prepared>
  /** What only the database can tell about the values of a file, in the transaction of the import. */
  check?(client: pg.Client, entries: Entry[]): Promise<Problem[]>
  /** What members would lose with these records, as the middle of a question; undefined when nothing. */
  losses?(client: pg.Client, ids: string[]): Promise<string | undefined>
  /** All there are, as a session of PostgreSQL in São Paulo's time gives them. */
  read(client: pg.Client): Promise<Stored[]>
  write(client: pg.Client, writing: Writing, progress: Progress): Promise<void>
}
