// Runs in the page's head, before the first paint. It stands inline in the page, so it stays small.
import { storageKey } from '#shared/session/stored-session.ts'
import { showStoredTheme } from '#shared/ui/stored-theme.ts'
import type { Preloads } from './preloads.ts'

/** Filled in by the build, see prerender.ts. */
declare const preloads: Preloads

function preload(file: string): void {
  const link = document.createElement('link')
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
  link.as = file.endsWith('.js') ? 'script' : file.endsWith('.css') ? 'style' : 'font'
  link.href = file
  link.crossOrigin = ''
  document.head.append(link)
}

/** The files to load first: fonts for the login screen; for a member the code, since no text shows without it. */
function filesAhead(isMember: boolean): string[] {
  const { fonts, member, pages } = preloads
  if (!isMember) return fonts
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(location.pathname))
  return [...member, ...(page?.files ?? [])]
}

let isMember = false
try {
  showStoredTheme()
  isMember = localStorage.getItem(storageKey) !== null
} catch {
  // Storage is closed to us: the page comes as for a visitor.
}
// This attribute hides the login screen, which is part of the built page.
if (isMember) document.documentElement.dataset.session = 'stored'
for (const file of filesAhead(isMember)) preload(file)
