import { execFile } from 'node:child_process'
import { projectRoot } from '../../server/kit/project-root.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** One of the operator's commands, from its sources, in a process of its own. */
export function runOperator(command: string, options: string[], env: Record<string, string>): Promise<Ended> {
  const entry = `server/${command}/${command}-command.ts`
  return new Promise((resolve) => {
    const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
    const all = ['--import', 'tsx', entry, ...options]
    execFile(process.execPath, all, { cwd: projectRoot, env: own }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
