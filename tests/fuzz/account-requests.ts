import fc from 'fast-check'
import { emailOf, factorIds } from './world.ts'

export type Fields = Record<string, unknown>
export type AccountRequest = {
  /** `POST signup`, as the client asks. */
  route: string
  /** Sent as JSON, or as it is when it is a text. */
  body: Fields | string
  isMember: boolean
  version?: string
}

/** Factors that nobody has confirmed: ana's, which she may replace or remove, and bia's. */
const [ownFactor, anothersFactor] = [factorIds.ana, factorIds.bia]

/** Whatever comes to answer bodies; a route that is added here is tried with all of them. */
const routes = [
  'POST signup',
  'POST token?grant_type=password',
  'POST token?grant_type=refresh_token',
  'POST token?grant_type=pkce',
  'POST token?grant_type=constructor',
  'POST token',
  'PUT user',
  'POST logout?scope=local%00',
  'POST recover',
  'POST verify',
  'POST otp',
  'POST magiclink',
  'POST resend',
  'POST invite',
  'POST admin/users',
  'GET admin/users',
  'DELETE user',
  'POST factors',
  'GET factors',
  'POST factors/nada/verify',
  `POST factors/${ownFactor}/challenge`,
  `POST factors/${ownFactor}/verify`,
  `DELETE factors/${ownFactor}`,
  `POST factors/${anothersFactor}/challenge`,
  `POST factors/${anothersFactor}/verify`,
  `DELETE factors/${anothersFactor}`,
  'DELETE factors/%00',
]

export const knownEmails = [emailOf('ana'), ' ANA@Exemplo.com.br ', emailOf('bia')]
export const newEmails = ['nova@exemplo.com.br', 'a@b', "o'brien+x@exemplo.com", `${'a'.repeat(240)}@b.co`]
export const wrongEmails = [
  ...[
    'sem-arroba',
    '@',
    'a@',
    '@b',
    'a@b@c',
    'a b@c.d',
    'a@-b',
    'a@b.',
    'ã@b.co',
    'a@b\n.co',
    'a\0@b.co',
    '💡@b.co',
  ],
  ...[`${'a'.repeat(260)}@b.co`, 'a@b,c@d', '<a@b>', "' or 1=1 --"],
]
const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '💡'.repeat(20),
  'a'.repeat(73),
  'é'.repeat(37),
  'null',
  '../..',
]
const deep = (levels: number) => JSON.parse('{"a":'.repeat(levels) + 1 + '}'.repeat(levels)) as Fields
const oddValues = [null, 0, -1, 1e308, true, [], {}, ['a'], { toString: 'a' }, deep(30)]
const texts = fc.constantFrom(...oddTexts, ...wrongEmails)
const anyValue = fc.oneof(fc.constantFrom<unknown>(...oddValues), texts, fc.jsonValue({ maxDepth: 3 }))

const email = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownEmails, ...newEmails, ...wrongEmails) },
  { weight: 1, arbitrary: anyValue },
)
const password = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('segredo-de-teste', ...oddTexts) },
  anyValue,
)
const refreshToken = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.base64String({ minLength: 50, maxLength: 52 }),
  fc.constantFrom('a'.repeat(51), 'a'.repeat(12), 'a'.repeat(11), '-'.repeat(51)),
  anyValue,
)
const metadata = fc.oneof(
  fc.dictionary(
    fc.constantFrom('nome_completo', 'role', 'sub', 'email', '__proto__', 'constructor', 'toJSON'),
    anyValue,
  ),
  fc.constantFrom(
    deep(30),
    deep(600),
    { a: 'x'.repeat(5_000) },
    { a: '\0' },
    { '\ud800': 1 },
    { role: 'service_role' },
  ),
  anyValue,
)
const fields = fc.record(
  {
    email,
    password,
    phone: fc.constantFrom<unknown>('', null, '+5511999999999', 1),
    data: metadata,
    refresh_token: refreshToken,
    current_password: password,
    app_metadata: fc.constantFrom<unknown>(null, {}, { role: 'service_role' }, 'a'),
    role: fc.constant('service_role'),
    id: fc.constant('bbbbbbbb-0000-4000-8000-000000000002'),
    token: fc.oneof(fc.constantFrom('12345678', '', '00000000'), anyValue),
    token_hash: fc.oneof(fc.constantFrom('a'.repeat(43), ''), anyValue),
    type: fc.oneof(
      fc.constantFrom('recovery', 'signup', 'email', 'email_change', 'magiclink', 'constructor'),
      anyValue,
    ),
    factor_type: fc.oneof(fc.constantFrom('totp', 'phone', 'webauthn', 'constructor'), anyValue),
    friendly_name: fc.oneof(fc.constantFrom('Celular', 'a'.repeat(101)), anyValue),
    issuer: fc.oneof(fc.constantFrom('Estética', 'a:b', '#%&?'), anyValue),
    challenge_id: fc.oneof(fc.constantFrom('aaaaaaaa-0000-4000-8000-00000000000c'), anyValue),
    code: fc.oneof(fc.constantFrom('12345', '٠٠٠٠٠٠', '0'.repeat(3_000)), anyValue),
    redirect_to: fc.constantFrom('https://exemplo.net/', ''),
    gotrue_meta_security: fc.constantFrom({}, { captcha_token: null }),
  },
  { requiredKeys: [] },
)
const raw = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '1',
    '"a"',
    '[{}]',
    '{"email":1,"email":"a@b.co"}',
    '{"__proto__":{"email":"a@b.co"}}',
  ),
  fc.constantFrom(
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    `{"data":${'['.repeat(1_900)}${']'.repeat(1_900)}}`,
  ),
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

/** Hashing takes a core for a twentieth of a second, and a wrong code waits: one in so many may come to it. */
const maySlow = fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0)

const anyRequest: fc.Arbitrary<AccountRequest> = fc
  .record(
    {
      route: fc.constantFrom(...routes.slice(0, 3), ...routes.slice(0, 3), 'PUT user', 'PUT user', ...routes),
      body: fc.oneof(
        { weight: 4, arbitrary: fields as fc.Arbitrary<Fields | string> },
        { weight: 1, arbitrary: fc.record({ data: metadata }) },
        { weight: 1, arbitrary: raw },
      ),
      isMember: fc.boolean(),
      version: fc.constantFrom('2024-01-01', '1999-01-01', 'x', ''),
      maySlow,
    },
    { requiredKeys: ['route', 'body', 'isMember', 'maySlow'] },
  )
  .map(({ maySlow, ...one }) => (maySlow ? one : { ...one, body: withoutWaiting(one) }))

/** What is asked for by mail, with little else. */
const mailRequest: fc.Arbitrary<AccountRequest> = fc.record({
  route: fc.constantFrom('POST recover', 'POST resend', 'POST verify'),
  body: fc.record(
    {
      email,
      type: fc.constantFrom('recovery', 'signup', 'email_change', 'x'),
      token_hash: fc.constantFrom('a'.repeat(43), '\0'),
    },
    { requiredKeys: [] },
  ),
  isMember: fc.boolean(),
})

/** One thing at a time, for a member's own account. */
const ownRequest: fc.Arbitrary<AccountRequest> = fc
  .oneof(
    fc.record({ data: metadata }),
    fc.record({ email, current_password: fc.constantFrom(undefined, '', null, 1) }),
    fc.record({ password, current_password: fc.constantFrom(undefined, '', null, 1) }),
    fc.constantFrom({ app_metadata: { role: 'service_role' } }, { role: 'service_role' }, { id: 'x' }),
  )
  .map((body) => ({ route: 'PUT user', body, isMember: true }))

export const accountRequest = fc.oneof(
  { weight: 6, arbitrary: anyRequest },
  { weight: 2, arbitrary: ownRequest },
  { weight: 1, arbitrary: mailRequest },
)

function withoutWaiting({ route, body }: AccountRequest) {
  if (typeof body === 'string') return body
  if (route === 'POST signup') return { ...body, password: hasText(body.password) ? '' : body.password }
  if (route === 'PUT user')
    return { ...body, current_password: hasText(body.current_password) ? '' : body.current_password }
  if (route === 'POST verify') return { ...body, token: hasText(body.token) ? '' : body.token }
  return route.endsWith('password') ? { ...body, email: hasText(body.email) ? '' : body.email } : body
}

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
