import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Makes sure that the browser tests have a browser: from the system's packages when the user may install them. */
export function ensureChromium() {
  if (paths.some(existsSync)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando o Chromium…')
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    spawnSync('apt-get', ['update', '-qq'], options)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options)
  }
  if (paths.some(existsSync)) return
  console.error(
    'Os testes no navegador precisam do Chromium: instale-o, por exemplo com "sudo apt-get install chromium".',
  )
  process.exit(1)
}
