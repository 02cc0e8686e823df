import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { useId } from 'react'

type FrameProps = { label: string; hint?: ReactNode; error?: string | undefined }

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

/** A label, a control and the error or hint beneath it. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FrameProps & { id: string; children: (described: Described) => ReactNode }) {
  const noteId = `${id}-nota`
  const note = error || hint
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      {children({
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note && (
        <p id={noteId} className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}>
          {note}
        </p>
      )}
    </div>
  )
}

type FieldProps = FrameProps & InputHTMLAttributes<HTMLInputElement> & { name: string; trailing?: ReactNode }

/** A labelled input with its error or hint beneath; `trailing` is a control inside its right end. */
export function Field({ label, hint, error, trailing, className = '', ...input }: FieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <div className="relative">
          <input
            id={id}
            className={`control ${trailing ? 'pr-14' : ''} ${className}`}
            {...described}
            {...input}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  )
}

type SelectFieldProps = FrameProps & SelectHTMLAttributes<HTMLSelectElement> & { name: string }

/** A labelled native select; its options are the children. */
export function SelectField({ label, hint, error, className = '', ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => <select id={id} className={`control select ${className}`} {...described} {...select} />}
    </FieldFrame>
  )
}
