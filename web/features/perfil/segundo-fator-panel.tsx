import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type VerifiedFactor, verifiedFactors } from '#shared/session/factors.ts'
import { notify } from '#shared/ui/toast.ts'
import { FactorList } from './factor-list.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { FactorStart } from './factor-start.tsx'
import { PanelStep } from './panel-step.tsx'
import { type Conta, perfilQuery } from './perfil-data.ts'
import { cancelEnrolment, type Enrolment } from './segundo-fator-data.ts'
import { useEnrolment } from './use-enrolment.ts'

type Step = 'list' | 'start' | { remove: VerifiedFactor }

/** The second step of the sign-in: the devices whose codes open the account. */
export function SegundoFatorPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const { enrolment, begin, end } = useEnrolment(user.id)
  const [step, setStep] = useState<Step>('list')
  const factors = verifiedFactors(user)
  const reload = () => queryClient.invalidateQueries(perfilQuery())
  const showList = () => setStep('list')

  async function handleVerified() {
    await reload()
    end()
    showList()
    if (factors.length > 0) {
      notify.success('Aparelho de reserva cadastrado', 'O código de qualquer um dos dois abre a sua conta.')
    } else {
      notify.success('Verificação em duas etapas ativada', 'Os outros aparelhos foram desconectados.')
    }
  }

  function handleCancel({ factorId }: Enrolment) {
    void cancelEnrolment(factorId).catch(() => undefined)
    end()
    showList()
  }

  async function handleRemoved(isStillIn: boolean) {
    if (isStillIn) await reload()
    showList()
    notify.success('Aparelho removido')
  }

  if (enrolment) {
    return (
      <PanelStep key={enrolment.factorId}>
        <FactorSetup
          {...{ enrolment }}
          onVerified={handleVerified}
          onCancel={() => handleCancel(enrolment)}
        />
      </PanelStep>
    )
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
        <FactorStart {...{ user, factors }} onStarted={begin} onCancel={handleBack} />
      </PanelStep>
    )
  }
  return (
    <PanelStep key="list">
      <FactorList
        {...{ factors }}
        onAdd={() => setStep('start')}
        onRemove={(remove) => setStep({ remove })}
      />
    </PanelStep>
  )
}
