import { useInfiniteQuery } from '@tanstack/react-query'
import {
  Download,
  Fingerprint,
  KeyRound,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import { errorMessage } from '#shared/failures/error-message.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { atividadeQuery, type Evento } from './atividade-data.ts'
import { deviceOf } from './device.ts'
import { eventoTitle } from './eventos.ts'
import type { Conta } from './perfil-data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

const icons: [LucideIcon, string[]][] = [
  [LogIn, ['cadastro', 'entrada', 'entrada_por_email', 'entrada_por_passkey']],
  [LogOut, ['saida_geral']],
  [KeyRound, ['senha']],
  [Mail, ['email_pedido', 'email']],
  [Fingerprint, ['passkey_adicionada', 'passkey_removida']],
  [Download, ['dados']],
  [ShieldAlert, ['fator_removido', 'codigo_usado', 'senhas_erradas', 'codigos_errados']],
]
const iconOf = (tipo: string) => icons.find(([, kinds]) => kinds.includes(tipo))?.[0] ?? ShieldCheck

/** What happened to the account's locks in the last year. */
export function AtividadePanel({ user }: Conta) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    atividadeQuery(user.id),
  )
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton what="atividade" rows={3} />
    )
  if (data.length === 0) return <p className="text-muted">Nada aconteceu com a sua conta no último ano.</p>
  return (
    <div className="grid gap-5">
      <p className="text-muted text-pretty">
        O que aconteceu no último ano. Algo aqui não foi você? Use “Não fui eu” no e-mail que enviamos ou
        altere a senha: as outras sessões são encerradas.
      </p>
      <ul className="grid">
        {data.map((evento) => (
          <EventoItem key={evento.id} evento={evento} />
        ))}
      </ul>
      {error && <FormNotice>{errorMessage(error)}</FormNotice>}
      {hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Carregando…' : 'Mostrar mais'}
        </Button>
      )}
    </div>
  )
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

function EventoItem({ evento }: { evento: Evento }) {
  const { tipo, dispositivo, rede, aparelho_novo, criado_em } = evento
  const Icon = iconOf(tipo)
  const place = [deviceOf(dispositivo).name, rede && `rede ${rede}`].filter(Boolean).join(', ')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="text-muted" />
      <div>
        <p className="font-semibold">{eventoTitle(tipo)}</p>
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={criado_em}>{moment.format(new Date(criado_em))}</time>. {place}.
        </p>
      </div>
      {aparelho_novo && (
        <div className="col-start-2 justify-self-start sm:col-start-3">
          <Badge>Aparelho novo</Badge>
        </div>
      )}
    </li>
  )
}
