import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, expired, type Member } from './helpers/account.ts'
import { phone } from './helpers/browser.ts'
import { signIn } from './helpers/member.ts'
import { requestsTo, type Scene, setScene } from './helpers/scene.ts'
import { expectAccessible, expectAccessibleAtBothWidths, expectCalm, holdRequests } from './helpers/stage.ts'

let scene: Scene
let member: Member
beforeAll(async () => {
  scene = await setScene({ withMotion: true })
  member = await createMember(scene.url)
})
afterAll(() => scene.close())

const ended = 'Sua sessão terminou. Entre novamente.'
const login = (page: Page) => page.getByRole('heading', { name: 'Boas-vindas' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const storedSession = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sb-estetica-auth-token') ?? 'null'))

// auth-js itself writes to the console when a refresh is refused or finds no network.
const byAuthJs = /AuthApiError|AuthRetryableFetchError|Failed to fetch/
const failedRequest = /Failed to load resource/

/** Signs in on another device: a session that only one test uses up. */
async function freshSession() {
  const { data } = await member.auth.signInWithPassword(member.account)
  if (!data.session) throw new Error('The sign-in brought no session.')
  return data.session
}

test('while a stored session is looked up there is a spinner', async () => {
  const session = await freshSession()
  let release = () => {}
  const visit = await scene.open('/perfil', {
    view: phone,
    session: expired(session),
    arrange: async (page) => {
      release = await holdRequests(page, '/auth/v1/token*')
    },
  })
  const { page } = visit
  await page.getByRole('status').getByText('Carregando…').waitFor()
  expect(await page.locator('form').count()).toBe(0)
  expect(await menu(page).count()).toBe(0)
  await expectAccessibleAtBothWidths(page)
  release()
  await page.getByText('15/03/1990').waitFor()
  const now = await storedSession(page)
  expect(now.refresh_token).not.toBe(session.refresh_token)
  expect(now.expires_at * 1000).toBeGreaterThan(Date.now() + 3_000_000)
  await expectCalm(visit)
  await visit.close()
})

test('a member never sees the login screen at a visit, and a visitor never the spinner', async () => {
  const watch = (page: Page) =>
    page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
        if (isVisible('form')) seen.push('login')
        if (isVisible('.spinner')) seen.push('spinner')
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const asMember = await scene.open('/agenda', { session: member.session, arrange: watch })
  await asMember.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await seen(asMember.page)).not.toContain('login')
  await asMember.close()
  const asVisitor = await scene.open('/agenda', { arrange: watch })
  await asVisitor.page.locator('button[type=submit]:enabled').waitFor()
  expect(await seen(asVisitor.page)).not.toContain('spinner')
  expect(await seen(asVisitor.page)).toContain('login')
  await asVisitor.close()
})

test('the session lasts over a reload, in a new tab and in local storage, on the path that was asked for', async () => {
  const visit = await scene.open('/mentorias?categoria=facial', { session: member.session })
  const { page } = visit
  await menu(page).waitFor()
  await page.reload()
  await menu(page).waitFor()
  expect(page.url()).toBe(`${scene.url}/mentorias?categoria=facial`)
  const tab = await page.context().newPage()
  await tab.goto(`${scene.url}/perfil`)
  await tab.getByText('15/03/1990').waitFor()
  expect((await storedSession(tab)).user.email).toBe(member.account.email)
  await expectCalm(visit)
  await visit.close()
})

test('signing out in one tab signs out the others, and going back shows nothing', async () => {
  const visit = await scene.open('/mentorias', { session: await freshSession() })
  const { page } = visit
  await menu(page).waitFor()
  const other = await page.context().newPage()
  await other.goto(`${scene.url}/agenda`)
  await menu(other).waitFor()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByText('15/03/1990').waitFor()
  await page.getByRole('button', { name: 'Sair' }).click()
  await login(page).waitFor()
  expect(await page.getByText(ended).count(), 'who leaves is not told that it ended').toBe(0)
  await login(other).waitFor()
  await other.getByRole('status').getByText(ended).waitFor()
  expect(await storedSession(page)).toBeNull()
  await page.goBack()
  await login(page).waitFor()
  expect(await page.getByText('15/03/1990').count()).toBe(0)
  await expectCalm(visit)
  await visit.close()
})

test('signing in in one tab brings the others in, where they were', async () => {
  const visit = await scene.open('/agenda')
  const { page } = visit
  const other = await page.context().newPage()
  await other.goto(`${scene.url}/concierge`)
  await other.locator('button[type=submit]:enabled').waitFor()
  await page.locator('button[type=submit]:enabled').waitFor()
  await signIn(page, member.account)
  await menu(page).waitFor()
  await menu(other).waitFor()
  expect(other.url()).toBe(`${scene.url}/concierge`)
  await expectCalm(visit)
  await visit.close()
})

test('who signs in after somebody else sees nothing of them', async () => {
  const next = await createMember(scene.url, { nome_completo: 'Bruna Lima', data_nascimento: '1985-12-01' })
  const visit = await scene.open('/perfil', { session: await freshSession() })
  const { page } = visit
  await page.getByText('Ana Beatriz de Souza').waitFor()
  await page.getByRole('button', { name: 'Sair' }).click()
  await login(page).waitFor()
  await page.waitForURL(`${scene.url}/`)
  await signIn(page, next.account)
  await menu(page).waitFor()
  await page.getByRole('link', { name: 'Perfil' }).click()
  await page.getByText('01/12/1985').waitFor()
  expect(await page.getByText('Ana Beatriz de Souza').count()).toBe(0)
  await expectCalm(visit)
  await visit.close()
})

describe('a session that ended elsewhere', () => {
  test('leads to the login with a sentence at the next request', async () => {
    const leaver = await createMember(scene.url)
    const visit = await scene.open('/agenda', { view: phone, session: leaver.session })
    const { page } = visit
    await menu(page).waitFor()
    await leaver.auth.signOut({ scope: 'global' })
    // The menu goes away in the middle of a round, with the session.
    const visitPage = (name: string) =>
      page
        .getByRole('link', { name, exact: true })
        .click({ timeout: 5000 })
        .catch(() => undefined)
    await expect
      .poll(
        async () => {
          await visitPage('Mentorias')
          await visitPage('Agenda')
          return login(page).isVisible()
        },
        { timeout: 60_000 },
      )
      .toBe(true)
    await page.getByRole('status').getByText(ended).waitFor()
    expect(await storedSession(page)).toBeNull()
    await expectAccessibleAtBothWidths(page)
    await expectCalm(visit, failedRequest)
    await visit.close()
  })

  test('leads there at the visit when its tokens are refused', async () => {
    const leaver = await createMember(scene.url)
    await leaver.auth.signOut({ scope: 'global' })
    const visit = await scene.open('/perfil', { session: expired(leaver.session), view: phone })
    await login(visit.page).waitFor()
    await visit.page.getByRole('status').getByText(ended).waitFor()
    const unexpected = visit.complaints.filter((line) => !failedRequest.test(line) && !byAuthJs.test(line))
    expect(unexpected).toEqual([])
    await visit.close()
  })

  test('leads there when the browser was emptied under the page', async () => {
    const visit = await scene.open('/agenda', { session: member.session })
    const { page } = visit
    await menu(page).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.getByRole('link', { name: 'Mentorias', exact: true }).click()
    await login(page).waitFor()
    await expectCalm(visit, failedRequest)
    await visit.close()
  })
})

test('what is no session in its place never blanks the page', async () => {
  const { session } = member
  const spoilt = [
    '',
    'null',
    'true',
    '42',
    '"texto"',
    '[]',
    '{}',
    '{"access_token":',
    'não é JSON',
    JSON.stringify({ ...session, user: undefined }),
    JSON.stringify({ ...session, user: null }),
    JSON.stringify({ ...session, user: 'ana' }),
    JSON.stringify({ ...session, access_token: 'com espaço e ç' }),
    JSON.stringify({ ...session, access_token: 7 }),
    JSON.stringify({ ...session, refresh_token: null }),
    JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', user: { id: 'x' } }),
  ]
  const visit = await scene.open('/perfil')
  const { page } = visit
  for (const value of spoilt) {
    await page.evaluate((text) => localStorage.setItem('sb-estetica-auth-token', text), value)
    await page.reload()
    await page.locator('button[type=submit]:enabled').waitFor()
    expect(await login(page).isVisible(), value).toBe(true)
    expect(await storedSession(page), value).toBeNull()
  }
  await expectCalm(visit)
  await visit.close()
})

test('a session that the server never gave leads to the login', async () => {
  const session = {
    ...member.session,
    access_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.x',
    refresh_token: 'x',
  }
  const visit = await scene.open('/perfil', { session })
  await login(visit.page).waitFor()
  await expectCalm(visit, failedRequest)
  await visit.close()
})

test('with a run-out token and the server silent, the pages say so in time and can be tried again', async () => {
  const visit = await scene.open('/perfil', {
    session: expired(await freshSession()),
    arrange: (page) => page.route('**/auth/v1/token*', (route) => route.abort('connectionrefused')),
  })
  const { page } = visit
  await menu(page).waitFor({ timeout: 15_000 })
  await page.getByRole('alert').getByText('Ocorreu um erro. Tente novamente.').waitFor({ timeout: 20_000 })
  await expectAccessible(page)
  expect(await storedSession(page), 'a failing network signs nobody out').not.toBeNull()
  await page.unrouteAll()
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Tentar novamente' })
          .click({ timeout: 5000 })
          .catch(() => undefined)
        return page.getByText('15/03/1990').isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)
  const unexpected = visit.complaints.filter((line) => !failedRequest.test(line) && !byAuthJs.test(line))
  expect(unexpected).toEqual([])
  await visit.close()
})

test('a token about to run out is renewed once for all that is asked', async () => {
  const { session } = await createMember(scene.url)
  let renewals: unknown[] = []
  const visit = await scene.open('/', {
    session: { ...session, expires_at: Math.floor(Date.now() / 1000) + 20 },
    arrange: async (page) => {
      renewals = requestsTo(page, '/auth/v1/token')
    },
  })
  await visit.page.getByRole('heading', { name: 'Harmonização Facial' }).first().waitFor()
  expect(renewals).toHaveLength(1)
  expect((await storedSession(visit.page)).refresh_token).not.toBe(session.refresh_token)
  await expectCalm(visit)
  await visit.close()
})
