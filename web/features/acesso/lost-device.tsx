import { useState } from 'react'
import { isOwnServer } from '#shared/backend.ts'
import { usePublicSettings } from '#shared/public-settings.ts'
import { MentoraContact } from '#shared/ui/mentora-contact.tsx'

/** How to sign in without the device. */
export function LostDevice({ hasSpare }: { hasSpare: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="grid min-h-12 list-none place-items-center font-semibold text-gold underline-offset-4 hover:underline">
        Não tenho mais o aparelho
      </summary>
      {isOpen && <WaysIn hasSpare={hasSpare} />}
    </details>
  )
}

function WaysIn({ hasSpare }: { hasSpare: boolean }) {
  const settings = usePublicSettings()
  return (
    <div className="grid gap-3 rounded-control border border-line bg-raised px-4 py-3">
      {isOwnServer && (
        <p>Guardou códigos de recuperação? Toque em “Usar um código de recuperação” e digite um deles.</p>
      )}
      {hasSpare && <p>Use o código do outro aparelho: ele vale do mesmo modo.</p>}
      <p>
        {isOwnServer ? 'Sem nada disso' : hasSpare ? 'Sem nenhum dos dois' : 'Sem ele'}, só a mentora pode
        ajudar: ela confirma que é você e desliga a verificação; depois, a senha basta para entrar.{' '}
        <MentoraContact {...settings} />
      </p>
    </div>
  )
}
