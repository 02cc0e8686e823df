import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { checkNode } from './node-version.mjs'

checkNode()
// Only now: an older Node.js could not read these.
const { root } = await import('./install.mjs')
const { loadEnvFile } = await import('./env-file.mjs')
const { checkOptions, ownHelp } = await import('./own-commands.mjs')
const { becomePlatformUser, giveToCaller, runProgram } = await import('./installation.mjs')
const { git, Refusal } = await import('./repository.mjs')
const { hasService, isActive, lastSentence, showLog, startAndCheck, systemctlOrThrow } = await import(
  './service.mjs'
)
const { moveDataAway } = await import('./move-data-away.mjs')
const { rollBack, upgrade } = await import('./upgrade.mjs')

const help = `Uso: estetica COMANDO [opções]

Cuida da plataforma desta máquina: acha onde ela está instalada, lê as opções dela (/etc/estetica.env ou
ESTETICA_ENV) e trabalha como o usuário dela. Num servidor, escreva sudo antes.

  start, stop, restart   liga, desliga, religa
  logs                   as últimas linhas do registro; -f acompanha
  doctor                 examina tudo e diz como curar o que está errado
  backup                 faz uma cópia de segurança; --verify ARQUIVO confere uma
  restore ARQUIVO        traz uma cópia de volta; --trocar põe de lado os dados de agora
  mentorias, agenda      o catálogo e a agenda, de uma planilha e para uma planilha
  membros, interesse     quem são os membros, e o que lhes interessa
  upgrade                atualiza para a versão mais nova; se ela não servir, volta sozinho. --para VERSAO escolhe
  rollback               desfaz a última atualização
  rotate-secret          troca a chave que assina os acessos; com --now, todos entram de novo
  to-supabase            leva tudo para um projeto no Supabase

  COMANDO --help         a ajuda de um comando
  --version              a versão instalada

Exemplos:
  sudo estetica doctor
  sudo estetica mentorias import /srv/planilhas/mentorias.csv --dry-run
  sudo estetica membros list --busca ana
  sudo estetica restore /var/lib/estetica/backups/ARQUIVO --trocar
  sudo estetica upgrade
`

/** Commands that are a program of `dist/server` and nothing more. */
const programs = ['doctor', 'backup', 'mentorias', 'agenda', 'membros', 'interesse', 'rotate-secret']

async function confirm(question, isSure) {
  if (isSure) return
  if (!process.stdin.isTTY)
    throw new Refusal(`${question} Nada foi mudado: sem terminal para perguntar, acrescente --sim.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise((done) => {
    // Ctrl+D and Ctrl+C answer nothing.
    terminal.once('close', () => done(''))
    terminal.question(`${question} Escreva sim para confirmar: `).then(done, () => done(''))
  })
  terminal.close()
  if (answer.trim().toLowerCase() !== 'sim') throw new Refusal('Nada foi mudado.')
}

async function start(options) {
  if (options.includes('--foreground') || !hasService()) {
    becomePlatformUser()
    process.umask(0o077)
    return import(
      new URL(options.includes('--foreground') ? '../dist/server/main.js' : './start.mjs', import.meta.url)
    )
  }
  return startService('start').then(sayStarted)
}

async function startService(verb) {
  const problem = await startAndCheck(verb)
  if (problem)
    throw new Refusal(
      `O serviço não ficou no ar: ${problem}; veja sudo estetica logs. ${lastSentence()}`.trim(),
    )
}

const isOn = 'A plataforma está no ar.'
const sayStarted = () => console.log(isOn)

/** A program that wants the server stopped: the service is stopped for it and started again. */
async function whileStopped(work) {
  const wasActive = hasService() && isActive()
  if (!wasActive) return work()
  systemctlOrThrow('stop')
  // So that the program does not tell the operator to start it.
  process.env.ESTETICA_STARTS = '1'
  try {
    return await work()
  } finally {
    await startService('start')
    console.error(isOn)
  }
}

const withoutExchange = (options) => options.filter((option) => option !== '--trocar')

/** Whether a restore names a backup that may be there: without one nothing is stopped and nothing moved away. */
function namesBackup(options) {
  const named = { from: { type: 'string' }, deleted: { type: 'string' } }
  const { values, positionals } = parseArgs({
    args: options,
    options: named,
    strict: false,
    allowPositionals: true,
  })
  const [file] = positionals
  if (!file || values.from !== undefined) return Boolean(file)
  if (existsSync(resolve(file))) return true
  throw new Refusal(`O arquivo ${resolve(file)} não existe. Nada foi mudado.`)
}

async function restore(options) {
  const isExchange = options.includes('--trocar')
  if (!isExchange || !namesBackup(options))
    return (await runProgram('restore', withoutExchange(options))).code
  return whileStopped(async () => {
    const { movedTo, keepLog, putBack } = moveDataAway()
    const { code } = await runProgram('restore', withoutExchange(options))
    if (code === 0) {
      keepLog()
      console.error(`Os dados de antes estão em ${movedTo}; apague essa pasta quando não precisar mais dela.`)
    } else putBack()
    return code
  })
}

async function runNamed(name, options) {
  const { code } = await runProgram(name, options)
  const [verb, ...rest] = options
  // Files that the caller asked for are given to the caller's user.
  const isForCaller = code === 0 && ['export', 'registros-de-acesso'].includes(verb)
  for (const path of isForCaller ? rest.filter((one) => !one.startsWith('-')) : [])
    for (const ending of ['', '.termo.txt']) giveToCaller(resolve(path + ending))
  return code
}

/**
 * The official CLI is installed into the program's folder, and belongs to whoever owns that. Where only what a server
 * needs was there, that is so again afterwards: the tools take five times as much.
 */
async function toSupabase(options) {
  const { ensureSupabaseCli } = await import('./install.mjs')
  const wasSlim = !existsSync(join(root, 'node_modules', '.bin'))
  const hasTarget = ensureSupabaseCli(options)
  const { code } = await runProgram('to-supabase', options, { asRoot: true })
  if (hasTarget && wasSlim) await import('./remove-build-packages.mjs')
  return code
}

function readVersion() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  try {
    return `${version} (${git('-c', `safe.directory=${root}`, 'rev-parse', '--short=10', 'HEAD')})`
  } catch {
    return version
  }
}

/** Resolves with the exit code; undefined while a server goes on running. */
async function run(command, options) {
  const optionAfter = (name) => options[options.indexOf(name) + 1]
  const isSure = options.includes('--sim')
  const sayDone = async (work) => console.log(await work)
  if (command === 'rotate-secret' && options.includes('--now'))
    return whileStopped(() => runNamed(command, options))
  if (programs.includes(command)) return runNamed(command, options)
  if (command === 'start') return start(options).then(() => undefined)
  if (command === 'stop') return needService(() => systemctlOrThrow('stop'))
  if (command === 'restart') return needService(() => startService('restart').then(sayStarted))
  if (command === 'logs') return needService(() => showLog(options))
  if (command === 'restore') return restore(options)
  if (command === 'to-supabase') return toSupabase(options)
  if (command === 'upgrade')
    return sayDone(upgrade(options.includes('--para') ? optionAfter('--para') : undefined))
  if (command === 'rollback') return sayDone(rollBack((question) => confirm(question, isSure)))
  process.stderr.write(`${command ? `Não há o comando ${command}.\n\n` : ''}${help}`)
  return 2
}

function needService(work) {
  if (hasService()) return work()
  throw new Refusal(
    'Não há um serviço nesta máquina para esta pasta; o registro e o Ctrl+C ficam na janela em que a plataforma foi ligada.',
  )
}

const [command, ...options] = process.argv.slice(2)
if (command === '--help' || command === '-h') process.stdout.write(help)
else if (command === '--version') console.log(readVersion())
else if (ownHelp[command] && options.some((option) => ['--help', '-h'].includes(option)))
  process.stdout.write(ownHelp[command])
else {
  loadEnvFile(root)
  process.env.ESTETICA_COMMAND = hasService() ? 'sudo estetica' : 'estetica'
  process.env.NODE_ENV ??= 'production'
  // The program's files can be read by the platform's user; programs that handle data close theirs.
  process.umask(0o022)
  try {
    checkOptions(command, options)
    process.exitCode = (await run(command, options)) ?? 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
