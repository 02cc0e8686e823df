import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const programs = ['/usr/sbin/nginx', '/usr/bin/openssl']
/** Debian asks this file whether a package may start its service; 101 is no. */
const policy = '/usr/sbin/policy-rc.d'

/** Makes sure that the tests of the proxy have one: from the system's packages when the user may install them. */
export function ensureNginx() {
  if (programs.every(existsSync)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) install()
  if (programs.every(existsSync)) return
  console.error(
    'Os testes do proxy precisam do nginx e do openssl: instale-os, por exemplo com "sudo apt-get install nginx-light openssl".',
  )
  process.exit(1)
}

/** The tests run nginx by themselves; as a service it would take port 80 of this machine. */
function install() {
  console.log('Instalando o nginx…')
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  try {
    spawnSync('apt-get', ['update', '-qq'], options)
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light', 'openssl']
    spawnSync('apt-get', install, options)
  } finally {
    if (isOurs) rmSync(policy, { force: true })
  }
}
