import { dataOf } from '#shared/data-of.ts'
import { errorCode, SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { reloadPage } from '#shared/forms/use-submission.ts'
import { auth } from '#shared/session/auth.ts'
import {
  enterByProof,
  enterConfirmed,
  isProofGone,
  missingAfterCode,
  proveCode,
  setProvedPassword,
} from '#shared/session/proof-session.ts'
import { notifyAfterReload } from '#shared/ui/toast.ts'
import { type CodigoStep, forgetStep, goToStep, type Purpose } from './codigo-step.ts'

type Mailed = Extract<CodigoStep, { kind: 'code' }>['purpose']

/** Has a code sent. Neither the server nor the page tells whether the address has an account. */
export async function sendCode(purpose: Mailed, email: string): Promise<void> {
  const root = `${window.location.origin}/`
  if (purpose === 'recovery') await dataOf(auth.resetPasswordForEmail(email, { redirectTo: root }))
  else await dataOf(auth.resend({ type: 'signup', email, options: { emailRedirectTo: root } }))
}

/** Uses the code that was typed; it is valid once. */
export async function spendCode(purpose: Mailed, email: string, token: string): Promise<void> {
  await afterCode(purpose, await proveCode({ type: purpose, email, token }))
}

/** Uses the link that was opened; it is valid once. */
export async function spendLink(purpose: Purpose, tokenHash: string): Promise<void> {
  await afterCode(purpose, await proveCode({ type: purpose, token_hash: tokenHash }))
}

async function afterCode(purpose: Purpose, email: string): Promise<void> {
  const missing = await missingAfterCode()
  // Also after a sign-up, when two people had chosen a password for the address: neither counts.
  if (purpose === 'recovery' || missing.newPassword) {
    const factors = missing.factors.map(({ id, friendly_name = '' }) => ({ id, friendly_name }))
    return goToStep(factors.length > 0 ? { kind: 'factor', email, factors } : { kind: 'password', email })
  }
  // The address is confirmed, whatever happens to the session now.
  await enterConfirmed().catch(() => undefined)
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
    await setProvedPassword(password)
  } catch (error) {
    // A code sets one password: an earlier call did that, and its answer was lost.
    if (errorCode(error) === 'current_password_required') {
      throw new SpokenError(failures.passwordSavedBefore)
    }
    if (isProofGone(error)) throw new SpokenError(failures.passwordTooLate)
    throw error
  }
  const isIn = await enterByProof().then(
    () => true,
    () => false,
  )
  forgetStep()
  const description = isIn ? 'Você já entrou com ela.' : 'Entre com ela.'
  notifyAfterReload({ kind: 'success', title: 'Nova senha salva', description })
  await reloadPage()
}
