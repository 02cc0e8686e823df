import { readFileSync } from 'node:fs'
import { countLicences, nameOf, type Packages, problemsIn } from './dependency-problems.ts'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }

if (process.argv.includes('--list')) {
  for (const [path, { version, license, dev }] of Object.entries(packages)) {
    if (path) console.log([nameOf(path), version, license ?? '', dev ? 'testes' : ''].join('\t'))
  }
}
const problems = problemsIn(packages)
for (const problem of problems) console.error(`Erro: ${problem}`)
if (problems.length === 0) {
  const counts = countLicences(packages).map(([licence, count]) => `${licence} ${count}`)
  console.log(`${Object.keys(packages).length - 1} pacotes: ${counts.join(', ')}.`)
}
process.exitCode = problems.length > 0 ? 1 : 0
