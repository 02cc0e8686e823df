import { useSyncExternalStore } from 'react'
import { showTheme, type Theme, themeKey } from './stored-theme.ts'

const changed = new EventTarget()

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function applyTheme(theme: Theme): void {
  showTheme(theme)
  changed.dispatchEvent(new Event('change'))
}

/** Shows and remembers the other theme. */
export function toggleTheme(): void {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark'
  applyTheme(theme)
  try {
    window.localStorage.setItem(themeKey, theme)
  } catch {
    // Storage is closed to us: the choice lasts as long as the page.
  }
}

function handleStorage({ key, newValue }: StorageEvent): void {
  if (key === themeKey && (newValue === 'light' || newValue === 'dark')) applyTheme(newValue)
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    changed.removeEventListener('change', listener)
    window.removeEventListener('storage', handleStorage)
  }
}

/** The theme that is shown, also when another tab changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'dark')
}
