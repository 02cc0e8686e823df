import * as v from 'valibot'

/** The archive's form. A later form gets a higher number, so that an older program refuses it. */
export const format = 1

const isInside = (path: string) =>
  !path.startsWith('/') && !/[\\:]/.test(path) && !path.split('/').includes('..')
const file = {
  path: v.pipe(v.string(), v.check(isInside)),
  bytes: v.number(),
  sha256: v.pipe(v.string(), v.hexadecimal(), v.length(64)),
}
const schema = v.object({
  format: v.number(),
  createdAt: v.string(),
  /** The program's and PostgreSQL's versions: for people; what decides is `migrations`. */
  program: v.string(),
  postgres: v.string(),
  migrations: v.array(v.pipe(v.string(), v.digits())),
  /** In an order that foreign keys allow. */
  tables: v.array(
    v.object({
      ...file,
      schema: v.string(),
      name: v.string(),
      columns: v.array(v.string()),
      rows: v.number(),
    }),
  ),
  files: v.array(v.object(file)),
})

/** What an archive holds, with a digest of each part. */
export type Manifest = v.InferOutput<typeof schema>
export type ArchivedTable = Manifest['tables'][number]
export type ArchivedFile = Manifest['files'][number]

/** Throws on anything that is no manifest. */
export const parseManifest = (text: string): Manifest => v.parse(schema, JSON.parse(text))

export const totalRows = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
