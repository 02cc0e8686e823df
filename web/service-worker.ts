/// <reference lib="webworker" />
/** The addresses of what is kept: `files` make the app, `extras` are large and may be missing. */
export type OfflineCopy = { version: string; files: string[]; extras: string[] }

// Filled in by the build, see service-worker-build.ts.
declare const self: ServiceWorkerGlobalScope & { offlineCopy: OfflineCopy }

const { version, files, extras } = self.offlineCopy
const cacheName = `estetica-${version}`
const page = '/'
/** This entry is in the cache while the network has a newer page than the cached page. */
const outdated = '/outdated'

// Addresses of the server's APIs and of single files: no page of the app is there.
const notThePage =
  /^\/(auth|rest|functions)\/v1\/|^\/media\/|^\/\.well-known\/|^\/(health|metrics)$|^\/[^/]+\.[a-z0-9]+$/

/**
 * Keeps the page, its scripts, styles, fonts and pictures: public files that are the same for everybody.
 * What an API answers never passes through here, so there is nothing of a member that could be kept.
 */
self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))

/**
 * Tells a page that asks which version this is, and stores again the files that were wiped since. Then the extras come:
 * the worker serves already, so that nobody waits for them.
 */
self.addEventListener('message', (event) => {
  event.ports[0]?.postMessage(version)
  event.waitUntil(keep().then(keepExtras))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (mode === 'navigate' && !notThePage.test(pathname)) event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event.request))
})

async function keep(): Promise<Cache> {
  const cache = await caches.open(cacheName)
  await keepMissing(cache, files)
  if (!(await cache.match(page))) await keepPage(cache)
  return cache
}

/** Into the very cache that has the rest: opened by name, one that a sign-out wiped meanwhile would be there again. */
const keepExtras = (cache: Cache) => keepMissing(cache, extras)

async function keepMissing(cache: Cache, wanted: string[]): Promise<void> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await Promise.all(wanted.filter((file) => !kept.has(file)).map((file) => keepFile(cache, file)))
}

/** Names carry a hash of the content, so a file of another version with the same name is the same file. */
async function keepFile(cache: Cache, file: string): Promise<void> {
  const response = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file))
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`)
  await cache.put(file, response)
}

const currentPage = () => fetch(page, { cache: 'no-cache' })

/** In the middle of a deployment the page may still be the old one, whose files are not these. */
async function keepPage(cache: Cache): Promise<void> {
  const response = await currentPage()
  const isOurs = (await response.clone().text()).includes(version)
  if (!isOurs) throw new Error('The page is of another version.')
  await cache.put(page, response)
}

/** The version before this one stays, for pages that are open with it. */
async function forgetOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Answers with the kept page at once; when the network has a newer one, the next load gets that. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(page, { ignoreVary: true })
  if (!kept) return fetch(event.request)
  event.waitUntil(checkPage(cache))
  if (!(await cache.match(outdated))) return kept
  return fetch(event.request).catch(() => kept)
}

async function checkPage(cache: Cache): Promise<void> {
  const response = await currentPage().catch(() => undefined)
  if (!response?.ok) return
  if ((await response.text()).includes(version)) await cache.delete(outdated)
  else await cache.put(outdated, new Response())
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  return fetch(request).catch(async (error: unknown) => {
    const picture = await samePicture(request.url)
    if (picture) return picture
    throw error
  })
}

const pictureName = (path: string) => /^\/assets\/(.+)-\d+-[\w-]{8}\.avif$/.exec(path)?.[1]

/** Each picture is kept in one size; without a network it stands in for the others. */
async function samePicture(url: string): Promise<Response | undefined> {
  const name = pictureName(new URL(url).pathname)
  const file = name && files.find((kept) => pictureName(kept) === name)
  return file ? caches.match(file, { ignoreVary: true }) : undefined
}
