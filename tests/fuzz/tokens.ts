import { createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { type SigningKey, signText } from '../helpers/signing.ts'

const encode = (text: string) => Buffer.from(text).toString('base64url')

/**
 * How a token is made. A forger has neither the server's key (`$key`) nor its secret (`$secret`), but may read the public
 * half of the key (`$public`) and its id (`$kid`).
 */
export type Forgery = {
  header: string
  claims: string
  key: string
  hash: 'sha256' | 'sha384' | 'sha512'
  /** What happens to the text of it afterwards. */
  damage: Damage
}
type Damage = { kind: string; place?: number; letter?: string; text?: string }
type Facts = { signing: SigningKey; jwtSecret: string; sub: string; sessionId: string }

const anyJson = fc.json({ maxDepth: 3 })
const member = '{"sub":"$sub","role":"authenticated","session_id":"$session","exp":4102444800}'
/** A token as the server makes it. */
export const genuine = {
  header: '{"alg":"ES256","kid":"$kid","typ":"JWT"}',
  claims: member,
  key: '$key',
  hash: 'sha256',
} as const
const withClaim = (name: string, value: unknown) =>
  JSON.stringify({ ...(JSON.parse(member) as object), [name]: value })
const oddValues = [
  null,
  0,
  -1,
  '',
  'a',
  true,
  [],
  {},
  ['$sub'],
  { a: '$sub' },
  '4102444800',
  1e308,
  1.5,
  1,
  "' or true",
]

const header = fc.oneof(
  { weight: 5, arbitrary: fc.constant<string>(genuine.header) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        'none',
        'None',
        'NONE',
        'hs256',
        'HS384',
        'HS512',
        'RS256',
        'ES256',
        'es256',
        'ES384',
        'EdDSA',
        'PS256',
        '',
        'dir',
      ].map((alg) => `{"alg":"${alg}"}`),
      ...[
        '{}',
        '[]',
        'null',
        '1',
        '""',
        '{',
        '{"alg":null}',
        '{"alg":["HS256"]}',
        '{"alg":"none","alg":"HS256"}',
      ],
      '{"alg":"HS256","kid":"$kid"}',
      '{"alg":"ES256","kid":["$kid"]}',
      '{"alg":"ES256","kid":"$KID"}',
      '{"alg":"ES256","kid":"$kid","crit":["exp"],"exp":1}',
      '{"alg":"ES256","kid":"$kid","b64":false,"crit":["b64"]}',
      '{"alg":"ES256","kid":"../../../../dev/null"}',
      '{"alg":"ES256","kid":"__proto__"}',
      '{"alg":"HS256","jwk":{"kty":"oct","k":"AA"},"jku":"http://127.0.0.1/"}',
      '{"alg":"ES256","kid":"$kid","typ":"JWT","zip":"DEF"}',
    ),
  },
  { weight: 1, arbitrary: anyJson },
)
const names = ['sub', 'role', 'session_id', 'exp', 'nbf', 'iat', 'aud', 'iss', 'email']
const claims = fc.oneof(
  { weight: 4, arbitrary: fc.constant(member) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...names), fc.constantFrom(...oddValues))
      .map(([name, value]) => withClaim(name, value)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('service_role', 'postgres', 'anon', 'authenticator')
      .map((role) => withClaim('role', role)),
  },
  { weight: 1, arbitrary: anyJson },
)
const key = fc.constantFrom(
  '$key',
  '$key',
  '$secret',
  '$public',
  '',
  'sb_publishable_estetica_home',
  'a-chave-de-outra-instalacao-de-32-letras',
)

const at = fc.integer({ min: 0, max: 400 })
const oddLetters = [
  'A',
  '=',
  '==',
  '.',
  '+',
  '/',
  ' ',
  '\t',
  '%00',
  'é',
  '\u00a0',
  '-',
  '_',
  '0',
  'B',
  'Q',
  '9',
]
const damage: fc.Arbitrary<Damage> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Damage>({ kind: 'none' }) },
  { weight: 2, arbitrary: at.map((place): Damage => ({ kind: 'cut', place })) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('insert', 'replace'),
      place: at,
      letter: fc.constantFrom(...oddLetters),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Damage>({ kind: 'unsigned' }, { kind: 'doubled' }, { kind: 'huge' }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('other'),
      text: fc.string({ unit: 'binary-ascii', maxLength: 60 }),
    }),
  },
)

function inflict({ kind, place = 0, letter = '', text = '' }: Damage, token: string): string {
  if (kind === 'cut') return token.slice(0, place)
  if (kind === 'insert') return token.slice(0, place) + letter + token.slice(place)
  if (kind === 'replace') return token.slice(0, place) + letter + token.slice(place + 1)
  if (kind === 'unsigned') return token.replace(/[^.]*$/, '')
  if (kind === 'doubled') return `${token}.${token}`
  if (kind === 'huge') return token + 'A'.repeat(12_000)
  return kind === 'other' ? text : token
}

/** With the server's own key, but not as the server does it: another algorithm, a session that ended. */
const nearly: fc.Arbitrary<Forgery> = fc
  .constantFrom<Partial<Forgery>>(
    { header: '{"alg":"ES384","kid":"$kid"}', hash: 'sha384' },
    { header: '{"alg":"HS512"}', key: '$secret', hash: 'sha512' },
    { header: '{"alg":"HS256"}', key: '$secret' },
    { header: '{"alg":"HS256","kid":"$kid"}', key: '$public' },
    { claims: withClaim('session_id', 'cccccccc-0000-4000-8000-000000000003') },
    { claims: withClaim('exp', 1_700_000_000) },
    { claims: withClaim('exp', undefined) },
    { claims: withClaim('nbf', 4_000_000_000) },
    { damage: { kind: 'unsigned' } },
  )
  .map((changes) => ({ ...genuine, damage: { kind: 'none' }, ...changes }))

const made: fc.Arbitrary<Forgery> = fc.record({
  header,
  claims,
  key,
  hash: fc.constantFrom('sha256', 'sha256', 'sha256', 'sha384', 'sha512'),
  damage,
})

export const forgery = fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: nearly })

/** The token as a header can carry it. */
export function make({ header, claims, key, hash, damage }: Forgery, facts: Facts): string {
  const { signing, jwtSecret } = facts
  const filled = claims.replaceAll('$sub', facts.sub).replaceAll('$session', facts.sessionId)
  const signed = `${encode(header.replaceAll('$kid', signing.kid))}.${encode(filled)}`
  const texts: Record<string, string> = { $secret: jwtSecret, $public: JSON.stringify(signing.publicKey) }
  const signature = signText(signed, key === '$key' ? signing.privateKey : (texts[key] ?? key), hash)
  const token = inflict(damage, `${signed}.${signature}`)
  return token.replace(/[^\x20-\x7e\xa0-\xff]/g, '')
}

/** Whether a text is a token of this member, by the rule alone: signed by us with ES256, whole, of now and of them. */
export function isGenuine(token: string, { signing, sub, sessionId }: Facts): boolean {
  const [head = '', payload = '', signature = '', ...more] = token.trim().split('.')
  const key = createPublicKey({ key: signing.publicKey, format: 'jwk' })
  const given = Buffer.from(signature, 'base64url')
  const signed = Buffer.from(`${head}.${payload}`)
  if (more.length > 0 || !verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, given)) return false
  const { alg, kid } = read(head)
  const claims = read(payload)
  const isOfNow = typeof claims.exp === 'number' && claims.exp * 1000 > Date.now()
  return (
    alg === 'ES256' && kid === signing.kid && isOfNow && claims.sub === sub && claims.session_id === sessionId
  )
}

function read(part: string): Record<string, unknown> {
  try {
    return (JSON.parse(Buffer.from(part, 'base64url').toString()) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
