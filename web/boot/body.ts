// Runs at the end of the page: takes the login screen away from a member, and loads the app.
import { inTime } from '#shared/in-time.ts'
import { type Ahead, memberFiles, type PageAhead, pageAt, phone } from './ahead.ts'
import { fetchFile } from './fetch-ahead.ts'

declare const ahead: Ahead

/** The hero's picture behind the spinner, at its place: it is there before the code is. */
function showHero(hero: NonNullable<PageAhead['hero']>): void {
  const picture = document.createElement('picture')
  for (const [media, srcset] of [
    [phone, hero.phone],
    ['all', hero.wide],
  ] as const) {
    const source = document.createElement('source')
    Object.assign(source, { media, srcset, type: 'image/avif', sizes: '100vw' })
    picture.append(source)
  }
  const image = document.createElement('img')
  Object.assign(image, { alt: '', className: 'boot-hero', fetchPriority: 'high' })
  picture.append(image)
  document.querySelector('.boot-spinner')?.prepend(picture)
}

let isLoading = false

function load(files: string[]): void {
  if (isLoading) return
  isLoading = true
  // Each in a task of its own: a phone takes some milliseconds to begin a request, and touches wait for a task's end.
  for (const file of files) setTimeout(fetchFile, 0, file)
  import(/* @vite-ignore */ ahead.entry)
}

/**
 * After the first paint, so that no script shares a slow line with what is seen first. Where no paint is to be
 * expected, at once.
 */
function loadAfterPaint(files: string[]): void {
  const observed = window.PerformanceObserver?.supportedEntryTypes ?? []
  if (document.hidden || !observed.includes('paint')) {
    load(files)
  } else {
    new PerformanceObserver(() => load(files)).observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', () => load(files))
  }
}

/** An answer that names the first picture comes sooner than this on most phones; the app waits no longer for it. */
const patienceMs = 500

function startForMember(): void {
  document.getElementById('root')?.replaceChildren()
  const page = pageAt(location.pathname, ahead)?.page
  if (page?.hero) showHero(page.hero)
  const { picture } = document.documentElement.dataset
  const begin = () => loadAfterPaint(memberFiles(ahead, page))
  if (picture === undefined) load([])
  else if (picture === 'asked' && window.firstPicture)
    inTime(window.firstPicture, patienceMs).then(begin, begin)
  else begin()
}

if (document.documentElement.dataset.session === undefined) loadAfterPaint(ahead.visitor)
else startForMember()
