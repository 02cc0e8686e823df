/** Placeholder until the lock lands. */
export async function lockFolder(_dataDir: string): Promise<() => Promise<void>> {
  return async () => undefined
}
