export function isTaught(): boolean
export function ensureTaught(): Promise<void>
