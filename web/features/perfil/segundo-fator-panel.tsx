import type { User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import { type VerifiedFactor, verifiedFactors } from '#shared/session/factors.ts'
import { notify } from '#shared/ui/toast.ts'
import { FactorList } from './factor-list.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { FactorStart } from './factor-start.tsx'
import { PanelStep } from './panel-step.tsx'
import { type Conta, perfilQuery } from './perfil-data.ts'
import { makeRecoveryCodes } from './recovery-codes-data.ts'
import { RecoveryCodesLine } from './recovery-codes-line.tsx'
import { RecoveryCodes, RecoveryCodesStart } from './recovery-codes-step.tsx'
import { cancelEnrolment, type Enrolment } from './segundo-fator-data.ts'
import { useEnrolment } from './use-enrolment.ts'

type Step = 'list' | 'start' | 'codes' | { remove: VerifiedFactor }

/** The second step of the sign-in: the devices whose codes open the account. */
export function SegundoFatorPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const { enrolment, begin, end } = useEnrolment(user.id)
  const isFirst = verifiedFactors(user).length === 0
  const [codes, setCodes] = useState<string[]>()
  const reload = () => queryClient.invalidateQueries(perfilQuery())

  async function handleVerified() {
    // Right after the first device, whose set-up proved the password. Later they are made in the list.
    if (isFirst && isOwnServer) setCodes(await makeRecoveryCodes().catch(() => undefined))
    await reload()
    end()
    if (isFirst)
      notify.success('Verificação em duas etapas ativada', 'Os outros aparelhos foram desconectados.')
    else
      notify.success('Aparelho de reserva cadastrado', 'O código de qualquer um dos dois abre a sua conta.')
  }

  function handleCancel({ factorId }: Enrolment) {
    void cancelEnrolment(factorId).catch(() => undefined)
    end()
  }

  if (codes) {
    return (
      <PanelStep key="codes">
        <RecoveryCodes {...{ user, codes }} onKept={() => setCodes(undefined)} />
      </PanelStep>
    )
  }
  if (!enrolment) return <Devices user={user} onStarted={begin} onCodes={setCodes} reload={reload} />
  return (
    <PanelStep key={enrolment.factorId}>
      <FactorSetup {...{ enrolment }} onVerified={handleVerified} onCancel={() => handleCancel(enrolment)} />
    </PanelStep>
  )
}

type DevicesProps = {
  user: User
  onStarted: (enrolment: Enrolment) => void
  onCodes: (codes: string[]) => void
  reload: () => Promise<void>
}

/** The list of the devices, and the forms that add one or take one out. */
function Devices({ user, onStarted, onCodes, reload }: DevicesProps) {
  const [step, setStep] = useState<Step>('list')
  const factors = verifiedFactors(user)
  const showList = () => setStep('list')

  async function handleRemoved(isStillIn: boolean) {
    // Otherwise the page asks for the other device's code in this list's place.
    if (isStillIn) await reload().then(showList)
    notify.success('Aparelho removido')
  }

  if (typeof step === 'object') {
    const { remove: factor } = step
    const others = factors.filter(({ id }) => id !== factor.id)
    return (
      <PanelStep key={`remove-${factor.id}`}>
        <FactorRemoval {...{ user, factor, others }} onRemoved={handleRemoved} onCancel={showList} />
      </PanelStep>
    )
  }
  if (factors.length === 0 || step === 'start') {
    const handleBack = factors.length > 0 ? showList : undefined
    return (
      <PanelStep key="start">
        <FactorStart {...{ user, factors }} onStarted={onStarted} onCancel={handleBack} />
      </PanelStep>
    )
  }
  if (step === 'codes') {
    return (
      <PanelStep key="codes-start">
        <RecoveryCodesStart user={user} onMade={onCodes} onCancel={showList} />
      </PanelStep>
    )
  }
  return (
    <PanelStep key="list">
      <div className="grid gap-6">
        <FactorList
          {...{ factors }}
          onAdd={() => setStep('start')}
          onRemove={(remove) => setStep({ remove })}
        />
        {isOwnServer && <RecoveryCodesLine userId={user.id} onMake={() => setStep('codes')} />}
      </div>
    </PanelStep>
  )
}
