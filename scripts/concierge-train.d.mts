export function ensureTaught(): Promise<void>
