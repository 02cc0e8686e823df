import type { Place, Problem } from '../operator/file-problems.ts'

/** One cell, key or section of a file as it was read; its place is looked up only when it is needed. */
export type Cell = { raw: unknown; place: () => Place }

/** One mentoria, or one session, as a file has it: only the fields that the file speaks of. */
export type Row = { place: () => Place; cells: Map<string, Cell> }

/** What was read, and what could not be. */
export type Reading = { rows: Row[]; problems: Problem[] }
