import { readdir, readFile } from 'node:fs/promises'

/** The processes that `parent` started and that still run. */
export async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)] as const))
  return parents.filter(([, of]) => of === parent).map(([pid]) => pid)
}

async function parentOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold anything, so count from its end.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
