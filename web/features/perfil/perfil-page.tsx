import { PageHeading } from '#shared/ui/page-heading.tsx'

export function PerfilPage() {
  return <PageHeading>Perfil</PageHeading>
}
