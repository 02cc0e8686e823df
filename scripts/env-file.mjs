import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Where an installation on a server has its settings, and its data unless they say otherwise. */
const ofServer = { file: '/etc/estetica.env', dataDir: '/var/lib/estetica' }

/**
 * Reads settings, one `NAME=value` a line, `#` before a remark. A value may stand in double or single quotes and needs
 * none: `MAIL_FROM=Estética <ola@exemplo.com.br>`. What systemd's `EnvironmentFile=` would read otherwise is refused,
 * so that a file means the same to both. Throws a Portuguese sentence with the line's number.
 */
export function parseEnvFile(text) {
  const settings = {}
  for (const [i, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const equals = trimmed.indexOf('=')
    const name = trimmed.slice(0, Math.max(equals, 0)).trimEnd()
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
      throw new Error(`linha ${i + 1}: escreva NOME=valor, uma opção por linha`)
    const value = readValue(trimmed.slice(equals + 1).trimStart())
    if (value === undefined)
      throw new Error(
        `linha ${i + 1}: o valor de ${name} tem uma aspa que não fecha ou uma barra invertida; escreva-o entre aspas simples`,
      )
    settings[name] = value
  }
  return settings
}

/** The value as it is meant; undefined where systemd would read something else. */
function readValue(text) {
  if (text.startsWith("'")) return /^'([^']*)'$/.exec(text)?.[1]
  if (text.startsWith('"')) return /^"([^"\\]|\\["\\$`])*"$/.test(text) ? withoutEscapes(text) : undefined
  return text.includes('\\') ? undefined : text
}

const withoutEscapes = (quoted) => quoted.slice(1, -1).replace(/\\(.)/g, '$1')

/**
 * The file of settings for the program in `root`: what ESTETICA_ENV names, `estetica.env` in the folder itself, or, where
 * the folder is root's, the server's own. Undefined when there is none.
 */
export function findEnvFile(root) {
  const named = process.env.ESTETICA_ENV
  if (named) return named
  const here = join(root, 'estetica.env')
  if (existsSync(here)) return here
  const isOfServer = process.platform !== 'win32' && statSync(root).uid === 0 && existsSync(ofServer.file)
  return isOfServer ? ofServer.file : undefined
}

/** Puts the settings into the environment, where a variable that is already set stays. Ends with a sentence on a fault. */
export function loadEnvFile(root) {
  const path = findEnvFile(root)
  if (!path) return
  // For the doctor, who runs as the platform's user and can tell whether the service may read it.
  process.env.ESTETICA_SETTINGS = path
  try {
    const settings = parseEnvFile(readFileSync(path, 'utf8'))
    const dataDir = path === ofServer.file ? { DATA_DIR: ofServer.dataDir } : {}
    for (const [name, value] of Object.entries({ ...dataDir, ...settings })) process.env[name] ??= value
  } catch (error) {
    console.error(
      error.code === 'EACCES' ? whoMayNot(path) : `O arquivo ${path} não pode ser usado (${error.message}).`,
    )
    process.exit(1)
  }
}

/** systemd gives each run of a service a number; a person has none, and can ask for more rights. */
const whoMayNot = (path) =>
  process.env.INVOCATION_ID
    ? `O serviço não pode ler ${path}; rode de novo deploy/install.sh, que corrige isso.`
    : `Este usuário não pode ler ${path}; rode o comando com sudo.`
