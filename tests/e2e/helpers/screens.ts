import type { Session } from '@supabase/auth-js'
import type { Page } from 'playwright-core'
import { publishableKey } from '../../../server/publishable-key.ts'
import { createMember } from './account.ts'
import { phone, type Visit } from './browser.ts'
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
}

/** Every screen in every state: open, wrong, empty, loading, with a dialog, with replies. */
export const screens: readonly Screen[] = [...visitorScreens, ...memberScreens]

/** Who looks at the screens: somebody with a profile, somebody without one. */
export type Audience = { member: Session; newcomer: Session; mentoriaPath: string }

export async function gatherAudience(url: string): Promise<Audience> {
  const [member, newcomer] = await Promise.all([createMember(url), createMember(url, null)])
  const headers = { apikey: publishableKey, authorization: `Bearer ${member.session.access_token}` }
  const answer = await fetch(`${url}/rest/v1/mentorias?select=*&order=created_at.desc`, { headers })
  const mentorias = (await answer.json()) as { id: string; titulo: string }[]
  const { id } = mentorias.find(({ titulo }) => titulo === 'Microagulhamento e Skinbooster') ?? { id: '' }
  return { member: member.session, newcomer: newcomer.session, mentoriaPath: `/mentorias/${id}` }
}

/** Opens a screen in its state, on a phone and without motion unless `view` says otherwise. */
export async function openScreen(
  scene: Scene,
  audience: Audience,
  screen: Screen,
  view = {},
): Promise<Visit> {
  const visit = await scene.open(screen.path.replace('/mentorias/{id}', audience.mentoriaPath), {
    view: { ...phone, reducedMotion: 'reduce', ...view },
    session: screen.who === 'visitor' ? undefined : audience[screen.who],
    ...(screen.arrange && { arrange: screen.arrange }),
  })
  await screen.reach(visit.page)
  return visit
}
