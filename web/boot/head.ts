// Runs in the page's head, before the first paint: the theme, no login screen for who has a session, and a
// start for what a member's page needs while its code is on the way. It is inline (its hash is in the
// content-security policy), so it stays small.
import { pictureName } from '#features/catalogo/picture-name.ts'
import { type Ahead, memberFiles, type PageAhead, pageAt } from './ahead.ts'
import { fetchAhead, fetchFile } from './fetch-ahead.ts'

declare const ahead: Ahead

type Session = { access_token: string; expires_at: number }
type Row = { titulo: string; categoria: string; imagem_url: string | null }

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

/** The answer's first mentoria has the first picture that is seen. */
async function fetchPicture(response: Response, sizes: string): Promise<void> {
  const [first]: Row[] = await response.clone().json()
  const imagesrcset = first && !first.imagem_url && ahead.cards[pictureName(first.titulo, first.categoria)]
  if (imagesrcset) {
    fetchAhead({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      fetchpriority: 'high',
      imagesizes: sizes,
      imagesrcset,
    })
  }
}

function askAhead({ query, sizes }: PageAhead, id: string, session: Session): void {
  if (!query || (query.includes('$1') && !id)) return
  // The page itself tells of a failure.
  ask(query.replace('$1', id), session)
    .then((response) => (sizes && !location.search ? fetchPicture(response, sizes) : undefined))
    .catch(() => {})
}

/** The manifest and its icon are for later: here they would share the line with what is waited for. */
function putOffManifest(): void {
  const manifest = document.querySelector('link[rel=manifest]')
  if (!manifest) return
  manifest.remove()
  addEventListener('load', () => setTimeout(() => document.head.append(manifest), 3000))
}

function startForMember(stored: string): void {
  putOffManifest()
  const { dataset } = document.documentElement
  dataset.session = 'stored'
  const session: Session = JSON.parse(stored)
  const { page, id = '' } = pageAt(location.pathname, ahead) ?? {}
  if (!isFresh(session)) dataset.session = 'stale'
  // Before the many files: browsers open six connections, and what comes later waits for one.
  else if (page) askAhead(page, id, session)
  // Where the spinner has a picture, that one comes first: see body.ts.
  if (!page?.hero) for (const file of memberFiles(ahead, page)) fetchFile(file)
}

try {
  setTheme()
  const stored = localStorage.getItem('sb-estetica-auth-token')
  if (stored !== null) startForMember(stored)
} catch {
  // Storage is closed to us, or holds what is no session: the app itself deals with that.
}
