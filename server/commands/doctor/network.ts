import { createServer } from 'node:net'
import { type Env, listeningUrl } from '../../env.ts'
import { about, type Finding } from './finding.ts'

/**
 * What answers at the address: our server, well or not; another program; or nothing, and whether the server could.
 * `isHeld`: whether a server holds the data folder; when none does, who answers is another installation's.
 */
export async function checkPort(
  { host, port }: Pick<Env, 'host' | 'port'>,
  isHeld?: boolean,
): Promise<Finding> {
  const { well, warning, problem } = about('Porta')
  const url = listeningUrl(host, port)
  const health = await askHealth(url)
  if ((health === 'ok' || health === 'unavailable') && isHeld === false) {
    return problem(
      `${url}: quem atende é outra instalação, com outra pasta de dados; a de DATA_DIR está desligada`,
      `Aponte DATA_DIR para a pasta do servidor que está no ar, ou escolha outra porta para este, por exemplo PORT=${port + 1}.`,
    )
  }
  if (health === 'ok') return well(`${url}: o servidor está atendendo`)
  if (health === 'unavailable') {
    return problem(
      `${url}: o servidor está no ar, mas sem o banco de dados`,
      'Espere alguns segundos e rode npm run doctor de novo; se continuar, leia as últimas linhas do registro do servidor.',
    )
  }
  const obstacle = await tryToListen(host, port)
  if (obstacle === undefined)
    return warning(`${url}: livre; o servidor está desligado`, 'Ligue-o com npm start.')
  const example =
    obstacle === 'EADDRNOTAVAIL' || obstacle === 'ENOTFOUND' ? 'HOST=0.0.0.0' : `PORT=${port + 1}`
  return problem(
    `${url} não pode ser usado (${obstacle})`,
    `Encerre o programa que usa essa porta ou escolha outro endereço, por exemplo ${example}.`,
  )
}

/** What our server says; undefined when nobody answers, or another program. */
async function askHealth(url: string): Promise<unknown> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(4_000) })
    return ((await response.json()) as { status?: unknown }).status
  } catch {
    return undefined
  }
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host)

/** Whether the proxy settings fit together: they decide whose requests are counted and where links lead. */
export function checkProxy({
  host,
  publicUrl,
  trustProxy,
}: Pick<Env, 'host' | 'publicUrl' | 'trustProxy'>): Finding {
  const { well, warning, problem } = about('Proxy')
  const isHttps = publicUrl.startsWith('https:')
  if (isHttps && trustProxy === 0) {
    return problem(
      `PUBLIC_URL=${publicUrl} passa por um proxy, mas TRUST_PROXY=0: todos os membros contam como um só endereço`,
      'Defina TRUST_PROXY com o número de proxies à frente do servidor, quase sempre TRUST_PROXY=1.',
    )
  }
  if (trustProxy > 0 && !isLoopback(host)) {
    return warning(
      `HOST=${host} com TRUST_PROXY=${trustProxy}: quem chegar sem passar pelo proxy escolhe o próprio endereço`,
      'Deixe HOST=127.0.0.1 se o proxy está nesta máquina, ou feche a porta no firewall para todos menos o proxy.',
    )
  }
  if (!isHttps && !isLoopback(host)) {
    return warning(
      `HOST=${host} atende a rede sem https: senhas passam abertas`,
      'Ponha um proxy com https na frente e defina PUBLIC_URL, por exemplo PUBLIC_URL=https://mentoria.exemplo.com.br.',
    )
  }
  return well(trustProxy > 0 ? `${trustProxy} à frente, ${publicUrl}` : 'nenhum')
}

/** Whether uses are limited: RATE_LIMIT=off is for load tests only. */
export function checkLimits({ rateLimit }: Pick<Env, 'rateLimit'>): Finding {
  const { well, problem } = about('Limites')
  if (rateLimit) return well('ligados')
  return problem(
    'RATE_LIMIT=off: ninguém impede quem tenta adivinhar senhas',
    'Retire RATE_LIMIT=off do ambiente.',
  )
}
