import { afterAll, beforeAll, expect, test } from 'vitest'
import { prune } from '../../server/upkeep/prune.ts'
import { createRaw, password, type Raw, refreshRoute, signInRoute } from '../helpers/auth-raw.ts'
import { type Backend, startBackend } from '../helpers/backend.ts'

let offset = 0
let backend: Backend
let call: Raw
beforeAll(async () => {
  backend = await startBackend({ clock: () => Date.now() + offset })
  call = createRaw(backend.fetch)
})
afterAll(() => backend.close())

const profile = {
  nome_completo: 'Berenice Quixaba',
  profissao: 'farmacia',
  data_nascimento: '1987-06-05',
  numero_conselho: 'CRF 918273',
}

/** Somebody of whom there is something in every table. */
async function member() {
  const auth = backend.authClient()
  const email = `berenice-${Math.random().toString(36).slice(2)}@exemplo.com.br`
  const { data: made } = await auth.signUp({ email, password, options: { data: profile } })
  const token = made.session?.access_token
  const data = backend.dataClient(token)
  const id = made.user?.id ?? ''
  await data
    .from('profiles')
    .insert({ id, email, ...profile })
    .throwOnError()
  await data.from('ciencias_privacidade').insert({ versao: '1' }).throwOnError()
  const { data: mentorias } = await data.from('mentorias').select('id').limit(1).throwOnError()
  const mentoria = mentorias?.[0]?.id ?? ''
  for (const table of ['favoritos', 'interesses'] as const)
    await data.from(table).insert({ mentoria }).throwOnError()
  await auth.updateUser({ email: `nova-${email}`, current_password: password })
  await backend.mailTo(`nova-${email}`)
  await auth.resetPasswordForEmail(email)
  await backend.mailTo(email, 1, 'Crie uma nova senha')
  return { auth, data, id, email, token }
}

const remove = (data: Awaited<ReturnType<typeof member>>['data'], confirmacao = 'EXCLUIR') =>
  data.rpc('excluir_minha_conta', { confirmacao })

/** Where in the whole database a text stands: every table of every schema, every column as text. */
async function search(words: string[]) {
  const { rows: tables } = await backend.owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const found: string[] = []
  for (const { name } of tables) {
    for (const word of words) {
      const { rows } = await backend.owner.query(
        `select count(*)::int as n from ${name} t where position(lower($1) in lower(t::text)) > 0`,
        [word],
      )
      if (rows[0].n > 0) found.push(`${name}: ${word}`)
    }
  }
  return found
}

test('a member who leaves is gone from the whole database, but for the access records of the law', async () => {
  const { data, id, email, token } = await member()
  const words = [email, profile.nome_completo, profile.numero_conselho, 'Quixaba', '918273']
  const before = await search([...words, id])
  for (const table of ['auth.users', 'auth.identities', 'profiles', 'auth.one_time_tokens']) {
    expect(before.join()).toContain(table)
  }
  const { status, error } = await remove(data)
  expect([status, error]).toEqual([204, null])

  expect(await search(words)).toEqual([])
  // The id alone stays: in the records (time, address, account), for six months, and in the list that keeps a restore
  // from bringing the account back from a backup, of which the oldest is four weeks old.
  expect(await search([id])).toEqual([
    `estetica_private.deleted_accounts: ${id}`,
    `estetica_private.registros_acesso: ${id}`,
  ])
  const { rows } = await backend.owner.query(
    'select * from estetica_private.registros_acesso where conta = $1',
    [id],
  )
  expect(Object.keys(rows[0])).toEqual(['id', 'conta', 'tipo', 'endereco', 'criado_em'])

  await expect
    .poll(async () => (await data.from('mentorias').select('id')).status, { timeout: 2000 })
    .toBe(401)
  expect((await call('GET user', { token: token ?? '' })).body.error_code).toBe('user_not_found')
  expect((await call(signInRoute, { body: { email, password } })).body.error_code).toBe('invalid_credentials')
})

test('the same e-mail may begin again, with nothing of before', async () => {
  const { data, email, id } = await member()
  await remove(data)
  const again = await backend.signUp(email, password)
  expect(again.user.id).not.toBe(id)
  expect((await again.data.from('profiles').select()).data).toEqual([])
})

test('a sign-in of more than five minutes ago is not enough; a new one is', async () => {
  offset = -6 * 60_000
  const { data, email, auth } = await member()
  offset = 0
  const refused = await remove(data)
  expect([refused.status, refused.error?.code]).toEqual([403, 'reauthentication_needed'])
  const { data: refreshed } = await auth.refreshSession()
  const stillOld = await remove(backend.dataClient(refreshed.session?.access_token))
  expect(stillOld.error?.code).toBe('reauthentication_needed')
  const { data: signedIn } = await auth.signInWithPassword({ email, password })
  expect((await remove(backend.dataClient(signedIn.session?.access_token))).status).toBe(204)
})

test('a session that came by mail is not enough', async () => {
  const { email } = await member()
  const { tokenHash } = await backend.mailTo(email, 1, 'Crie uma nova senha')
  const { data } = await backend.authClient().verifyOtp({ type: 'recovery', token_hash: tokenHash })
  const { error } = await remove(backend.dataClient(data.session?.access_token))
  expect(error?.code).toBe('reauthentication_needed')
})

test.each(['', 'excluir', 'EXCLUIR '])('the word %j does not confirm', async (word) => {
  const { data } = await backend.signUp()
  const { status, error } = await remove(data, word)
  expect([status, error?.code]).toEqual([400, 'confirmation_needed'])
})

test('nobody else goes along', async () => {
  const [leaving, staying] = [await member(), await member()]
  await remove(leaving.data)
  expect((await staying.data.from('profiles').select('id')).data).toEqual([{ id: staying.id }])
  expect((await staying.data.from('favoritos').select('usuario')).data).toEqual([{ usuario: staying.id }])
  expect(await search([staying.id])).toContain(`auth.users: ${staying.id}`)
})

test('what is past its time is pruned, and nothing else', async () => {
  const { id, auth } = await member()
  const { data: other } = await auth.signInWithPassword({
    email: (await auth.getUser()).data.user?.email ?? '',
    password,
  })
  await backend.owner.query(
    `insert into estetica_private.registros_acesso (conta, tipo, criado_em)
     values ($1, 'entrada', now() - interval '6 months 1 minute'), ($1, 'entrada', now() - interval '5 months 29 days')`,
    [id],
  )
  await backend.owner.query(
    `update auth.sessions set refreshed_at = null, updated_at = now() - interval '7 months', created_at = now() - interval '7 months'
     where user_id = $1 and id <> (select id from auth.sessions where user_id = $1 order by created_at desc limit 1)`,
    [id],
  )
  await backend.owner.query(
    `update auth.one_time_tokens set created_at = created_at - interval '31 minutes'
     where user_id = $1 and token_type = 'recovery_token'`,
    [id],
  )
  await prune(backend.database.auth)
  const left = await backend.owner.query(
    `select (select count(*)::int from estetica_private.registros_acesso where conta = $1) as records,
       (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from auth.one_time_tokens where user_id = $1) as codes`,
    [id],
  )
  expect(left.rows).toEqual([{ records: 3, sessions: 1, codes: 1 }])
  const refresh_token = other.session?.refresh_token
  expect((await call(refreshRoute, { body: { refresh_token } })).status).toBe(200)
})
