import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { dataDir, runProgram } from './installation.mjs'
import { moveDataAway } from './move-data-away.mjs'
import {
  changesDatabase,
  commitOf,
  findTarget,
  git,
  isAncestor,
  keptFolder,
  Refusal,
  refuseUnclean,
} from './repository.mjs'
import { hasService, isActive, isHealthy, startAndCheck, systemctlOrThrow, tryToStart } from './service.mjs'

/**
 * Built files, which git does not have: they are exchanged with the new version's, so that the way back needs no
 * network.
 */
const made = ['node_modules', 'dist', 'supabase/functions/chat-concierge/reader/reader.bin']

/** Bytes that a build takes at most; with less the service stops before it. */
const forBuild = 800_000_000

const say = (sentence) => console.error(sentence)

const places = () => {
  const kept = keptFolder()
  return { kept, next: join(kept, 'next'), previous: join(kept, 'previous'), note: join(kept, 'last.json') }
}

/**
 * Brings the program to the newest version, or to `wanted`: a backup, the new version built beside the old one, the
 * two exchanged, a start that must answer. Where it does not, everything is as before. Resolves with a sentence.
 */
export async function upgrade(wanted) {
  refuseUnclean()
  refuseForeign()
  const [from, to] = [commitOf('HEAD'), findTarget(wanted)]
  if (from === to || (!wanted && isAncestor(to))) return 'A plataforma já está na versão mais nova.'
  if (existsSync(places().note) && readNote().isHalf) await rollBack()
  await refuseRunning()
  const wasActive = hasService() && isActive()
  const backup = await backUp()
  build(to)
  const problem = await exchangeAndStart({ from, to, backup, startedAt: Date.now() })
  if (problem === undefined) {
    rmSync(places().next, { recursive: true, force: true })
    if (hasService() && !wasActive) systemctlOrThrow('stop')
    return `Atualizado de ${short(from)} para ${short(to)}. Não ficou bom? estetica rollback`
  }
  say(`A versão nova não serviu: ${problem}. Voltando…`)
  const back = await goBack(readNote())
  const where = hasService() ? ' O motivo está em estetica logs.' : ''
  throw new Refusal(`A atualização não deu certo (${problem}) e foi desfeita. ${back}${where}`)
}

/** Undoes the last upgrade. Where it changed the database, its backup comes back, and `confirm` is asked first. */
export async function rollBack(confirm = async () => undefined) {
  const { note } = places()
  if (!existsSync(note)) throw new Refusal('Não há atualização para desfazer.')
  const last = readNote()
  if (!last.isHalf) {
    refuseUnclean()
    if (commitOf('HEAD') !== last.to)
      throw new Refusal(`O programa já não está na versão ${short(last.to)}, a da última atualização.`)
    if (changesDatabase(last.from, last.to))
      await confirm(
        'A atualização mudou o banco: volta a cópia de antes dela, e o que os membros fizeram depois fica de lado.',
      )
  }
  await refuseRunning()
  return goBack(last)
}

/** Resolves with what kept the new version from serving; undefined when it serves. */
async function exchangeAndStart(last) {
  if (hasService()) systemctlOrThrow('stop')
  try {
    exchange(last)
  } catch (error) {
    return error.message
  }
  say('Ligando a versão nova…')
  return start()
}

async function goBack(last) {
  const backup = changesDatabase(last.from, last.to) ? madeBefore(last) : undefined
  if (backup && process.env.DATABASE_URL)
    throw new Refusal(
      `O banco de DATABASE_URL já pode ter as mudanças da versão nova, e a antiga não o abre; traga a cópia ${backup} para um banco vazio com estetica restore e rode estetica rollback com a DATABASE_URL dele.`,
    )
  if (hasService()) systemctlOrThrow('stop')
  exchangeBack(last)
  const kept = backup ? await bringBack(backup) : ''
  const problem = await start()
  if (problem) throw new Refusal(`A versão anterior voltou, mas ${problem}; veja estetica logs.${kept}`)
  return `A plataforma está de novo na versão ${short(last.from)}.${kept}`
}

/** Moves the present data away and restores the backup in their place. */
async function bringBack(backup) {
  const { movedTo, keepLog, putBack } = moveDataAway()
  // So that the program does not tell the operator to start the platform.
  process.env.ESTETICA_STARTS = '1'
  const { code } = await runProgram('restore', [backup])
  if (code === 0) {
    keepLog()
    return ` O banco voltou da cópia ${backup}; o de antes está em ${movedTo}.`
  }
  putBack()
  throw new Refusal(`A cópia ${backup} não pôde ser restaurada, e os dados ficaram como estavam.`)
}

/** The backup that the new version made before it changed the database, else the one made before the upgrade. */
function madeBefore({ backup, startedAt }) {
  if (!backup) return undefined
  const folder = dirname(backup)
  const [first] = readdirSync(folder)
    .filter((name) => name.includes('-migracao.'))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .filter(({ at }) => at >= startedAt)
    .sort((a, b) => a.at - b.at)
  return first?.path ?? backup
}

/** The path of a new backup; undefined where there is nothing yet to back up. */
async function backUp() {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDir(), 'postgres'))) return undefined
  say('Fazendo uma cópia de segurança…')
  const { code, stdout } = await runProgram('backup', ['--json'], { isRead: true })
  if (code === 0) return JSON.parse(stdout).path
  throw new Refusal(`A cópia de segurança falhou, e nada foi mudado. ${stdout}`)
}

/** Installs and builds the version `to` in a folder of its own, while the old one goes on serving. */
function build(to) {
  const { kept, next } = places()
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  say(`Buscando a versão ${short(to)}…`)
  const archive = join(kept, 'next.tar')
  git('archive', '--format=tar', `--output=${archive}`, to)
  run('tar', ['-xf', archive, '-C', next], next)
  rmSync(archive)
  if (existsSync(join(root, 'node_modules')))
    cpSync(join(root, 'node_modules'), join(next, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  if (hasService() && isActive() && process.availableMemory() < forBuild) {
    say('Há pouca memória: a plataforma fica desligada enquanto a versão nova é construída.')
    systemctlOrThrow('stop')
  }
  say('Instalando e construindo; leva alguns minutos…')
  try {
    run(
      'npm',
      [
        'install',
        '--no-save',
        '--omit=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      next,
    )
    run('npm', ['run', '--silent', 'build'], next)
    run('npm', ['run', '--silent', '--if-present', 'slim'], next)
  } catch (error) {
    if (hasService() && !isActive()) systemctlOrThrow('start')
    throw new Refusal(`A versão nova não pôde ser construída, e nada foi mudado. ${error.message}`)
  }
}

function run(program, options, cwd) {
  const { status, error } = spawnSync(program, options, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new Refusal(`${program} ${options[0]}: ${error?.message ?? `terminou com ${status}`}.`)
}

/**
 * Puts the new version in the place of the old one, which is kept. Interrupted, it leaves a note by which it is undone.
 */
function exchange(last) {
  const { next, previous, note } = places()
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(previous, { recursive: true })
  writeFileSync(note, JSON.stringify({ ...last, isHalf: true }))
  for (const part of made) {
    move(join(root, part), join(previous, part))
    move(join(next, part), join(root, part))
  }
  git('checkout', '--quiet', '--detach', last.to)
  writeFileSync(note, JSON.stringify({ ...last, isHalf: false }))
}

/** Puts the old version back, however far an exchange came. */
function exchangeBack({ from }) {
  const { kept, next, previous, note } = places()
  for (const part of made.filter((one) => existsSync(join(previous, one)))) {
    rmSync(join(root, part), { recursive: true, force: true })
    move(join(previous, part), join(root, part))
  }
  git('checkout', '--quiet', '--detach', from)
  for (const path of [next, previous, note]) rmSync(path, { recursive: true, force: true })
  if (readdirSync(kept).length === 0) rmSync(kept, { recursive: true })
}

function move(from, to) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

const readNote = () => JSON.parse(readFileSync(places().note, 'utf8'))
const short = (commit) => commit.slice(0, 10)

const start = () => (hasService() ? startAndCheck() : tryToStart())

/** Without a service nobody but the operator can stop the server. */
async function refuseRunning() {
  if (!hasService() && (await isHealthy()))
    throw new Refusal(
      'A plataforma está ligada; desligue-a com Ctrl+C na janela dela e rode o comando de novo.',
    )
}

/** The program's files belong to whoever upgrades them, also afterwards. */
function refuseForeign() {
  const me = process.getuid?.()
  if (me === undefined || statSync(root).uid === me) return
  throw new Refusal(
    statSync(root).uid === 0
      ? `O programa em ${root} é do administrador; rode o comando com sudo.`
      : `O programa em ${root} não é do administrador; rode o comando sem sudo.`,
  )
}
