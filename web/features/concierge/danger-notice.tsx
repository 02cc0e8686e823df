import { firstActs } from 'virtual:primeiros-atos'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { type DangerKind, emergencyKinds } from '#shared/knowledge.ts'
import { paths } from '#shared/paths.ts'
import { buttonClass } from '#shared/ui/button-class.ts'
import { CallButton } from '#shared/ui/call-button.tsx'
import { CardText } from '#shared/ui/card-text.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'

type Props = {
  kind: DangerKind
  /** Whether the cards are kept on this device; undefined while it is looked up. */
  hasCards: boolean | undefined
}

/** What the concierge's reply to an emergency begins with, where the concierge cannot be reached. */
export function DangerNotice({ kind, hasCards }: Props) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (kind) place.current?.scrollIntoView({ block: 'start' })
  }, [kind])
  if (kind === 'crise') return <CrisisNotice ref={place} />
  return (
    <section ref={place} aria-label="Pode ser emergência" className="danger-notice">
      <p role="alert" className="danger-first">
        <CardText text={firstActs[kind]} />
      </p>
      <CallButton />
      {hasCards && <CardLinks kind={kind} />}
      {hasCards === false && (
        <p>
          Este aparelho ainda não guardou os cartões de emergência. Ligue e conte o que aconteceu: quem atende
          no 192 diz o que fazer até a ambulância chegar.
        </p>
      )}
    </section>
  )
}

/** Despair is met without an alarm: first who listens, then the ambulance. */
function CrisisNotice({ ref }: { ref: Ref<HTMLElement> }) {
  return (
    <section ref={ref} aria-label="Ajuda agora" className="danger-notice">
      <div role="alert" className="grid gap-3 [&_a]:underline [&_a]:underline-offset-3">
        {firstActs.crise.split('\n\n').map((paragraph) => (
          <p key={paragraph}>
            <CardText text={paragraph} />
          </p>
        ))}
      </div>
      <a href="tel:188" className={buttonClass('primary', 'no-print w-full min-h-14! px-2!')}>
        Ligar para o CVV&nbsp;188
      </a>
      <CallButton />
    </section>
  )
}

/** To the card of this emergency, where it has one, and to all: words alone may have told the wrong one. */
function CardLinks({ kind }: { kind: DangerKind }): ReactNode {
  const card = emergencyKinds.find((one) => one === kind)
  return (
    <div className="flex flex-wrap gap-3">
      {card && (
        <LinkButton to={paths.cartao(card)} variant="outline">
          Abrir o cartão
        </LinkButton>
      )}
      <LinkButton to={paths.emergencia} variant={card ? 'ghost' : 'outline'}>
        {card ? 'Todos os cartões' : 'Cartões de emergência'}
      </LinkButton>
    </div>
  )
}

/** For a question that shows no sign of danger to a reader of words alone: the way to help stays in sight. */
export function QuietCall() {
  return (
    <p className="quiet-call">
      Alguém passa mal agora? <a href="tel:192">Ligue para o SAMU&nbsp;192</a>. Vontade de morrer, sua ou de
      alguém perto? <a href="tel:188">Ligue para o CVV&nbsp;188</a>
    </p>
  )
}
