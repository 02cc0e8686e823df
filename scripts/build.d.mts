export function ensureBuilt(): Promise<void>
export const programs: Record<string, string>
