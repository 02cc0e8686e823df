import { Printer } from 'lucide-react'
import type { EmergencyCard } from '#shared/knowledge.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { CallButton } from '#shared/ui/call-button.tsx'
import { CardText } from '#shared/ui/card-text.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { ProofNote } from '#shared/ui/proof-note.tsx'
import { toolsOf } from './card-tools.ts'
import { Dose } from './dose.tsx'
import { Timer } from './timer.tsx'

/** One emergency: what saves first, what is timed and dosed, then the whole protocol. */
export function Card({ card }: { card: EmergencyCard }) {
  const { timing, dose, calculator } = toolsOf[card.kind]
  return (
    <>
      <FirstAct card={card} />
      <CallButton />
      {(timing || dose) && (
        <div className="emergency-tools">
          {dose && <Dose dose={dose} />}
          {timing && <Timer kind={card.kind} timing={timing} />}
        </div>
      )}
      {calculator && (
        <LinkButton
          to={paths.calculadora(calculator.name)}
          variant="outline"
          className="emergency-target no-print"
        >
          {calculator.label}
        </LinkButton>
      )}
      <Steps card={card} />
      <ProofNote proof={card} />
      <Button variant="outline" className="emergency-target no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={20} strokeWidth={1.5} />
        Imprimir
      </Button>
    </>
  )
}

export function FirstAct({ card }: { card: EmergencyCard }) {
  return (
    <p className="emergency-first">
      <CardText text={card.firstAct} />
    </p>
  )
}

export function Steps({ card }: { card: EmergencyCard }) {
  return (
    <section className="emergency-steps">
      <p>
        <CardText text={card.introduction} />
      </p>
      <ol>
        {card.steps.map((step) => (
          <li key={step}>
            <CardText text={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}
