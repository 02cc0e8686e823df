import { type Context, Hono } from 'hono'

/** Milliseconds: until then whoever finds a fault may rely on the address; asked again, the date is later. */
const validFor = 180 * 24 * 3_600_000

type Options = { publicUrl: string; privacyContact?: string | undefined; clock?: (() => number) | undefined }

/** What programs ask for by a fixed name: whom to tell of a fault (RFC 9116), and where a password is changed. */
export function createWellKnown({ publicUrl, privacyContact, clock = Date.now }: Options) {
  const app = new Hono()
  app.get('/security.txt', (c) => {
    if (!privacyContact) return c.text('PRIVACY_CONTACT não está definido.', 404, noStore)
    const expires = new Date(clock() + validFor)
    expires.setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: mailto:${privacyContact}`,
      `Expires: ${expires.toISOString().replace('.000', '')}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'no-cache' })
  })
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/change-password', (c) => c.redirect('/perfil/seguranca#senha', 302))
  app.all('*', (c: Context) => c.text('Arquivo não encontrado.', 404, noStore))
  return app
}

const noStore = { 'cache-control': 'no-store' }
