import { renderToString } from 'react-dom/server'
import { App, loadAcessoPage } from './app.tsx'

// Here, since what loads this module closes behind it.
await loadAcessoPage()

/** The page as a visitor first sees it: the login screen, before any script runs. */
export function render(): string {
  return renderToString(<App />)
}
