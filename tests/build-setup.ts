import { execFileSync } from 'node:child_process'
import { projectRoot } from '../server/kit/project-root.ts'

const build = "await (await import('./scripts/build.mjs')).ensureBuilt()"

/** What these tests start is what `npm start` starts. In a process of its own, which the build marks as production. */
export function setup() {
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}
