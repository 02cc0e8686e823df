import type { HttpBindings } from '@hono/node-server'
import { isKnownMember, type KnownIdentity } from '../data/caller.ts'
import { shapingHeaders } from '../data/request.ts'
import { matches } from '../data/respond.ts'
import { publishableKey } from '../kit/publishable-key.ts'
import { createRecentMap } from '../kit/recent-map.ts'

/** Milliseconds, from the arrival of the question, that its answer may be given again. */
const freshFor = 500
const mostKept = 16
const longestBody = 1_000_000

/** Tables whose policy is the same for all members (a test holds them to it): what one may read, all may. */
const isAlikeForAll = (path: string) => /^\/rest\/v1\/mentorias(\?|$)/.test(path)

type Headers = Record<string, string>
/** The headers of a 304 and, unless all that was asked is whether it changed, those of a 200 with its body. */
type Answer = { tag: string; unchanged: Headers; headers?: Headers; body?: string }
/** A question of the last moment; its answer is kept when it comes again in that time. */
type Place = { until: number; answer?: Answer | undefined }
export type Asked = {
  path: string
  header: (name: string) => string | undefined
  env: Partial<HttpBindings> | undefined
}

type Parts = KnownIdentity & {
  fetch(request: Request, env?: object): Response | Promise<Response>
  /** Counts the question; rejects when there were too many. */
  count(asked: Asked): Promise<unknown>
  /** Notes the answer, and returns the id under which it did. */
  note(asked: Asked, status: number, start: number): string
}

/**
 * Stands before the framework and repeats an answer of the last half second, from the third time that it is asked
 * for in that while, to whom the caches of tokens and sessions know to be a member at this moment. Everything else,
 * each refusal too, is the framework's. `Cache-Control: no-cache` asks the database.
 */
export function createRepeats({ fetch, count, note, ...identity }: Parts) {
  const places = createRecentMap<Place>(mostKept)

  return async (request: Request, env?: object): Promise<Response> => {
    const start = performance.now()
    const asked = readAsked(request, env)
    if (request.method !== 'GET' || !mayRepeat(asked, identity)) return fetch(request, env)
    const key = [asked.path, ...shapingHeaders.map(asked.header)].join('\n')
    const place = places.get(key)
    const isCurrent = place !== undefined && start < place.until
    const status = isCurrent && place.answer && statusOf(place.answer, asked)
    // Whoever is beyond the count is refused by the framework, in its words.
    if (status && (await succeeds(count(asked)))) {
      return repeat(place.answer as Answer, status, note(asked, status, start))
    }
    const response = await fetch(request, env)
    if (!isCurrent) places.set(key, { until: start + freshFor })
    if (!isCurrent || status) return response
    const { answer, whole } = await keep(response)
    places.set(key, { until: start + freshFor, answer })
    return whole
  }
}

function readAsked(request: Request, env: Asked['env']): Asked {
  const { url } = request
  const sent = env?.incoming?.headers
  return {
    path: url.slice(url.indexOf('/', 'https://'.length)),
    // Without a socket (in tests) the request has its headers; with one it would have to make them first.
    header: (name) => (sent ? sent[name]?.toString() : (request.headers.get(name) ?? undefined)),
    env,
  }
}

const mayRepeat = ({ path, header }: Asked, identity: KnownIdentity) =>
  isAlikeForAll(path) &&
  !header('cache-control')?.includes('no-cache') &&
  header('apikey') === publishableKey &&
  isKnownMember(header('authorization'), identity)

/** 304, 200, or undefined when this answer is none to the question. */
function statusOf({ tag, body }: Answer, { header }: Asked) {
  if (matches(header('if-none-match') ?? '', tag)) return 304
  return body === undefined ? undefined : 200
}

function repeat({ unchanged, headers, body }: Answer, status: 200 | 304, id: string): Response {
  if (status === 304) return new Response(null, { status, headers: { ...unchanged, 'x-request-id': id } })
  return new Response(body, { status, headers: { ...headers, 'x-request-id': id } })
}

/** The answer to keep, if it is one, and the response whole again. */
async function keep(response: Response): Promise<{ answer?: Answer; whole: Response }> {
  const tag = response.headers.get('etag')
  if (!tag || ![200, 304].includes(response.status) || isEmpty(response)) return { whole: response }
  const headers: Headers = Object.fromEntries(response.headers)
  const { 'content-type': _, ...unchanged } = headers
  if (response.status === 304) return { answer: { tag, unchanged }, whole: response }
  const body = await response.text()
  const whole = new Response(body, { headers })
  return body.length > longestBody ? { whole } : { answer: { tag, unchanged, headers, body }, whole }
}

/** Nothing may be what one member sees alone, whose second factor came into force at this moment. */
const isEmpty = ({ headers }: Response) => headers.get('content-range')?.startsWith('*') === true

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )
