export function nextVersion(current: string, wanted?: string): string
export function releaseChangelog(
  text: string,
  version: string,
  date: string,
): { notes: string; changelog: string }
