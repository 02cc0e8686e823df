export function parseEnvFile(text: string): Record<string, string>
export function findEnvFile(root: string): string | undefined
export function loadEnvFile(root: string): void
