import type pg from 'pg'
import { expect } from 'vitest'
import { openOperator, withClient } from '../../server/database/operator.ts'
import { createLogger } from '../../server/kit/log.ts'
import { visit } from '../helpers/visitor.ts'
import { type Acknowledged, password } from './write-load.ts'

const log = createLogger('silent')

/**
 * Everything that was acknowledged to `members` is there, as they and as the tables see it, and no call is half
 * done, neither theirs nor one whose answer was lost. `everyone` are all members who were told of their account.
 */
export async function expectKept(
  address: string,
  dataDir: string,
  members: Acknowledged[],
  everyone: Acknowledged[] = members,
): Promise<void> {
  const operator = await openOperator({ dataDir, log })
  try {
    await withClient(operator.config, async (client) => {
      await expectRows(client, members)
      await expectNothingHalfDone(client, everyone)
    })
  } finally {
    await operator.close()
  }
  for (const member of members) await expectSession(address, member)
  const last = members.at(-1)
  if (last) expect((await visit(address).signIn(last.email, password)).status).toBe(200)
}

async function expectRows(client: pg.Client, members: Acknowledged[]): Promise<void> {
  const ids = members.map(({ id }) => id)
  const { rows: users } = await client.query('select id, email from auth.users where id = any ($1)', [ids])
  expect(byId(users)).toEqual(byId(members.map(({ id, email }) => ({ id, email }))))
  const expected = members.flatMap(({ profile }) => profile ?? [])
  const { rows: profiles } = await client.query(
    'select id, email, nome_completo, profissao, numero_conselho from public.profiles where id = any ($1)',
    [expected.map(({ id }) => id)],
  )
  expect(byId(profiles)).toEqual(byId(expected))
}

const byId = <T extends { id: string }>(rows: T[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/** The rows that each call writes together; nobody can have signed out of an account that they were not told of. */
async function expectNothingHalfDone(client: pg.Client, everyone: Acknowledged[]): Promise<void> {
  const { rows } = await client.query(
    `select
       (select count(*)::int from auth.users u
         where (select count(*) from auth.identities i where i.user_id = u.id) <> 1) as "without identity",
       (select count(*)::int from auth.users u where u.id <> all ($1)
         and not exists (select from auth.sessions s where s.user_id = u.id)) as "without session",
       (select count(*)::int from auth.users u
         where u.encrypted_password is null or length(u.encrypted_password) <> 60) as "without password",
       (select count(*)::int from public.profiles p
         where not exists (select from auth.users u where u.id = p.id and u.email = p.email)) as "without account",
       (select count(*)::int from public.mentorias) as mentorias`,
    [everyone.map(({ id }) => id)],
  )
  expect(rows).toEqual([
    {
      'without identity': 0,
      'without session': 0,
      'without password': 0,
      'without account': 0,
      mentorias: 9,
    },
  ])
}

/** The newest refresh token that was acknowledged goes on, unless the member signed out. */
export async function expectSession(
  address: string,
  { refreshToken, signOut, id }: Acknowledged,
): Promise<void> {
  const { status } = await visit(address).refresh(refreshToken)
  const possible = { asked: [200, 400], acknowledged: [400], never: [200] }[signOut ?? 'never']
  expect(possible, `the refresh of ${id}`).toContain(status)
}
