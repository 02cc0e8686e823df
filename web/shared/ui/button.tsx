import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

/** A native button; it submits a form only with `type="submit"`. */
export function Button({ variant = 'primary', type = 'button', className, ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />
}
