import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { prepareDatabase } from '../server/database/prepare.ts'
import { createLogger } from '../server/kit/log.ts'
import { projectRoot } from '../server/kit/project-root.ts'
import { databaseUrl, startTemporaryCluster } from '../tests/helpers/temporary-cluster.ts'

const run = promisify(execFile)

export const typesFile = `${projectRoot}/web/shared/session/database.types.ts`

/** The types that the official Supabase CLI reads from a database with our migrations, formatted as our code is. */
export async function generateTypes(): Promise<string> {
  const cluster = await startTemporaryCluster()
  try {
    const config = { ...cluster.owner, database: 'postgres' }
    await prepareDatabase(config, cluster.secrets, { log: createLogger('error'), isShared: false })
    const url = `${databaseUrl(cluster.owner, 'postgres')}?sslmode=disable`
    const supabase = `${projectRoot}/node_modules/.bin/supabase`
    const options = ['gen', 'types', `--remote=${url}`, '--lang=typescript', '--schema=public']
    const { stdout } = await run(supabase, options, { cwd: projectRoot })
    return format(
      `// Generated from supabase/migrations by \`npm run generate-types\`; never edited.\n${stdout}`,
    )
  } finally {
    await cluster.stop()
  }
}

async function format(source: string): Promise<string> {
  const biome = `${projectRoot}/node_modules/.bin/biome`
  const formatting = run(biome, ['check', '--write', `--stdin-file-path=${typesFile}`], { cwd: projectRoot })
  formatting.child.stdin?.end(source)
  return (await formatting).stdout
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(typesFile, await generateTypes())
