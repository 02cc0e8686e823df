import { ArrowLeft } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { PoliticaDePrivacidade } from '#shared/ui/politica-de-privacidade.tsx'

/** The privacy policy, to be read as a page and printed. */
export function PoliticaPage() {
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-1 gap-7 px-4 py-8 sm:px-8 md:py-12">
      <div className="grid justify-items-start gap-1">
        <LinkButton to={paths.perfilGrupo('privacidade')} variant="ghost" className="no-print -ml-4">
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          Privacidade
        </LinkButton>
        <PageHeading>Política de privacidade</PageHeading>
      </div>
      <PoliticaDePrivacidade heading="h2" className="politica-page" />
    </div>
  )
}
