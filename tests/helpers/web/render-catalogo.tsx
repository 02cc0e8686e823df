import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { HomePage } from '#features/catalogo/home-page.tsx'
import { MentoriaPage } from '#features/catalogo/mentoria-page.tsx'
import { MentoriasPage } from '#features/catalogo/mentorias-page.tsx'

/** The catalogue's pages at an address, over a cache as an earlier answer left it. */
export function renderCatalogo(address: string, cached: Record<string, unknown> = {}) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  })
  const known = { favoritos: [], interesses: [], ...cached }
  for (const [key, data] of Object.entries(known)) queryClient.setQueryData(key.split('/'), data)
  const router = createMemoryRouter(
    [
      { path: '/', element: <HomePage /> },
      { path: '/mentorias', element: <MentoriasPage /> },
      { path: '/mentorias/:id', element: <MentoriaPage /> },
    ],
    { initialEntries: [address] },
  )
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, queryClient, unmount }
}
