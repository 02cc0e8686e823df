import { useEffect, useRef, useState } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { reloadPage } from '#shared/forms/use-submission.ts'
import { notify, notifyAfterReload } from '#shared/ui/toast.ts'
import type { Outcome } from './acesso-data.ts'
import { welcomeBack } from './welcome.ts'

/** The server waits five minutes for an answer. */
const goodForMs = 4 * 60_000

const loadPasskeys = () => import('./passkey-data.ts')

async function settle(entering: Promise<Outcome | undefined>): Promise<void> {
  try {
    if ((await entering) !== 'in') return
    notifyAfterReload(welcomeBack)
    await reloadPage()
  } catch (error) {
    notify.error(failures.error, errorMessage(error))
  }
}

/** The sign-in with a passkey: by a button, and among what the browser fills in for the e-mail. */
export function usePasskey() {
  const [isSending, setIsSending] = useState(false)
  const [isOffered, setIsOffered] = useState(false)
  const offered = useRef<{ stop: AbortController; at: number } | null>(null)

  // The browser answers one question at a time.
  function withdraw() {
    offered.current?.stop.abort()
    offered.current = null
    setIsOffered(false)
  }
  useEffect(() => () => offered.current?.stop.abort(), [])

  function offer() {
    const { current } = offered
    if (!isOwnServer || isSending || (current && performance.now() - current.at < goodForMs)) return
    withdraw()
    const stop = new AbortController()
    offered.current = { stop, at: performance.now() }
    void settle(
      loadPasskeys().then(({ awaitPasskey }) => awaitPasskey(stop.signal, () => setIsOffered(true))),
    )
  }

  async function use() {
    withdraw()
    setIsSending(true)
    await settle(loadPasskeys().then(({ signInByPasskey }) => signInByPasskey()))
    setIsSending(false)
  }

  return { isSending, isOffered, offer, withdraw, use: () => void use() }
}
