// Runs in the page's head, before the first paint: the theme, no login screen for who has a session, and a
// start for what a member's page needs while its code is on the way. It is inline (its hash is in the
// content-security policy), so it stays small.
import { type Ahead, memberFiles, type PageAhead, pageAt } from './ahead.ts'
import { fetchFile } from './fetch-ahead.ts'
import { beginWith, hasPlace, keptRow, type Row } from './first-picture.ts'

declare const ahead: Ahead

type Session = { access_token: string; expires_at: number; user: { id: string } }

function setTheme(): void {
  const stored = localStorage.getItem('theme')
  const theme = stored === 'light' ? 'light' : 'dark'
  if (stored !== theme) localStorage.setItem('theme', theme)
  document.documentElement.dataset.theme = theme
  if (theme === 'light')
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#faf6f1')
}

/** As in stored-session.ts: a token that is to be renewed is of no use here. */
const isFresh = ({ expires_at }: Session) => expires_at * 1000 > Date.now() + 120_000

/** Asks what the page will ask. */
function ask(query: string, { access_token }: Session): Promise<Response> {
  const { url: root, key } = ahead.backend
  const url = `${root || location.origin}/rest/v1/${query}`
  const response = fetch(url, { headers: { apikey: key, Authorization: `Bearer ${access_token}` } })
  window.earlyAnswer = { url, token: access_token, response }
  return response
}

/** What is known of the page's first picture: that it is on its way, or that an answer will name it. */
type Picture = 'known' | 'asked' | undefined

/**
 * Asks for the page's data, whose first mentoria has the first picture that is seen: the copy that was kept of them
 * says already which one, or else the answer.
 */
function askAhead({ query, first }: PageAhead, id: string, session: Session): Picture {
  if (!query || (query.includes('$1') && !id)) return undefined
  const asked = ask(query.replace('$1', id), session)
  // A search or a categoria has another first one.
  if (!first || location.search) return undefined
  // The page itself tells of a failure.
  window.firstPicture = asked
    .then(async (response) => {
      const [row]: Row[] = await response.clone().json()
      if (row) beginWith(row, first, ahead)
    })
    .catch(() => {})
  if (!hasPlace(first)) return undefined
  const kept = keptRow(session.user.id, id)
  if (!kept) return 'asked'
  return beginWith(kept, first, ahead) ? 'known' : undefined
}

/** The manifest and its icon are for later: here they would share the line with what is waited for. */
function putOffManifest(): void {
  const manifest = document.querySelector('link[rel=manifest]')
  if (!manifest) return
  manifest.remove()
  addEventListener('load', () => setTimeout(() => document.head.append(manifest), 3000))
}

function startForMember(stored: string): void {
  const { dataset } = document.documentElement
  dataset.session = 'stored'
  const session: Session = JSON.parse(stored)
  const { page, id = '' } = pageAt(location.pathname, ahead) ?? {}
  let picture: Picture
  if (!isFresh(session)) dataset.session = 'stale'
  // Before the many files: browsers open six connections, and what comes later waits for one.
  else if (page) picture = askAhead(page, id, session)
  if (page?.hero) picture = 'known'
  // A picture that is seen at once comes first, and the files after it: see body.ts.
  if (picture) dataset.picture = picture
  else for (const file of memberFiles(ahead, page)) fetchFile(file)
}

putOffManifest()
try {
  setTheme()
  const stored = localStorage.getItem('sb-estetica-auth-token')
  if (stored !== null) startForMember(stored)
} catch {
  // Storage is closed to us, or holds what is no session: the app itself deals with that.
}
