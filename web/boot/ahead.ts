/** What the boot scripts know of the build: filled in by prerender.ts. */
export type Ahead = {
  backend: { url: string; key: string }
  entry: string
  /** Files that the login screen needs beside the entry. */
  visitor: string[]
  /** Files that every page of a member needs. */
  app: string[]
  /** Files of the auth client, which a page needs at once when the session is to be renewed. */
  auth: string[]
  pages: PageAhead[]
  /** `srcset` of each built-in picture of a card. */
  cards: Record<string, string>
}

export type PageAhead = {
  pattern: string
  files: string[]
  /** `srcset` of the page's first picture on a phone and on wider windows. */
  hero?: { phone: string; wide: string }
  /** What the page first asks the data API; `$1` is the first group of the pattern. */
  query?: string
  first?: FirstPicture
}

/** The picture of the first mentoria that the answer names. */
export type FirstPicture = {
  sizes: string
  /** Where its place is known before the page is there, and the class that puts it there. */
  media: string
  place: string
  /** What stands above it and takes more lines in narrower windows. */
  above?: { lead: string; filters: string[] }
}

/** Where the hero's picture changes. */
export const phone = '(max-width: 47.99rem)'

/** The page that stands at a path, and what its pattern found there. */
export function pageAt(path: string, { pages }: Ahead) {
  for (const page of pages) {
    const match = new RegExp(page.pattern).exec(path)
    if (match) return { page, id: match[1] }
  }
  return undefined
}

/** What a member's page loads; the page's head says of the session whether it is stale. */
export function memberFiles({ app, auth }: Ahead, page: PageAhead | undefined): string[] {
  const isStale = document.documentElement.dataset.session === 'stale'
  return [...app, ...(isStale ? auth : []), ...(page?.files ?? [])]
}
