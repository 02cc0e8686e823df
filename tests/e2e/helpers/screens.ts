import type { Session } from '@supabase/auth-js'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { publishableKey } from '../../../server/kit/publishable-key.ts'
import { createMember } from './account.ts'
import { openTab, phone, type Visit } from './browser.ts'
import { memberScreens } from './member-screens.ts'
import type { Scene } from './scene.ts'
import { visitorScreens } from './visitor-screens.ts'

/** A screen of the product in one of its states. */
export type Screen = {
  name: string
  path: string
  who: 'visitor' | 'member' | 'newcomer'
  /** Holds or changes what the network brings, before the page is opened. */
  arrange?: (page: Page) => Promise<unknown>
  /** Brings the page into the state. */
  reach: (page: Page) => Promise<unknown>
  /** Brings it to where it is read, at whatever width: what is half under a bar is for nobody to press there. */
  rest?: (page: Page) => Promise<unknown>
}

/** Every screen in every state: open, wrong, empty, loading, with a dialog, with replies. */
export const screens: readonly Screen[] = [...visitorScreens, ...memberScreens]

/** Who looks at the screens, each in a browser of its own: a visitor, members with a profile and without. */
export type Audience = { url: string; mentoriaPath: string; member: Session } & {
  browsers: Record<Screen['who'], BrowserContext>
}

/** All of them on a phone and without motion, unless `view` says otherwise. */
export async function gatherAudience(scene: Scene, view: BrowserContextOptions = {}): Promise<Audience> {
  const { url } = scene
  const [{ session: member }, { session: newcomer }] = await Promise.all([
    createMember(url),
    createMember(url, null),
  ])
  const calm = { ...phone, reducedMotion: 'reduce', ...view } as const
  const browsers = {
    visitor: await scene.person({ view: calm }),
    member: await scene.person({ view: calm, session: member }),
    newcomer: await scene.person({ view: calm, session: newcomer }),
  }
  return { url, browsers, member, mentoriaPath: await pathOfMentoria(url, member) }
}

async function pathOfMentoria(url: string, { access_token }: Session) {
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${url}/rest/v1/mentorias?select=*&order=created_at.desc`, { headers })
  const mentorias = (await answer.json()) as { id: string; titulo: string }[]
  const { id } = mentorias.find(({ titulo }) => titulo === 'Microagulhamento e Skinbooster') ?? { id: '' }
  return `/mentorias/${id}`
}

/** Opens a screen in its state, in a tab; its closing leaves the browser as it was found. */
export async function openScreen(audience: Audience, screen: Screen): Promise<Visit> {
  const { url, browsers, mentoriaPath } = audience
  const context = browsers[screen.who]
  const path = screen.path.replace('/mentorias/{id}', mentoriaPath)
  const tab = await openTab(context, url + path, screen.arrange)
  await screen.reach(tab.page)
  const close = async () => {
    await tab.close()
    await context.setOffline(false)
  }
  return { ...tab, close }
}
