import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageHere } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSession } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { buttonClass } from '#shared/ui/button-class.ts'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { assinaturaQuery, endAssinatura, renewAssinatura } from './agenda-data.ts'

type Change = 'criar' | 'trocar' | 'encerrar'

/** What the two changes that end an address ask first. */
const endings = {
  trocar: {
    button: 'Trocar o endereço',
    question: 'Trocar o endereço? O de agora deixa de funcionar em todo calendário que o lê.',
    yes: 'Sim, trocar',
  },
  encerrar: {
    button: 'Encerrar a assinatura',
    question:
      'Encerrar a assinatura? O seu calendário deixa de receber sessões novas, mudanças e cancelamentos.',
    yes: 'Sim, encerrar',
  },
}
type Ending = keyof typeof endings

/** What is said of a change once it is done. */
const done: Record<Change, string> = {
  criar: 'Endereço criado: abra no seu calendário por um destes caminhos.',
  trocar: 'Este endereço é novo, e o de antes não funciona mais: abra o novo no seu calendário.',
  encerrar:
    'Assinatura encerrada: o endereço de antes não funciona mais. Apague a agenda no seu calendário também.',
}

/** The member's private address of the agenda: made, opened in a calendar, copied, renewed and ended. */
export function AssinaturaPanel() {
  const { data: address, error, isLoadingError, isPaused, refetch } = useQuery(assinaturaQuery())
  if (isLoadingError) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (address !== undefined) return <Endereco address={address} />
  return isPaused ? <p className="text-muted">{failures.offlineRows}</p> : <Skeleton className="h-24" />
}

function Endereco({ address }: { address: string | null }) {
  const client = useQueryClient()
  const usuario = useSession().user?.id ?? ''
  const said = useRef<HTMLParagraphElement>(null)
  const changing = useMutation({
    mutationFn: (change: Change) =>
      change === 'encerrar' ? endAssinatura(usuario).then(() => null) : renewAssinatura(usuario),
    onSuccess: (next) => client.setQueryData(assinaturaQuery().queryKey, next),
  })
  const { isSuccess, submittedAt } = changing
  // The button that was pressed is gone.
  useEffect(() => {
    if (isSuccess && submittedAt) said.current?.focus()
  }, [isSuccess, submittedAt])
  return (
    <div ref={useInSight()} className="grid scroll-mb-24 gap-4">
      <p className="text-sm text-muted">
        {address
          ? 'O seu calendário lê este endereço sozinho e acompanha mudanças e cancelamentos. Ele é secreto e só seu: não o passe adiante.'
          : 'Um endereço secreto, só seu, que o calendário lê sozinho: sessões novas, mudanças e cancelamentos aparecem em algumas horas.'}
      </p>
      {address && <Ways address={address} />}
      {address ? (
        <Endings
          key={address}
          isChanging={changing.isPending}
          onAsk={changing.reset}
          onEnd={(ending) => changing.mutate(ending)}
        />
      ) : (
        <Button variant="outline" disabled={changing.isPending} onClick={() => changing.mutate('criar')}>
          {changing.isPending ? 'Processando...' : 'Criar meu endereço'}
        </Button>
      )}
      <p ref={said} tabIndex={-1} role="status" className="text-center text-sm text-muted text-balance">
        {isSuccess && done[changing.variables]}
      </p>
      <FormNotice>{changing.error ? messageHere(changing.error) : undefined}</FormNotice>
    </div>
  )
}

type EndingsProps = { isChanging: boolean; onAsk: () => void; onEnd: (ending: Ending) => void }

/** The two changes after which an address is dead: each asks first. */
function Endings({ isChanging, onAsk, onEnd }: EndingsProps) {
  const [asked, setAsked] = useState<Ending>()
  const doors = useRef<Partial<Record<Ending, HTMLButtonElement | null>>>({})
  const kinds = Object.keys(endings) as Ending[]
  return (
    <div className="grid gap-1">
      {kinds.map((ending) => (
        <Button
          key={ending}
          ref={(door) => {
            doors.current[ending] = door
          }}
          variant="ghost"
          disabled={isChanging}
          onClick={() => {
            onAsk()
            setAsked(ending)
          }}
        >
          {endings[ending].button}
        </Button>
      ))}
      {asked && (
        <Question
          key={asked}
          {...endings[asked]}
          isChanging={isChanging}
          onYes={() => onEnd(asked)}
          onNo={() => {
            setAsked(undefined)
            doors.current[asked]?.focus()
          }}
        />
      )}
    </div>
  )
}

type QuestionProps = {
  question: string
  yes: string
  isChanging: boolean
  onYes: () => void
  onNo: () => void
}

function Question({ question, yes, isChanging, onYes, onNo }: QuestionProps) {
  return (
    <div ref={useInSight()} role="alert" className="panel grid scroll-mb-24 gap-4 p-5">
      <p>{question}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNo}>Manter</Button>
        <Button variant="danger" disabled={isChanging} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  )
}

/** Brings what opens out of sight into it; on a phone the menu lies over the end of the page. */
function useInSight() {
  const place = useRef<HTMLDivElement>(null)
  // Some browsers answer it with a promise, which is no effect's end.
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), [])
  return place
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
