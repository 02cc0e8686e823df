import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type VerifiedFactor, verifiedFactors } from '#shared/factors.ts'
import { useFormDraft } from '#shared/form-draft.ts'
import { notify } from '#shared/toast.ts'
import { FactorList } from './factor-list.tsx'
import { FactorRemoval } from './factor-removal.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { FactorStart } from './factor-start.tsx'
import { PanelStep } from './panel-step.tsx'
import { type Conta, perfilQuery } from './perfil-data.ts'
import { cancelEnrolment, type Enrolment } from './segundo-fator-data.ts'

type Step = 'list' | 'start' | { remove: VerifiedFactor }

/** An enrolment that outlived a reload: phones drop a page while its member is in the authenticator app. */
function keptEnrolment(kept: Partial<Record<string, string>>): Enrolment | null {
  const { factorId, name, qrCode, secret, uri } = kept
  return factorId && name && qrCode && secret && uri ? { factorId, name, qrCode, secret, uri } : null
}

/** The second step of the sign-in: the devices whose codes open the account. */
export function SegundoFatorPanel({ user }: Conta) {
  const queryClient = useQueryClient()
  const draft = useFormDraft('segundo-fator', user.id)
  const [step, setStep] = useState<Step>('list')
  const [enrolment, setEnrolment] = useState(() => keptEnrolment(draft.read()))
  const factors = verifiedFactors(user)
  const reload = () => queryClient.invalidateQueries(perfilQuery())

  function handleStarted(started: Enrolment) {
    // Worth nothing until its first code came, and forgotten then.
    draft.keep(started)
    setEnrolment(started)
  }

  function handleLeft() {
    draft.forget()
    setEnrolment(null)
    setStep('list')
  }

  async function handleVerified() {
    await reload()
    handleLeft()
    if (factors.length > 0) {
      notify.success('Aparelho de reserva cadastrado', 'O código de qualquer um dos dois abre a sua conta.')
    } else {
      notify.success('Verificação em duas etapas ativada', 'Os outros aparelhos foram desconectados.')
    }
  }

  function handleCancel({ factorId }: Enrolment) {
    void cancelEnrolment(factorId).catch(() => undefined)
    handleLeft()
  }

  async function handleRemoved(isStillIn: boolean) {
    if (isStillIn) await reload()
    setStep('list')
    notify.success('Aparelho removido')
  }

  if (enrolment) {
    return (
      <PanelStep key={enrolment.factorId}>
        <FactorSetup
          enrolment={enrolment}
          onVerified={handleVerified}
          onCancel={() => handleCancel(enrolment)}
        />
      </PanelStep>
    )
  }
  if (typeof step === 'object') {
    const others = factors.filter(({ id }) => id !== step.remove.id)
    return (
      <PanelStep key={`remove-${step.remove.id}`}>
        <FactorRemoval
          {...{ user, others }}
          factor={step.remove}
          onRemoved={handleRemoved}
          onCancel={() => setStep('list')}
        />
      </PanelStep>
    )
  }
  if (factors.length === 0 || step === 'start') {
    return (
      <PanelStep key="start">
        <FactorStart
          {...{ user, factors }}
          onStarted={handleStarted}
          onCancel={factors.length > 0 ? () => setStep('list') : undefined}
        />
      </PanelStep>
    )
  }
  return (
    <PanelStep key="list">
      <FactorList
        factors={factors}
        onAdd={() => setStep('start')}
        onRemove={(remove) => setStep({ remove })}
      />
    </PanelStep>
  )
}
