import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exists } from '../../kit/files.ts'
import { projectRoot } from '../../kit/project-root.ts'
import { about, type Finding } from './finding.ts'

const run = promisify(execFile)
const patience = 5_000

/** The version that runs, and whether a newer release is at the place that it came from. Never more than a remark. */
export async function checkVersion(root = projectRoot): Promise<Finding> {
  const { well } = about('Versão')
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const newest = (await exists(join(root, '.git'))) ? await newestRelease(root) : undefined
  if (newest === undefined || compare(newest, version) <= 0) return well(version)
  return well(`${version}; há a ${newest}, que vem com estetica upgrade`)
}

/** The highest tag `v1.2.3` of the remote repository; undefined without one, without git and without a network. */
async function newestRelease(root: string): Promise<string | undefined> {
  const options = [
    '-c',
    `safe.directory=${root}`,
    '-C',
    root,
    'ls-remote',
    '--tags',
    '--refs',
    'origin',
    'v*',
  ]
  // It never waits for a password.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' }
  const answer = await run('git', options, { env, timeout: patience }).catch(() => ({ stdout: '' }))
  const versions = [...answer.stdout.matchAll(/refs\/tags\/v(\d+\.\d+\.\d+)$/gm)].map(
    ([, found = '']) => found,
  )
  return versions.sort(compare).at(-1)
}

/** As numbers, part by part: 1.10.0 comes after 1.9.0. */
function compare(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  const at = [0, 1, 2].find((part) => first?.[part] !== second?.[part])
  return at === undefined ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0)
}
