import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

/** The boot script in the page's head reads the same key before the first paint. */
const themeKey = 'theme'
const grounds: Record<Theme, string> = { dark: '#110b13', light: '#faf6f1' }
const changed = new EventTarget()

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme])
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
