import { errorCode, SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { reloadPage } from '#shared/forms/use-submission.ts'
import {
  adoptAside,
  factorsAside,
  isAsideGone,
  setPasswordAside,
  settleAside,
  verifyAside,
} from '#shared/session/aside-session.ts'
import { auth } from '#shared/session/auth.ts'
import { type CodigoStep, forgetStep, goToStep, type Purpose } from '#shared/session/codigo-step.ts'
import { notifyAfterReload } from '#shared/ui/toast.ts'

type Mailed = Extract<CodigoStep, { kind: 'code' }>['purpose']

/** Has a code sent. Whether the address has an account is not told, by the server neither. */
export async function sendCode(purpose: Mailed, email: string): Promise<void> {
  const root = `${window.location.origin}/`
  const { error } =
    purpose === 'recovery'
      ? await auth.resetPasswordForEmail(email, { redirectTo: root })
      : await auth.resend({ type: 'signup', email, options: { emailRedirectTo: root } })
  if (error) throw error
}

/** Spends the code that was typed. */
export async function spendCode(purpose: Mailed, email: string, token: string): Promise<void> {
  await goOn(purpose, await verifyAside({ type: purpose, email, token }))
}

/** Spends the link that was pressed. */
export async function spendLink(purpose: Purpose, tokenHash: string): Promise<void> {
  await goOn(purpose, await verifyAside({ type: purpose, token_hash: tokenHash }))
}

async function goOn(purpose: Purpose, email: string): Promise<void> {
  if (purpose === 'recovery') {
    const factors = (await factorsAside()).map(({ id, friendly_name = '' }) => ({ id, friendly_name }))
    return goToStep(factors.length > 0 ? { kind: 'factor', email, factors } : { kind: 'password', email })
  }
  // The address is confirmed, whatever happens to the session now.
  await settleAside().catch(() => undefined)
  forgetStep()
  notifyAfterReload({ kind: 'success', title: 'E-mail confirmado', description: confirmed[purpose] })
  await reloadPage()
}

const confirmed = {
  signup: 'Você já pode acessar a plataforma.',
  email_change: 'Entre com o novo endereço da próxima vez.',
}

/** Sets the new password and lets its owner in. */
export async function setNewPassword(password: string): Promise<void> {
  try {
    await setPasswordAside(password)
  } catch (error) {
    // One code sets one password: an answer that was lost on its way had set it.
    if (errorCode(error) === 'current_password_required') {
      throw new SpokenError(failures.passwordSavedBefore)
    }
    if (isAsideGone(error)) throw new SpokenError(failures.passwordTooLate)
    throw error
  }
  const isIn = await adoptAside().then(
    () => true,
    () => false,
  )
  forgetStep()
  const description = isIn ? 'Você já entrou com ela.' : 'Entre com ela.'
  notifyAfterReload({ kind: 'success', title: 'Nova senha salva', description })
  await reloadPage()
}
