import type { ComponentProps } from 'react'
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown'
import { Link } from 'react-router'
import { unbroken } from '#shared/ui/unbroken.ts'
import { Citation, CitedSources } from './citation.tsx'
import type { CitedSource } from './concierge-data.ts'
import { withCallLinks, withCitationLinks } from './reply-text.ts'

/** A number of three digits to call, as of an emergency service; a reply can make the phone call no other. */
const serviceNumber = /^tel:\d{3}$/
/** A page of ours. */
const ownPage = /^\/(?!\/)/

/** A reply's Markdown. HTML stays text, pictures are left out; links lead to the web, to our pages, to a source, to 192. */
export function ReplyMarkdown({ text, messageId, sources }: ReplyMarkdownProps) {
  return (
    <CitedSources value={sources}>
      <Markdown components={components} disallowedElements={['img']} urlTransform={keepServiceNumbers}>
        {withCitationLinks(withCallLinks(unbroken(text)), messageId)}
      </Markdown>
    </CitedSources>
  )
}

type ReplyMarkdownProps = { text: string; messageId: string; sources: CitedSource[] }

const keepServiceNumbers = (url: string) => (serviceNumber.test(url) ? url : defaultUrlTransform(url))

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith('#') ? (
      <Citation href={href}>{children}</Citation>
    ) : (
      <TextLink href={href}>{children}</TextLink>
    ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
}

function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (serviceNumber.test(href)) return <a href={href}>{children}</a>
  if (ownPage.test(href)) return <Link to={href}>{children}</Link>
  if (!/^https?:/.test(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
