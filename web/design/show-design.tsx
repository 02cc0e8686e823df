import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import './design.css'
import { DesignPage } from './design-page.tsx'

/** Shows the design system in the place of the product; while developing only. */
export function showDesign(root: HTMLElement): void {
  createRoot(root).render(
    <MemoryRouter>
      <DesignPage />
    </MemoryRouter>,
  )
}
