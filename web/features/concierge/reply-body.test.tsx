import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ReplyBody } from './reply-body.tsx'

test('until the Markdown reader has come, a reply shows its words and no marks', () => {
  const content = 'No máximo **279 mg**.\n\n_As fontes divergem neste ponto._'
  const message = { id: 'm', role: 'assistant' as const, content, timestamp: new Date(), reply: {} }
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ReplyBody message={message} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(html).toContain('No máximo 279 mg.\n\nAs fontes divergem neste ponto.')
})
