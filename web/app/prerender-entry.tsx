import { renderToString } from 'react-dom/server'
import { App, loadAcessoPage } from './app.tsx'

// Loaded here, because the runner of this module cannot import anything later.
await loadAcessoPage()

/** The page as a visitor first sees it: the login screen, before any script runs. */
export function render(): string {
  return renderToString(<App />)
}
