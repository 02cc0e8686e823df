import { type TextareaHTMLAttributes, useId } from 'react'
import { FieldFrame } from './field.tsx'

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled field for several lines, with its error or hint beneath. */
export function TextAreaField({ label, hint, error, className = '', ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(described) => (
        <textarea id={id} rows={3} className={`control ${className}`} {...described} {...area} />
      )}
    </FieldFrame>
  )
}
