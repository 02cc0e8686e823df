import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Timed, visit } from '../helpers/visitor.ts'

export const password = 'segredo-de-teste'

/** What the server acknowledged to one member, and what it may have done without saying so. */
export type Acknowledged = {
  id: string
  email: string
  /** The newest pair of tokens that an answer brought. */
  token: string
  refreshToken: string
  profile?: { id: string; email: string; nome_completo: string; profissao: string; numero_conselho: string }
  refreshes: number
  signOut?: 'asked' | 'acknowledged'
}

export type WriteLoad = { members: Acknowledged[]; strange: string[]; stop(): Promise<void> }

type Tokens = { access_token: string; refresh_token: string; user: { id: string } }

/** While a fault is on, a request may find no connection (undefined) or a clear 503, and nothing else. */
type Call = (answer: Promise<Timed>, good: number) => Promise<Timed | undefined>

/** People who sign up, save their profile, refresh and sometimes sign out, one after the other in each of `width` lines. */
export function startWriteLoad(address: string, width = 6): WriteLoad {
  const site = visit(address)
  const members: Acknowledged[] = []
  const strange: string[] = []
  let isOn = true
  const call: Call = async (answer, good) => {
    const found = await answer.catch(() => undefined)
    if (found?.status === good) return found
    const isClear = found === undefined || (found.status === 503 && found.retryAfter !== null)
    if (!found) await sleep(20)
    if (!isClear) strange.push(`${found.status} ${JSON.stringify(found.body)}`)
    return undefined
  }
  const line = async () => {
    while (isOn) {
      const member = await join(site, call)
      if (!member) continue
      members.push(member)
      await live(site, call, member)
    }
  }
  const lines = Promise.all(Array.from({ length: width }, line))
  return {
    members,
    strange,
    stop: async () => {
      isOn = false
      await lines
    },
  }
}

type Site = ReturnType<typeof visit>

async function join(site: Site, call: Call): Promise<Acknowledged | undefined> {
  const email = `${randomUUID()}@exemplo.com.br`
  const answer = await call(site.post('/auth/v1/signup', { email, password }), 200)
  if (!answer) return undefined
  const { access_token: token, refresh_token: refreshToken, user } = answer.body as Tokens
  return { id: user.id, email, token, refreshToken, refreshes: 0 }
}

async function live(site: Site, call: Call, member: Acknowledged): Promise<void> {
  const { id, email } = member
  const profile = {
    id,
    email,
    nome_completo: `Ana ${id}`,
    profissao: 'farmacia',
    numero_conselho: id.slice(0, 8),
  }
  if (await call(site.post('/rest/v1/profiles', profile, member.token), 201)) member.profile = profile
  for (let count = 0; count < 3; count += 1) {
    const answer = await call(site.refresh(member.refreshToken), 200)
    if (!answer) return
    const { access_token, refresh_token } = answer.body as Tokens
    Object.assign(member, { token: access_token, refreshToken: refresh_token })
    member.refreshes += 1
  }
  // Every third leaves again.
  if (Number.parseInt(id.slice(0, 8), 16) % 3 > 0) return
  member.signOut = 'asked'
  if (await call(site.post('/auth/v1/logout?scope=local', {}, member.token), 204))
    member.signOut = 'acknowledged'
}
