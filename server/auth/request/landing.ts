import type { Context } from 'hono'
import type { AuthParts } from './parts.ts'

const longest = 300
/** A page of ours: what stands in a letter is read by its member, so that nobody can put a message into the link. */
const plainPath = /^(?:\/[\w-]{1,60}){0,4}\/?$/

/**
 * The page that a letter's link leads to: the one that the request names as `redirect_to`, where it is one of ours or
 * of `REDIRECT_URLS`, letter for letter; any other is ignored, as at Supabase.
 */
export function landingOf(c: Context, { publicUrl, redirectUrls = [] }: AuthParts): string {
  const asked = c.req.query('redirect_to') ?? ''
  const root = `${publicUrl}/`
  if (asked.length > longest || !URL.canParse(asked)) return root
  const { href, pathname } = new URL(asked)
  const isOurs = href === `${new URL(root).origin}${pathname}` && plainPath.test(pathname)
  return isOurs || redirectUrls.includes(href) ? href : root
}
