import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import { errorCode, errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { TotpFields, totpCodeOf } from '#shared/forms/totp-fields.tsx'
import { reloadPage, useSubmission } from '#shared/forms/use-submission.ts'
import { auth, giveCode } from '#shared/session/auth.ts'
import { verifiedFactors } from '#shared/session/factors.ts'
import { isProofGone } from '#shared/session/proof-session.ts'
import { enter, leave } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify, notifyAfterReload } from '#shared/ui/toast.ts'
import { LostDevice } from './lost-device.tsx'
import { StepHeading } from './step-heading.tsx'
import { welcome } from './use-acesso.ts'

async function comeIn(form: FormData): Promise<void> {
  await enter(() => giveCode(auth, totpCodeOf(form)))
  notifyAfterReload(welcome.login)
  await reloadPage()
}

/** After a refusal that shows that this browser's session or its list of devices is outdated. */
async function learnFrom(error: unknown): Promise<void> {
  if (isProofGone(error)) await auth.signOut({ scope: 'local' })
  else if (errorCode(error) === 'mfa_factor_not_found') await auth.refreshSession()
}

type SegundoFatorStepProps = { user: User; onLeave: (email: string) => void }

/** After a right password: the code of a member's authenticator app, and the way back. */
export function SegundoFatorStep({ user, onLeave }: SegundoFatorStepProps) {
  const factors = verifiedFactors(user)
  const [isLeaving, setIsLeaving] = useState(false)
  const { problems, isSending, formProps } = useSubmission(comeIn, (error) => void learnFrom(error))

  async function handleLeave() {
    setIsLeaving(true)
    try {
      await leave()
      onLeave(user.email ?? '')
    } catch (error) {
      setIsLeaving(false)
      notify.error(failures.leave, errorMessage(error))
    }
  }

  return (
    <>
      <StepHeading title="Código de verificação">
        A senha de <b className="font-semibold text-ink">{user.email}</b> está certa. Agora digite o código
        que o aplicativo autenticador mostra{isOwnServer && ', ou um de recuperação'}.
      </StepHeading>
      <form className="grid grid-cols-1 gap-5" {...formProps}>
        <TotpFields factors={factors} problems={problems} />
        <FormNotice>{problems.form}</FormNotice>
        <Button type="submit" className="mt-2 w-full" disabled={isSending || isLeaving}>
          {isSending ? 'Processando...' : 'Entrar'}
        </Button>
      </form>
      <LostDevice hasSpare={factors.length > 1} />
      <Button
        variant="ghost"
        className="mt-1 w-full"
        disabled={isSending || isLeaving}
        onClick={() => void handleLeave()}
      >
        Voltar ao login
      </Button>
    </>
  )
}
