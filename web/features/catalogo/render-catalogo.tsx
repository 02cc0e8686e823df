import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { Mentoria } from './catalogo-data.ts'
import { HomePage } from './home-page.tsx'
import { MentoriaPage } from './mentoria-page.tsx'
import { MentoriasPage } from './mentorias-page.tsx'

/** A mentoria for tests; say only what matters. */
export function mentoria(part: Partial<Mentoria> = {}): Mentoria {
  return {
    id: crypto.randomUUID(),
    titulo: 'Toxina Botulínica',
    categoria: 'facial',
    duracao: '1 dia',
    carga_horaria: '12h',
    descricao: 'Da avaliação à aplicação.',
    imagem_url: null,
    created_at: '2026-11-01T12:00:00+00:00',
    ...part,
  }
}

/** The catalogue's pages at an address, over a cache as an earlier answer left it. */
export function renderCatalogo(address: string, cached: Record<string, unknown> = {}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  for (const [key, data] of Object.entries(cached)) queryClient.setQueryData(key.split('/'), data)
  const router = createMemoryRouter(
    [
      { path: '/', element: <HomePage /> },
      { path: '/mentorias', element: <MentoriasPage /> },
      { path: '/mentorias/:id', element: <MentoriaPage /> },
    ],
    { initialEntries: [address] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient }
}
