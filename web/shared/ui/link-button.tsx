import { Link, type LinkProps } from 'react-router'
import { type ButtonVariant, buttonClass } from './button-class.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; className?: string }

/** A link with a button's look. Apart from `button.tsx`, so that the login screen loads no router. */
export function LinkButton({ variant = 'primary', className, ...props }: LinkButtonProps) {
  return <Link viewTransition className={buttonClass(variant, className)} {...props} />
}
