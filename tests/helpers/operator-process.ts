import { execFile } from 'node:child_process'
import { projectRoot } from '../../server/kit/project-root.ts'
import { built } from './server-process.ts'

type Ended = { code: number; stdout: string; stderr: string }

/** One of the operator's commands, as it was built, in a process of its own. */
export function runOperator(command: string, options: string[], env: Record<string, string>): Promise<Ended> {
  const [program = '', ...first] = built(command)
  return new Promise((resolve) => {
    const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
    execFile(program, [...first, ...options], { cwd: projectRoot, env: own }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
