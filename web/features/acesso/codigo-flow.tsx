import { useEffect, useRef } from 'react'
import { endProof } from '#shared/session/proof-session.ts'
import { Button } from '#shared/ui/button.tsx'
import { CodigoEntry } from './codigo-entry.tsx'
import { CodigoFactor } from './codigo-factor.tsx'
import { CodigoLink } from './codigo-link.tsx'
import { CodigoPassword } from './codigo-password.tsx'
import { CodigoRequest } from './codigo-request.tsx'
import type { CodigoStep } from './codigo-step.ts'
import { NaoFuiEu } from './nao-fui-eu.tsx'

type CodigoFlowProps = {
  step: CodigoStep
  member: string | undefined
  onLeave: () => void
}

/** From a forgotten password or an address to confirm, by a code or a link, back into the product. */
export function CodigoFlow({ step, member, onLeave }: CodigoFlowProps) {
  const isProved = useRef(false)
  useEffect(() => {
    isProved.current = step.kind === 'factor' || step.kind === 'password'
  }, [step])
  // Also where the browser's Back leaves it. A reload leaves nothing, so the end of the whole way is none here.
  useEffect(
    () => () => {
      if (isProved.current) void endProof().catch(() => undefined)
    },
    [],
  )

  return (
    <>
      <Step step={step} member={member} />
      <Button variant="ghost" className="mt-4 w-full" onClick={onLeave}>
        {member ? 'Voltar à plataforma' : 'Voltar ao login'}
      </Button>
    </>
  )
}

// Each step is a form of its own: its key gives it a fresh state and its heading the focus.
function Step({ step, member }: Omit<CodigoFlowProps, 'onLeave'>) {
  if (step.kind === 'request') return <CodigoRequest key="request" step={step} />
  if (step.kind === 'code') return <CodigoEntry key="code" step={step} />
  if (step.kind === 'link') return <CodigoLink key={step.tokenHash} step={step} member={member} />
  if (step.kind === 'not-me') return <NaoFuiEu key={step.tokenHash} step={step} />
  if (step.kind === 'factor') return <CodigoFactor key="factor" step={step} />
  return <CodigoPassword key="password" step={step} member={member} />
}
