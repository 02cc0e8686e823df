import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Env } from '../../env.ts'
import { sayDays } from './ages.ts'
import { about, type Finding } from './finding.ts'

/** What a browser looks at: from when to when (in milliseconds), and why it would not trust the certificate. */
export type Certificate = { from: number; to: number; distrust?: string | undefined }

const patience = 6_000
const name = 'Certificado'

/** Whether browsers trust the certificate at PUBLIC_URL, and for how much longer; undefined for a site without https. */
export async function checkCertificate(
  { publicUrl }: Pick<Env, 'publicUrl'>,
  now = Date.now(),
): Promise<Finding | undefined> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return undefined
  try {
    return judgeCertificate(await readCertificate(hostname, Number(port || 443)), now)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A proxy that has no certificate for the name yet ends the handshake with an alert.
    if (code?.startsWith('ERR_SSL_') && code.includes('_ALERT_'))
      return about(name).problem(
        `o proxy ainda não tem certificado para ${hostname}`,
        'Confira que o nome aponta para este servidor e que as portas 80 e 443 estão abertas; o motivo está em journalctl -u caddy.',
      )
    return about(name).warning(
      `${publicUrl} não respondeu a esta máquina (${code ?? message})`,
      'Abra o endereço num navegador; se ali funciona, é só a rede desta máquina que não chega a ele.',
    )
  }
}

/** An authority renews a third of a certificate's life before its end: with a tenth left, the renewal fails. */
export function judgeCertificate({ from, to, distrust }: Certificate, now: number): Finding {
  const { well, problem } = about(name)
  const cure =
    'Veja por que a renovação falha, por exemplo com journalctl -u caddy ou certbot renew --dry-run.'
  const until = new Date(to).toISOString().slice(0, 10)
  if (now >= to) return problem(`venceu em ${until}: os navegadores avisam do perigo e ninguém entra`, cure)
  if (distrust) {
    return problem(
      `os navegadores não confiam nele (${distrust})`,
      'Use um certificado de uma autoridade reconhecida para o nome de PUBLIC_URL, por exemplo com o Caddy de deploy/.',
    )
  }
  if (to - now < (to - from) / 10)
    return problem(`vence em ${until}, daqui a ${sayDays(to - now)}, e não foi renovado`, cure)
  return well(`vale até ${until}`)
}

/** Asks the server that answers there; a certificate that is not trusted is read too. */
export function readCertificate(host: string, port: number): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const options = { host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) }
    const socket = connect(options, () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      const reason = socket.authorizationError as Error | string | null
      const distrust = socket.authorized
        ? undefined
        : String((reason as NodeJS.ErrnoException)?.code ?? reason)
      socket.destroy()
      resolve({ from: Date.parse(valid_from), to: Date.parse(valid_to), distrust })
    })
    socket.setTimeout(patience, () => socket.destroy(new Error('sem resposta')))
    socket.once('error', reject)
  })
}
