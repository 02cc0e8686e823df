import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/button-class.ts'
import { PageHeading } from '#shared/ui/page-heading.tsx'

/** The one page in English. */
export function NotFoundPage() {
  // The document's title is in English too.
  useEffect(() => {
    const { documentElement } = document
    const { lang } = documentElement
    documentElement.lang = 'en'
    return () => {
      documentElement.lang = lang
    }
  }, [])

  return (
    <main lang="en" className="not-found">
      <p aria-hidden="true" className="not-found-number">
        404
      </p>
      <PageHeading title="Page not found">Oops! Page not found</PageHeading>
      <p className="max-w-md text-lg text-muted text-balance">
        The page you are looking for has moved, or never existed.
      </p>
      <Link to={paths.home} viewTransition className={buttonClass('outline')}>
        Return to Home
      </Link>
    </main>
  )
}
