import { existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'

/**
 * Removes from node_modules what only the build needed: on a server, where the next build is that of the next upgrade,
 * which fetches it again. What the built server and commands import stays, with all that it depends on.
 */
if (lstatSync(join(root, 'node_modules')).isSymbolicLink()) {
  console.error('A pasta node_modules é de outra instalação e fica como está.')
  process.exit(1)
}
const record = join(root, 'node_modules', '.package-lock.json')
const lock = JSON.parse(readFileSync(record, 'utf8'))
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

const needed = new Set()
const built = readBuilt(join(root, 'dist', 'server'))
for (const name of Object.keys(dependencies)) {
  const isImported = ['"', "'", '`'].some(
    (quote) => built.includes(quote + name + quote) || built.includes(`${quote}${name}/`),
  )
  if (isImported) need(`node_modules/${name}`)
}
const removed = Object.keys(lock.packages).filter((path) => !needed.has(path))
for (const path of removed) {
  rmSync(join(root, path), { recursive: true, force: true })
  removeIfEmpty(dirname(join(root, path)))
  delete lock.packages[path]
}
rmSync(join(root, 'node_modules', '.bin'), { recursive: true, force: true })
// npm's record says what is there, so that the next install knows what is missing.
writeFileSync(record, JSON.stringify(lock, null, 2))
console.error(
  `Ficaram os ${needed.size} pacotes de que o servidor precisa; ${removed.length} eram só da construção.`,
)

function readBuilt(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

/** Notes a package and, as Node.js finds them from it, those that it depends on. */
function need(path) {
  if (needed.has(path) || !lock.packages[path]) return
  needed.add(path)
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock.packages[path]
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const found = find(name, path)
    if (found) need(found)
  }
}

function find(name, from) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const path = `${folder}/node_modules/${name}`
    if (lock.packages[path]) return path
    if (!folder.includes('/node_modules/'))
      return lock.packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
  }
}

function removeIfEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
