import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { recoveryCodesQuery } from './recovery-codes-data.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'

function sentenceOf(left: number): string {
  if (left === 0) return 'Nenhum guardado. Sem o aparelho, um deles abre a sua conta.'
  return left === 1 ? 'Resta 1 de 10.' : `Restam ${left} de 10.`
}

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesLine({ userId, onMake }: { userId: string; onMake: () => void }) {
  const { data: left, error, refetch } = useQuery(recoveryCodesQuery(userId))
  if (left === undefined) {
    if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
    return <RowsSkeleton what="códigos de recuperação" rows={1} />
  }
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
      <LifeBuoy aria-hidden="true" size={22} strokeWidth={1.5} className="text-muted" />
      <div>
        <h3 className="font-semibold">Códigos de recuperação</h3>
        <p className="text-sm text-muted">{sentenceOf(left)}</p>
      </div>
      <Button variant="ghost" className="col-start-2 -ml-4 justify-self-start" onClick={onMake}>
        {left === 0 ? 'Criar códigos de recuperação' : 'Criar novos códigos'}
      </Button>
    </section>
  )
}
