import { cards } from 'virtual:emergencias'
import { ArrowLeft, ChevronRight, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { CallButton } from '#shared/ui/call-button.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { ProofNote } from '#shared/ui/proof-note.tsx'
import { Card, FirstAct, Steps } from './card.tsx'
import './emergencia.css'

/** The emergency cards, or one of them. Everything is in the page's own code, so that it works without a network. */
export function EmergenciaPage() {
  const { kind } = useParams()
  const card = cards.find((one) => one.kind === kind)
  if (!card) return <CardList />
  return (
    <div key={card.kind} className="emergency">
      <LinkButton
        to={paths.emergencia}
        variant="ghost"
        className="emergency-target no-print -ml-4 justify-self-start"
      >
        <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        Todos os cartões
      </LinkButton>
      <PageHeading>{card.title}</PageHeading>
      <Card card={card} />
    </div>
  )
}

/** Whether the page is on its way to paper, by our button or by the browser's menu. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Drawn before the event ends: the browser takes the page as it is then.
    const begin = () => flushSync(() => setIsPrinting(true))
    window.addEventListener('beforeprint', begin, { signal: stop.signal })
    window.addEventListener('afterprint', () => setIsPrinting(false), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return isPrinting
}

function CardList() {
  const isPrinting = useIsPrinting()
  return (
    <div className="emergency">
      <PageHeading>Emergência</PageHeading>
      <p className="text-lg text-muted no-print">
        Oito cartões, também sem internet. Toque no que está acontecendo.
      </p>
      <CallButton />
      <ul className="emergency-list no-print">
        {cards.map((card) => (
          <li key={card.kind}>
            <Link to={paths.cartao(card.kind)} viewTransition>
              {card.title}
              <ChevronRight aria-hidden="true" size={22} strokeWidth={1.75} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-muted no-print">
        Apoio a profissionais de saúde: não substitui o treinamento, a bula nem o médico regulador do SAMU.
      </p>
      <Button variant="outline" className="emergency-target no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={20} strokeWidth={1.5} />
        Imprimir os oito
      </Button>
      {isPrinting && cards.map((card) => <PrintedCard key={card.kind} card={card} />)}
    </div>
  )
}

function PrintedCard({ card }: { card: (typeof cards)[number] }) {
  return (
    <article className="emergency-printed">
      <h2>{card.title}</h2>
      <FirstAct card={card} />
      <Steps card={card} />
      <ProofNote proof={card} />
    </article>
  )
}
