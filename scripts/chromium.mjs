import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Chromium without a window, which takes a third of the work from every page that a test opens. */
const shell = '/usr/lib/chromium/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Makes sure that the browser tests have a browser: from the system's packages when the user may install them. Where
 * there is no shell, a whole browser serves too.
 */
export function ensureChromium() {
  if (existsSync(shell)) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log('Instalando o Chromium…')
    if (!browsers.some(existsSync)) apt('update', '-qq')
    if (apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell') === 0) return
  }
  if (browsers.some(existsSync)) return
  if (mayInstall) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  if (browsers.some(existsSync)) return
  console.error(
    'Os testes no navegador precisam do Chromium: instale-o, por exemplo com "sudo apt-get install chromium".',
  )
  process.exit(1)
}

const apt = (...options) =>
  spawnSync('apt-get', options, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status
