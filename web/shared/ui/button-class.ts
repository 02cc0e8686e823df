export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger'

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 text-center rounded-control py-1.5 text-base font-semibold tracking-[0.01em] transition-[background-color,border-color,color,box-shadow,opacity] duration-200 disabled:cursor-not-allowed disabled:opacity-60 [&>svg]:flex-none'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary px-6',
  outline: 'px-6 border border-(--control-line) bg-transparent text-ink hover:border-gold hover:text-gold',
  danger: 'px-6 border border-danger bg-transparent text-danger hover:bg-danger hover:text-ground',
  ghost: 'px-4 text-gold underline-offset-4 hover:underline',
}

/** The look of a button, for buttons and for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${base} ${variants[variant]} ${className}`
}
