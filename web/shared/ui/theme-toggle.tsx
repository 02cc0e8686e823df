import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from './theme.ts'

type ThemeToggleProps = { hasText?: boolean; className?: string }

/** Switches between the dark and the light theme; with its text, all of it can be tapped. */
export function ThemeToggle({ hasText = false, className = '' }: ThemeToggleProps) {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  const look = hasText ? '-ml-3 inline-flex min-h-12 items-center gap-3 px-3 text-muted' : 'icon-button'
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label={hasText ? undefined : 'Alternar tema'}
      className={`${look} ${className}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
      {hasText && (
        <span>
          Aparência: {theme === 'dark' ? 'escura' : 'clara'}
          <span className="sr-only">. Alternar tema</span>
        </span>
      )}
    </button>
  )
}
