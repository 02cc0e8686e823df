export type Theme = 'light' | 'dark'

/** Where the chosen theme stands in local storage. */
export const themeKey = 'theme'

/** The ground of each theme, which the browser's own bars take on; as `--ground` in tokens.css. */
const grounds: Record<Theme, string> = { dark: '#110b13', light: '#faf6f1' }

/** Shows a theme in this page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', grounds[theme])
}

/** Shows the theme that was chosen at an earlier visit; the dark one is chosen for who comes first. */
export function showStoredTheme(): void {
  const stored = localStorage.getItem(themeKey)
  const theme = stored === 'light' ? 'light' : 'dark'
  if (stored !== theme) localStorage.setItem(themeKey, theme)
  showTheme(theme)
}
