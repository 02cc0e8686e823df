import { hasPasskeys, passkeyFailure, requirePasskeys } from '#shared/failures/passkey-failure.ts'
import { auth } from '#shared/session/auth.ts'
import { needsCode } from '#shared/session/factors.ts'
import { enter } from '#shared/session/session.tsx'
import type { Outcome } from './acesso-data.ts'

type Entered = Awaited<ReturnType<typeof auth.signInWithPasskey>>

function outcomeOf({ data, error }: Entered): Outcome {
  if (error) throw passkeyFailure(error)
  return data.session && needsCode(data.session) ? 'needs-code' : 'in'
}

/** Signs in with a passkey, which the browser asks for now. */
export async function signInByPasskey(): Promise<Outcome> {
  requirePasskeys()
  return enter(async () => outcomeOf(await auth.signInWithPasskey()))
}

/**
 * Lets the browser offer passkeys among what it fills in for the e-mail. Resolves when one was chosen; with undefined
 * when the browser cannot, or `signal` was aborted. `onOffered` is called once it will.
 */
export async function awaitPasskey(signal: AbortSignal, onOffered: () => void): Promise<Outcome | undefined> {
  if (!(await canOffer())) return undefined
  const { data } = await auth.passkey.startAuthentication()
  // Nobody has asked for anything yet; the button says what is wrong.
  if (!data || signal.aborted) return undefined
  onOffered()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data.options as never)
  const chosen = await navigator.credentials
    .get({ mediation: 'conditional', publicKey, signal })
    .catch(() => null)
  if (!(chosen instanceof PublicKeyCredential)) return undefined
  const answer = { challengeId: data.challenge_id, credential: chosen.toJSON() as never }
  return enter(async () => outcomeOf(await auth.passkey.verifyAuthentication(answer)))
}

async function canOffer(): Promise<boolean> {
  if (!hasPasskeys() || !('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false
}
