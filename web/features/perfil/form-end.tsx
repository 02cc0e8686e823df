import type { Problems } from '#shared/forms/form-problems.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'

type FormEndProps = {
  problems: Problems
  isSending: boolean
  /** What the form's button says. */
  submit: string
  isDanger?: boolean
  /** Without it there is no way back. */
  onCancel: (() => void) | undefined
}

/** The end of a panel's form: what is wrong with it, and its buttons. */
export function FormEnd({ problems, isSending, submit, isDanger = false, onCancel }: FormEndProps) {
  return (
    <>
      <FormNotice>{problems.form}</FormNotice>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isSending}>
          {isSending ? 'Processando...' : submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" disabled={isSending} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </>
  )
}
