export function ensureBuilt(): Promise<void>
export function isReady(): boolean
export const programs: Record<string, string>
