import { Eye, LogOut } from 'lucide-react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import type { ButtonVariant } from '#shared/ui/button-class.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { Field, SelectField } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx'
import { notify } from '#shared/ui/toast.ts'
import { Wordmark } from '#shared/ui/wordmark.tsx'
import { Part, Specimen } from './specimen.tsx'

const variants: ButtonVariant[] = ['primary', 'outline', 'ghost']

/** The components of `web/shared/ui`, each in all its states. */
export function Components() {
  return (
    <Part title="Componentes">
      <Actions />
      <Fields />
      <Notices />
      <Waiting />
      <Specimen name="Wordmark, PageHeading, Badge">
        <Wordmark />
        <PageHeading title="Design">Mentorias</PageHeading>
        <Badge>Facial</Badge>
      </Specimen>
    </Part>
  )
}

function Actions() {
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}: normal, com ícone, desativado; LinkButton`}>
          <Button variant={variant}>Começar Agora</Button>
          <Button variant={variant}>
            <LogOut aria-hidden="true" size={18} strokeWidth={1.5} />
            Sair
          </Button>
          <Button variant={variant} disabled>
            Processando...
          </Button>
          <LinkButton to="/" variant={variant}>
            Voltar
          </LinkButton>
        </Specimen>
      ))}
      <Specimen name="ThemeToggle, icon-button">
        <ThemeToggle />
        <button type="button" aria-label="Mostrar" className="icon-button border border-line">
          <Eye aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </Specimen>
    </>
  )
}

function Fields() {
  const eye = (
    <button type="button" aria-label="Mostrar senha" className="icon-button absolute top-0.5 right-1">
      <Eye aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field name="vazio" label="Campo vazio" placeholder="nome@exemplo.com" />
      <Field name="cheio" label="Campo com nota" defaultValue="Ana Beatriz" hint="Como no conselho." />
      <Field name="erro" label="Campo com erro" defaultValue="ana@" error="Digite um e-mail completo." />
      <Field name="inativo" label="Campo desativado" defaultValue="Ana Beatriz" disabled />
      <Field name="senha" label="Campo com botão" type="password" defaultValue="segredo" trailing={eye} />
      <SelectField name="escolha" label="Seleção" defaultValue="b">
        <option value="a">Odontologia</option>
        <option value="b">Biomedicina</option>
      </SelectField>
    </div>
  )
}

function Notices() {
  return (
    <>
      <FormNotice>E-mail ou senha incorretos.</FormNotice>
      <ErrorNotice error={new Error('Failed to fetch')} onRetry={() => undefined} />
      <EmptyState title="Ainda não há nada aqui" action={<Button variant="outline">Ver mentorias</Button>}>
        Nenhuma mentoria disponível no momento.
      </EmptyState>
      <Specimen name="Avisos">
        <Button variant="outline" onClick={() => notify.success('Bem-vinda de volta!', 'Login realizado.')}>
          Sucesso
        </Button>
        <Button variant="outline" onClick={() => notify.error(failures.error, failures.unknown)}>
          Erro
        </Button>
        <Button
          variant="outline"
          onClick={() => notify.offer('Há uma nova versão', { label: 'Atualizar', run: () => undefined })}
        >
          Oferta
        </Button>
      </Specimen>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Specimen name="Skeleton">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="h-40 w-full rounded-card" />
      </Specimen>
      <div className="[&>*]:min-h-40">
        <Spinner />
      </div>
    </>
  )
}
