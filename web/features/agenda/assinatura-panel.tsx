import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageHere } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSession } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { buttonClass } from '#shared/ui/button-class.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { assinaturaQuery, endAssinatura, renewAssinatura } from './agenda-data.ts'

/** The member's private address of the agenda: made, opened in a calendar, copied, renewed and ended. */
export function AssinaturaPanel() {
  const client = useQueryClient()
  const usuario = useSession().user?.id ?? ''
  const { data: address, error, isLoadingError, isPaused, refetch } = useQuery(assinaturaQuery())
  const changing = useMutation({
    mutationFn: (change: 'criar' | 'trocar' | 'encerrar') =>
      change === 'encerrar' ? endAssinatura(usuario).then(() => null) : renewAssinatura(usuario),
    onSuccess: (next) => client.setQueryData(assinaturaQuery().queryKey, next),
  })
  if (isLoadingError) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (address === undefined) {
    return isPaused ? <p className="text-muted">{failures.offlineRows}</p> : <Skeleton className="h-24" />
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        {address
          ? 'O seu calendário lê este endereço sozinho e acompanha mudanças e cancelamentos. Ele é secreto e só seu: não o passe adiante.'
          : 'Um endereço secreto, só seu, que o calendário lê sozinho: sessões novas, mudanças e cancelamentos aparecem em algumas horas.'}
      </p>
      {address && <Ways address={address} />}
      <div className="grid gap-1">
        {address ? (
          <>
            <Button variant="ghost" disabled={changing.isPending} onClick={() => changing.mutate('trocar')}>
              Trocar o endereço
            </Button>
            <Button variant="ghost" disabled={changing.isPending} onClick={() => changing.mutate('encerrar')}>
              Encerrar a assinatura
            </Button>
            <p role="status" className="text-center text-sm text-muted text-balance">
              {changing.isSuccess && changing.variables === 'trocar'
                ? 'Este endereço é novo, e o de antes não funciona mais: abra-o no seu calendário.'
                : 'Trocado ou encerrado, o endereço de antes deixa de funcionar.'}
            </p>
          </>
        ) : (
          <Button variant="outline" disabled={changing.isPending} onClick={() => changing.mutate('criar')}>
            {changing.isPending ? 'Processando...' : 'Criar meu endereço'}
          </Button>
        )}
      </div>
      <FormNotice>{changing.error ? messageHere(changing.error) : undefined}</FormNotice>
    </div>
  )
}

/** The three calendars that most people have, and the address itself for any other. */
function Ways({ address }: { address: string }) {
  const webcal = address.replace(/^https?:/, 'webcal:')
  const ways = [
    { label: 'Apple e outros', to: webcal },
    { label: 'Google', to: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    {
      label: 'Outlook',
      to: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${encodeURIComponent('Estética')}`,
    },
  ]
  return (
    <ul className="grid gap-2">
      {ways.map(({ label, to }) => (
        <li key={label}>
          <a href={to} target="_blank" rel="noreferrer" className={buttonClass('outline', 'w-full')}>
            {label}
          </a>
        </li>
      ))}
      <li>
        {/* What was said of another address does not hold for this one. */}
        <CopyAddress key={address} address={address} />
      </li>
    </ul>
  )
}

function CopyAddress({ address }: { address: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setSaid('Endereço copiado.'),
      () => setSaid(failures.copy),
    )
  return (
    <>
      <Button variant="ghost" className="w-full" onClick={() => void copy()}>
        Copiar o endereço
      </Button>
      <p role="status" className="text-center text-sm text-muted">
        {said}
      </p>
    </>
  )
}
