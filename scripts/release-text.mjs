/** The version after `current`: `major`, `minor`, `patch`, or one of its own such as `1.4.0`. Throws a sentence. */
export function nextVersion(current, wanted) {
  const parts = current.split('.').map(Number)
  const at = ['major', 'minor', 'patch'].indexOf(wanted)
  if (at >= 0) return [...parts.slice(0, at), parts[at] + 1, 0, 0].slice(0, 3).join('.')
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(wanted ?? ''))
    throw new Error('Say which version: major, minor, patch, or a number such as 1.4.0.')
  const given = wanted.split('.').map(Number)
  const first = [0, 1, 2].find((part) => given[part] !== parts[part])
  if (first === undefined || given[first] < parts[first])
    throw new Error(`${wanted} does not come after ${current}.`)
  return wanted
}

/** The changelog with its unreleased part as `version` of `date` (ISO), and that part alone: the release's notes. */
export function releaseChangelog(text, version, date) {
  const heading = '## [Unreleased]\n'
  const start = text.indexOf(heading)
  const from = start + heading.length
  const notes =
    start < 0
      ? ''
      : text
          .slice(from)
          .split(/^## \[/m)[0]
          .trim()
  if (notes === '') throw new Error('CHANGELOG.md has nothing under [Unreleased].')
  return {
    notes,
    changelog: `${text.slice(0, start)}## [${version}] - ${date}\n${text.slice(from)}`,
  }
}
