type Packages = Record<
  string,
  { version?: string; dev?: boolean; optional?: boolean; os?: string[]; cpu?: string[] }
>

export const root: string
export function ensureInstalled(o: { withTools: boolean }): void
export function isComplete(wanted: Packages, installed: Packages, withTools: boolean): boolean
