import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { messageHere } from '#shared/failures/error-message.ts'
import { auth } from '#shared/session/auth.ts'
import { db } from '#shared/session/supabase.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { deviceOf } from './device.ts'
import type { Conta } from './perfil-data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { sessionsQuery } from './sessions-query.ts'

type Session = {
  id: string
  user_agent: string | null
  created_at: string
  last_used_at: string
  is_current: boolean
}

const endSession = async (sessao: string) => void (await db.rpc('encerrar_sessao', { sessao }).throwOnError())

async function endOthers(): Promise<void> {
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
}

/** Where the account is open, and the ways to close it there at once. */
export function SessionsPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery(user.id))
  const ending = useMutation({
    mutationFn: (id: string | null) => (id ? endSession(id) : endOthers()),
    onSuccess: (_, id) => notify.success(id ? 'Sessão encerrada' : 'Outras sessões encerradas'),
    onSettled: () => queryClient.invalidateQueries(sessionsQuery(user.id)),
  })

  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton what="sessões" rows={2} />
    )
  const others = data.filter(({ is_current }) => !is_current)
  return (
    <div className="grid gap-5">
      <ul className="grid">
        {data.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isBlocked={ending.isPending}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <FormNotice>{ending.error ? messageHere(ending.error) : undefined}</FormNotice>
      {others.length > 0 ? (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={ending.isPending}
          onClick={() => ending.mutate(null)}
        >
          Encerrar todas as outras
        </Button>
      ) : (
        <p className="text-muted">Sua conta não está aberta em nenhum outro lugar.</p>
      )}
    </div>
  )
}

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

type SessionItemProps = { session: Session; isBlocked: boolean; onEnd: () => void }

function SessionItem({ session, isBlocked, onEnd }: SessionItemProps) {
  const { name, isPhone } = deviceOf(session.user_agent)
  const Icon = isPhone ? Smartphone : Monitor
  const entered = moment.format(new Date(session.created_at))
  const used = moment.format(new Date(session.last_used_at))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="text-muted" />
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          Entrou em {entered}. Último uso em {used}.
        </p>
      </div>
      {session.is_current ? (
        <span className="col-start-2 text-sm font-semibold text-success sm:col-start-3">Este aparelho</span>
      ) : (
        <Button
          variant="ghost"
          className="col-start-2 -ml-4 justify-self-start sm:col-start-3 sm:ml-0"
          disabled={isBlocked}
          onClick={onEnd}
          aria-label={`Encerrar ${name}, que entrou em ${entered}`}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}
