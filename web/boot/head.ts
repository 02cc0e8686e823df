// Runs in the page's head, before the first paint. It stands inline in the page, so it stays small.
import { storageKey } from '#shared/session/stored-session.ts'
import { showStoredTheme } from '#shared/ui/stored-theme.ts'
import type { Preloads } from './preloads.ts'

/** Filled in by the build, see prerender.ts. */
declare const preloads: Preloads

function preload(file: string): void {
  const isStyle = file.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isStyle ? 'preload' : 'modulepreload'
  link.as = isStyle ? 'style' : 'script'
  link.href = file
  link.crossOrigin = ''
  document.head.append(link)
}

/** Hides the login screen, with which the page was built, and fetches what every page of a member needs. */
function expectMember(): void {
  document.documentElement.dataset.session = 'stored'
  const { member, pages } = preloads
  const page = pages.find(({ pattern }) => new RegExp(pattern).test(location.pathname))
  for (const file of [...member, ...(page?.files ?? [])]) preload(file)
}

try {
  showStoredTheme()
  if (localStorage.getItem(storageKey) !== null) expectMember()
} catch {
  // Storage is closed to us: the page comes as for a visitor.
}
