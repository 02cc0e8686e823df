import { ShieldAlert, Smartphone } from 'lucide-react'
import type { VerifiedFactor } from '#shared/session/factors.ts'
import { Button } from '#shared/ui/button.tsx'

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })

type FactorListProps = {
  factors: readonly VerifiedFactor[]
  onAdd: () => void
  onRemove: (factor: VerifiedFactor) => void
}

/** The devices whose codes open the account. */
export function FactorList({ factors, onAdd, onRemove }: FactorListProps) {
  return (
    <div className="grid gap-5">
      <p>
        A verificação em duas etapas está ativa: a entrada pede a senha e o código de um destes aparelhos.
      </p>
      <ul className="grid">
        {factors.map((factor) => (
          <FactorItem key={factor.id} factor={factor} onRemove={() => onRemove(factor)} />
        ))}
      </ul>
      {factors.length === 1 && <SpareAdvice onAdd={onAdd} />}
    </div>
  )
}

function FactorItem({ factor, onRemove }: { factor: VerifiedFactor; onRemove: () => void }) {
  const since = day.format(new Date(factor.created_at))
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-4">
      <Smartphone aria-hidden="true" size={22} strokeWidth={1.5} className="text-muted" />
      <div className="wrap-anywhere">
        <p className="font-semibold">{factor.friendly_name}</p>
        <p className="text-sm text-muted">Cadastrado em {since}</p>
      </div>
      <Button variant="ghost" onClick={onRemove} aria-label={`Remover ${factor.friendly_name}`}>
        Remover
      </Button>
    </li>
  )
}

/** Who loses the only device is locked out until the mentor helps. */
function SpareAdvice({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-control border border-gold/60 px-4 py-4">
      <p className="flex items-center gap-3 font-semibold">
        <ShieldAlert aria-hidden="true" size={22} strokeWidth={1.5} className="shrink-0 text-gold" />
        Falta um aparelho de reserva
      </p>
      <p>
        Recomendamos muito: se este aparelho se perder ou quebrar, é com o outro que você entra. Sem ele, só a
        mentora pode devolver o seu acesso, a não ser que você tenha códigos de recuperação.
      </p>
      <Button className="py-2" onClick={onAdd}>
        Adicionar um segundo aparelho de reserva
      </Button>
    </div>
  )
}
