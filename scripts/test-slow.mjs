import { existsSync, readFileSync } from 'node:fs'
import { timesFile } from './run-tests.mjs'

/** Where the time of the last `npm test` or `npm run check` went: kinds of test, files, tests. */
const shown = 20

if (!existsSync(timesFile)) {
  console.error('Ainda não há tempos: rode npm test ou npm run check antes.')
  process.exit(1)
}
const { files, tests } = JSON.parse(readFileSync(timesFile, 'utf8'))

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9)
const sum = (all, key = 'total') => all.reduce((total, one) => total + one[key], 0)
const testsOf = ({ project, file }) => tests.filter((test) => test.project === project && test.file === file)
const slowest = (all) => all.toSorted((one, other) => other.total - one.total).slice(0, shown)

const measured = files.map((file) => ({ ...file, setUp: file.total - file.loading - sum(testsOf(file)) }))
const show = (title, all, lineOf) => console.log(`\n${title}\n${all.map(lineOf).join('\n')}`)
const parts = (all) =>
  `${seconds(sum(all))}, of it loading ${seconds(sum(all, 'loading'))}, set-up ${seconds(sum(all, 'setUp'))}`

const projects = [...new Set(measured.map(({ project }) => project))]
show('Kinds of test (sums over all workers)', projects, (project) => {
  const own = measured.filter((file) => file.project === project)
  const count = tests.filter((test) => test.project === project).length
  return `${parts(own)}  ${project}: ${own.length} files, ${count} tests`
})
show('Slowest files', slowest(measured), (file) => `${parts([file])}  ${file.project} ${file.file}`)
show('Slowest tests', slowest(tests), ({ total, file, name }) => `${seconds(total)}  ${file}: ${name}`)
