import type { Session } from '@supabase/auth-js'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { publishableKey } from '../../../server/kit/publishable-key.ts'
import { createMember } from './account.ts'
import { phone } from './browser.ts'
import { memberScreens } from './member-screens.ts'
import type { Scene } from './scene.ts'
import { visitorScreens } from './visitor-screens.ts'

/** A screen of the product in one of its states. */
export type Screen = {
  name: string
  path: string
  who: 'visitor' | 'member' | 'newcomer'
  /** Holds or changes what the network brings or the tab keeps, before the page is opened. */
  arrange?: (page: Page) => Promise<unknown>
  /** Brings the page into the state. */
  reach: (page: Page) => Promise<unknown>
  /** Brings it to where it is read, at whatever width: what is half under a bar is for nobody to press there. */
  rest?: (page: Page) => Promise<unknown>
}

/** Every screen in every state: open, wrong, empty, loading, with a dialog, with replies. */
export const screens: readonly Screen[] = [...visitorScreens, ...memberScreens]

/**
 * Who looks at the screens, each in a browser of its own: a visitor, members with a profile and without. Each has one
 * tab for all screens: a new tab takes twice the work of another page in this one.
 */
export type Audience = { url: string; mentoriaPath: string; member: Session } & {
  tabs: Record<Screen['who'], Page>
}

/** All of them on a phone and without motion, unless `view` says otherwise. */
export async function gatherAudience(scene: Scene, view: BrowserContextOptions = {}): Promise<Audience> {
  const { url } = scene
  const [{ session: member }, { session: newcomer }] = await Promise.all([
    createMember(url),
    createMember(url, null),
  ])
  const calm = { ...phone, reducedMotion: 'reduce', ...view } as const
  const tabOf = async (session?: Session) => {
    const browser = await scene.person({ view: calm, session })
    const tab = await browser.newPage()
    await leave(tab, url)
    return tab
  }
  const tabs = {
    visitor: await tabOf(),
    member: await tabOf(member),
    newcomer: await tabOf(newcomer),
  }
  return { url, tabs, member, mentoriaPath: await pathOfMentoria(url, member) }
}

async function pathOfMentoria(url: string, { access_token }: Session) {
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${url}/rest/v1/mentorias?select=*&order=created_at.desc`, { headers })
  const mentorias = (await answer.json()) as { id: string; titulo: string }[]
  const { id } = mentorias.find(({ titulo }) => titulo === 'Microagulhamento e Skinbooster') ?? { id: '' }
  return `/mentorias/${id}`
}

/** Opens a screen in its state and looks at it; afterwards its tab is as it was. */
export async function lookAt(audience: Audience, screen: Screen, look: (page: Page) => Promise<unknown>) {
  const { url, tabs, mentoriaPath } = audience
  const page = tabs[screen.who]
  try {
    await page.setViewportSize(phone.viewport)
    await screen.arrange?.(page)
    await page.goto(url + screen.path.replace('/mentorias/{id}', mentoriaPath))
    await screen.reach(page)
    await look(page)
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().setOffline(false)
    await leave(page, url)
  }
}

/** Goes where there is nothing but the address, and forgets what the tab keeps. */
async function leave(page: Page, url: string) {
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate(() => sessionStorage.clear())
}
