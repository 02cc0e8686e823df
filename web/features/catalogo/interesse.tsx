import { Check } from 'lucide-react'
import { interesseFailures } from '#shared/failures/failure-sentences.ts'
import { Button } from '#shared/ui/button.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { useMarks } from './use-marks.ts'

/** Tells the mentor that this member would like to take the mentoria, until they take it back. */
export function Interesse({ mentoria }: { mentoria: Mentoria }) {
  const { ids, marked, mark } = useMarks('interesses', interesseFailures)
  if (ids === null) return null
  const isInterested = marked.has(mentoria.id)
  return (
    <div className="-mt-3 grid gap-1">
      <p role="status" className={isInterested ? 'flex items-center justify-center gap-2 pt-2' : 'sr-only'}>
        {isInterested && (
          <>
            <Check aria-hidden="true" size={18} strokeWidth={1.5} className="text-success" />
            Você demonstrou interesse
          </>
        )}
      </p>
      <Button
        variant={isInterested ? 'ghost' : 'outline'}
        className="w-full"
        disabled={ids === undefined}
        onClick={() => void mark(mentoria, !isInterested)}
      >
        {isInterested ? 'Desfazer' : 'Tenho interesse'}
        {isInterested && <span className="sr-only"> o interesse em {mentoria.titulo}</span>}
      </Button>
    </div>
  )
}
