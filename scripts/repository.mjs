import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** What an operator is told: the whole message of a command that could not do its work. */
export class Refusal extends Error {}

/** Runs git in the program's folder; returns what it wrote. Throws a `Refusal`. */
export function git(...options) {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', root, ...options], {
    encoding: 'utf8',
    // It never stands waiting for a password.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
  if (status !== 0)
    throw new Refusal(`O git não pôde fazer "git ${options[0]}": ${error?.message ?? stderr.trim()}.`)
  return stdout.trim()
}

/** Refuses a folder that is no git clone, or one in which files of the program were changed. */
export function refuseUnclean() {
  if (!existsSync(join(root, '.git')))
    throw new Refusal(
      `A pasta ${root} não veio do git; atualize pelo mesmo caminho pelo qual a instalou (num contêiner, com uma imagem nova).`,
    )
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed === '') return
  throw new Refusal(
    `Há arquivos do programa mudados à mão, e nada foi feito:\n${changed}\nGuarde-os noutro lugar (o conhecimento da concierge, em DATA_DIR/conhecimento) e desfaça com: git -C ${root} checkout -- .`,
  )
}

/**
 * Fetches and names the commit to go to: of `wanted` (a tag or a branch), else of the newest release, else of the
 * remote's branch.
 */
export function findTarget(wanted) {
  git('fetch', '--quiet', '--tags', '--force', 'origin')
  if (wanted) {
    const found = [`refs/tags/${wanted}`, `refs/remotes/origin/${wanted}`].find(has)
    if (!found) throw new Refusal(`Não há a versão ${wanted} no endereço de onde o programa veio.`)
    return commitOf(found)
  }
  const [newest] = git('tag', '--list', 'v[0-9]*', '--sort=-version:refname').split('\n')
  if (newest) return commitOf(`refs/tags/${newest}`)
  git('remote', 'set-head', 'origin', '--auto')
  return commitOf('refs/remotes/origin/HEAD')
}

const has = (name) => spawnSync('git', ['-C', root, 'rev-parse', '--verify', '--quiet', name]).status === 0
export const commitOf = (name) => git('rev-parse', '--verify', `${name}^{commit}`)

/** Whether this program holds all that `commit` has. */
export const isAncestor = (commit) =>
  spawnSync('git', ['-C', root, 'merge-base', '--is-ancestor', commit, 'HEAD']).status === 0

/** Whether the database changes from one commit to the other. */
export const changesDatabase = (from, to) =>
  git('diff', '--name-only', from, to, '--', 'supabase/migrations', 'server/database/sql') !== ''

/** Where the commands keep what they need from one run to the next: in git's own folder, which no upgrade touches. */
export const keptFolder = () => join(root, git('rev-parse', '--git-common-dir'), 'estetica')
