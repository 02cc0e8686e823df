import { useQuery, useQueryClient } from '@tanstack/react-query'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { PanelStep } from './panel-step.tsx'
import { PasskeyAddition, PasskeyRemoval, PasskeyRenaming } from './passkey-forms.tsx'
import { type Passkey, passkeysQuery } from './passkeys-query.ts'
import type { Conta } from './perfil-data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

type Step = 'list' | 'add' | { rename: Passkey } | { remove: Passkey }

/** The passkeys that open the account without the password. */
export function PasskeysPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const { data: passkeys, error, refetch } = useQuery(passkeysQuery(user.id))
  const [step, setStep] = useState<Step>('list')
  const showList = () => setStep('list')

  async function handleDone(title: string) {
    await queryClient.invalidateQueries(passkeysQuery(user.id))
    showList()
    notify.success(title)
  }

  if (!passkeys)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton what="chaves de acesso" rows={1} />
    )
  if (step === 'add') {
    return (
      <PanelStep key="add">
        <PasskeyAddition {...{ user }} onAdded={() => handleDone('Chave cadastrada')} onCancel={showList} />
      </PanelStep>
    )
  }
  if (typeof step === 'object' && 'rename' in step) {
    return (
      <PanelStep key="rename">
        <PasskeyRenaming
          passkey={step.rename}
          onRenamed={() => handleDone('Nome alterado')}
          onCancel={showList}
        />
      </PanelStep>
    )
  }
  if (typeof step === 'object') {
    return (
      <PanelStep key="remove">
        <PasskeyRemoval
          user={user}
          passkey={step.remove}
          onRemoved={() => handleDone('Chave removida')}
          onCancel={showList}
        />
      </PanelStep>
    )
  }
  return (
    <PanelStep key="list">
      <PasskeyList passkeys={passkeys} onStep={setStep} />
    </PanelStep>
  )
}

type OnStep = (step: Step) => void

function PasskeyList({ passkeys, onStep }: { passkeys: Passkey[]; onStep: OnStep }) {
  return (
    <div className="grid gap-5">
      <p>
        Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Ela continua valendo, e a
        chave não pode ser copiada nem adivinhada.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onStep={onStep} />
          ))}
        </ul>
      )}
      <Button className="justify-self-start" onClick={() => onStep('add')}>
        Cadastrar chave de acesso
      </Button>
    </div>
  )
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

function PasskeyItem({ passkey, onStep }: { passkey: Passkey; onStep: OnStep }) {
  const { friendly_name: name, created_at, last_used_at } = passkey
  const used = last_used_at ? `último uso em ${day.format(new Date(last_used_at))}` : 'ainda sem uso'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-line py-4">
      <KeySquare aria-hidden="true" size={22} strokeWidth={1.5} className="text-muted" />
      <div className="wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          Cadastrada em {day.format(new Date(created_at))}, {used}
        </p>
      </div>
      <div className="col-start-2 -ml-4 flex flex-wrap">
        <Button
          variant="ghost"
          onClick={() => onStep({ rename: passkey })}
          aria-label={`Mudar nome de ${name}`}
        >
          Mudar nome
        </Button>
        <Button variant="ghost" onClick={() => onStep({ remove: passkey })} aria-label={`Remover ${name}`}>
          Remover
        </Button>
      </div>
    </li>
  )
}
