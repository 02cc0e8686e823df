import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { nextVersion, releaseChangelog } from './release-text.mjs'

/**
 * Prepares a release: `npm run release -- minor`. The version in package.json and its lock, the changelog's entry, a
 * commit, and a tag with the notes. Nothing leaves this machine: it says how to push.
 */
const git = (...options) => execFileSync('git', ['-C', root, ...options], { encoding: 'utf8' }).trim()
const path = (name) => join(root, name)

try {
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed yet.')
  const { version: current } = JSON.parse(readFileSync(path('package.json'), 'utf8'))
  const version = nextVersion(current, process.argv[2])
  const date = new Date().toISOString().slice(0, 10)
  const { notes, changelog } = releaseChangelog(readFileSync(path('CHANGELOG.md'), 'utf8'), version, date)
  for (const name of ['package.json', 'package-lock.json']) {
    const whole = JSON.parse(readFileSync(path(name), 'utf8'))
    whole.version = version
    if (whole.packages) whole.packages[''].version = version
    writeFileSync(path(name), `${JSON.stringify(whole, null, 2)}\n`)
  }
  writeFileSync(path('CHANGELOG.md'), changelog)
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  // Not with git's own cleaning: it takes lines that begin with # for remarks.
  git('tag', '--annotate', `v${version}`, '--cleanup=whitespace', '--message', `${version}\n\n${notes}`)
  console.log(`${notes}\n\nReady: git push origin HEAD v${version}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
