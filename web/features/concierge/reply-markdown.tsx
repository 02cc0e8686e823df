import type { ComponentProps } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { withCitationLinks } from './reply-text.ts'

/** A reply's Markdown. HTML stays text, pictures are left out, only web links and citations are links. */
export function ReplyMarkdown({ text, messageId }: { text: string; messageId: string }) {
  return (
    <Markdown components={components} disallowedElements={['img']}>
      {withCitationLinks(text, messageId)}
    </Markdown>
  )
}

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith('#') ? (
      <Citation href={href}>{children}</Citation>
    ) : (
      <WebLink href={href}>{children}</WebLink>
    ),
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
}

function Citation({ href = '', children }: ComponentProps<'a'>) {
  return (
    <a
      href={href}
      className="citation"
      aria-label={`Fonte ${String(children)}`}
      onClick={(event) => {
        event.preventDefault()
        openSource(href.slice(1))
      }}
    >
      {children}
    </a>
  )
}

function WebLink({ href, children }: ComponentProps<'a'>) {
  if (!href || !/^https?:/.test(href)) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** Unfolds the sources around one and brings it into view, with the focus. */
function openSource(id: string) {
  const source = document.getElementById(id)
  const list = source?.closest('details')
  if (list) list.open = true
  source?.scrollIntoView({ block: 'nearest' })
  source?.focus({ preventScroll: true })
}
