import { Button } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Assinatura } from './assinatura.tsx'
import { Timeline } from './timeline.tsx'

/** The sessions as a timeline, and an individual talk. The buttons have no action yet. */
export function AgendaPage() {
  return (
    <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 items-start gap-12 px-[clamp(min(1.25rem,5.2vw),4vw,4rem)] pt-10 md:pt-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-20">
      <header className="grid grid-cols-1 gap-3">
        <PageHeading>Agenda</PageHeading>
        <p className="max-w-[60ch] text-lg text-muted text-balance">
          Encontros online para pensar junto e encontros presenciais para praticar com supervisão.
        </p>
      </header>
      <Timeline />
      <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Reserva />
        <Assinatura />
      </div>
    </div>
  )
}

function Reserva() {
  return (
    <aside aria-labelledby="agendar" className="panel grid grid-cols-1 gap-5 overflow-hidden">
      <div aria-hidden="true" className="satin h-32" />
      <div className="grid grid-cols-1 gap-4 p-6 pt-1 md:p-8 md:pt-2">
        <h2 id="agendar" className="text-2xl">
          Reserve um horário
        </h2>
        <p className="text-muted">
          Uma conversa individual para rever um caso, planejar a próxima etapa ou tirar dúvidas.
        </p>
        <Button className="w-full">Agendar Agora</Button>
      </div>
    </aside>
  )
}
