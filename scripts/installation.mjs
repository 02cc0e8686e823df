import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { root } from './install.mjs'

/** The user that `deploy/install.sh` makes. */
const usualUser = 'estetica'

/** The folder of data, as the server reads it. */
export const dataDir = () => resolve(root, process.env.DATA_DIR || 'data')

/** The user who owns the data: `{ name, uid, gid, home }`; undefined where that is whoever runs this. */
export function platformUser() {
  const me = process.getuid?.()
  if (me === undefined) return undefined
  const owner = existsSync(dataDir()) ? statSync(dataDir()).uid : undefined
  const user = owner === undefined ? lookUp(usualUser) : owner === me ? undefined : lookUp(String(owner))
  return user?.uid === me ? undefined : user
}

/** An entry of the system's list of users; undefined when it has none of this name or number. */
function lookUp(user) {
  try {
    const [name, , uid, gid, , home] = execFileSync('getent', ['passwd', user], { encoding: 'utf8' })
      .trim()
      .split(':')
    return { name, uid: Number(uid), gid: Number(gid), home }
  } catch {
    return undefined
  }
}

/** The user to become; ends with a sentence where this user may not become it. */
export function userToBecome() {
  const user = platformUser()
  if (!user || process.getuid() === 0) return user
  console.error(`Os dados em ${dataDir()} são do usuário ${user.name}; rode o comando com sudo.`)
  process.exit(1)
}

/** Becomes the platform's user for the rest of this process. */
export function becomePlatformUser() {
  const user = userToBecome()
  if (!user) return
  process.initgroups(user.name, user.gid)
  process.setgid(user.gid)
  process.setuid(user.uid)
  Object.assign(process.env, { HOME: user.home, USER: user.name, LOGNAME: user.name })
}

/**
 * Runs a program of `dist/server` as the platform's user. Resolves with its exit code and, where `isRead`, with what
 * it wrote to stdout, which is shown otherwise.
 */
export function runProgram(name, options, { isRead = false, asRoot = false } = {}) {
  const user = asRoot ? undefined : userToBecome()
  const env = { ...process.env, INIT_CWD: process.cwd() }
  if (user) Object.assign(env, { HOME: user.home, USER: user.name, LOGNAME: user.name })
  const umask = process.umask(0o077)
  // Node.js 20 calls the encryption of backups an experiment; that helps no operator.
  const quiet = '--disable-warning=ExperimentalWarning'
  const child = spawn(process.execPath, [quiet, join(root, 'dist', 'server', `${name}.js`), ...options], {
    cwd: root,
    stdio: ['inherit', isRead ? 'pipe' : 'inherit', 'inherit'],
    env,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  process.umask(umask)
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  // Ctrl+C reaches the child by the terminal; the other signals are passed on. Either way it ends in order.
  const ignore = () => undefined
  const passOn = (signal) => child.kill(signal)
  process.on('SIGINT', ignore).on('SIGTERM', passOn).on('SIGHUP', passOn)
  return new Promise((done) => {
    child.once('close', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', passOn).off('SIGHUP', passOn)
      done({ code: code ?? 128 + (constants.signals[signal] ?? 0), stdout })
    })
  })
}

/**
 * Gives a file or folder that the platform's user wrote for whoever called sudo to that person; the platform's group
 * goes on reading it, so that it can be imported again.
 */
export function giveToCaller(path) {
  const [uid, user] = [Number(process.env.SUDO_UID), platformUser()]
  if (!user || process.getuid() !== 0 || !uid || !existsSync(path)) return
  const isFolder = lstatSync(path).isDirectory()
  const inside = isFolder ? readdirSync(path, { recursive: true }).map((name) => join(path, name)) : []
  for (const one of [path, ...inside]) {
    const found = lstatSync(one)
    // Only what that user owns, so a path to another place gives nothing away.
    if (found.uid !== user.uid || found.isSymbolicLink()) continue
    lchownSync(one, uid, user.gid)
    chmodSync(one, found.isDirectory() ? 0o750 : 0o640)
  }
}
