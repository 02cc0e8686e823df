import { Moon, Sun } from 'lucide-react'
import { toggleTheme, useTheme } from './theme.ts'

/** Changes between night and day. */
export function ThemeToggle({ className = '' }: { className?: string }) {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      onClick={toggleTheme}
      aria-label="Alternar tema"
      className={`icon-button ${className}`}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}
