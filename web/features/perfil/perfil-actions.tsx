import { LogOut } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useWaiting } from '#shared/member/use-marks.ts'
import type { Wish } from '#shared/member/wishes.ts'
import { paths } from '#shared/paths.ts'
import { leave } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx'
import { notify } from '#shared/ui/toast.ts'

/** The way out, and on the phone, which has no top bar for it, the theme. */
export function PerfilActions() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const waiting = useWaiting()
  const door = useRef<HTMLButtonElement>(null)
  // Once all of it is sent there is nothing to ask; what waits later is asked at the next "Sair".
  if (isAsked && waiting.length === 0) setIsAsked(false)

  function handleSair() {
    if (!navigator.onLine) notify.error(failures.leave, failures.offline)
    else if (waiting.length > 0) setIsAsked(true)
    else void handleLeave()
  }

  async function handleLeave() {
    setIsLeaving(true)
    try {
      await leave()
      await navigate(paths.home, { replace: true })
    } catch (error) {
      setIsLeaving(false)
      notify.error(failures.leave, navigator.onLine ? errorMessage(error) : failures.offline)
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 md:justify-end">
      <ThemeToggle hasText className="md:hidden" />
      <Button ref={door} variant="outline" disabled={isLeaving} onClick={handleSair}>
        <LogOut aria-hidden="true" size={18} strokeWidth={1.5} />
        Sair
      </Button>
      {isAsked && (
        <WouldBeLost
          waiting={waiting}
          isLeaving={isLeaving}
          onStay={() => setIsAsked(false)}
          onLeave={() => void handleLeave()}
          door={door}
        />
      )}
    </div>
  )
}

type WouldBeLostProps = {
  waiting: Wish[]
  isLeaving: boolean
  onStay: () => void
  onLeave: () => void
  /** What opened it takes the focus back that goes with it. */
  door: RefObject<HTMLButtonElement | null>
}

/** Asks before a sign-out that drops what could not be sent yet; it goes by itself once all of it is sent. */
function WouldBeLost({ waiting, isLeaving, onStay, onLeave, door }: WouldBeLostProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = place.current
    panel?.scrollIntoView?.({ block: 'nearest' })
    return () => {
      if (panel?.contains(document.activeElement)) door.current?.focus()
    }
  }, [door])
  return (
    // On a phone the menu lies over the end of the page.
    <div ref={place} role="alert" className="panel grid w-full scroll-mb-24 gap-4 p-5">
      <p>
        <b>Sair agora apaga o que ainda espera pela conexão:</b>
      </p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-gold">
        {waiting.map((wish) => (
          <li key={`${wish.table} ${wish.mentoria}`}>{inWords(wish)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onStay}>Ficar</Button>
        <Button variant="danger" disabled={isLeaving} onClick={onLeave}>
          Sair e apagar
        </Button>
      </div>
    </div>
  )
}

/** A mark that waits, as what it does: "PEIM: guardar na sua lista". */
function inWords({ table, titulo, wanted, known }: Wish): string {
  if (table === 'favoritos') return `${titulo}: ${wanted ? 'guardar na' : 'tirar da'} sua lista`
  if (known) return `${titulo}: o recado à mentora`
  return `${titulo}: ${wanted ? 'o seu interesse' : 'retirar o interesse'}`
}
