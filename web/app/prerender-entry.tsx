import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

/** The page as a visitor first sees it: the login screen, before any script runs. */
export function render(): string {
  return renderToString(<App />)
}
