import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { dismissOldToasts, notify, notifyAfterReload, showQueuedNotice } from './toast.ts'

const phone = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} })

test('a toast shows its title and its sentence', async () => {
  notify.error('Erro', 'Ocorreu um erro. Tente novamente.')
  expect(await screen.findByText('Erro')).toBeDefined()
  expect(screen.getByText('Ocorreu um erro. Tente novamente.')).toBeDefined()
})

test('a queued toast waits for the next page and shows once', async () => {
  notifyAfterReload({ kind: 'success', title: 'Bem-vinda de volta!' })
  expect(screen.queryByText('Bem-vinda de volta!')).toBeNull()
  void showQueuedNotice()
  void showQueuedNotice()
  // Not before the page stands, which tells where it covers least.
  await notify.success('Outro aviso')
  expect(screen.queryByText('Bem-vinda de volta!')).toBeNull()
  // A reload meanwhile finds it again.
  expect(window.sessionStorage.length).toBe(1)
  document.body.append(document.createElement('h1'))
  expect(await screen.findAllByText('Bem-vinda de volta!')).toHaveLength(1)
  await waitFor(() => expect(window.sessionStorage.length).toBe(0))
})

test('a queued toast shows also on a page that never gets a heading', async () => {
  for (const heading of document.querySelectorAll('h1')) heading.remove()
  await notify.success('Antes')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  notifyAfterReload({ kind: 'success', title: 'Sem título nesta página' })
  const shown = showQueuedNotice()
  await vi.advanceTimersByTimeAsync(10_000)
  await shown
  // The toaster shows it with a timer too.
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(await screen.findByText('Sem título nesta página')).toBeDefined()
})

test('on a phone a success is away from the heading, whatever is to be pressed below, and gone after five seconds', async () => {
  vi.stubGlobal('matchMedia', phone)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const at = (top: number) => () => ({ top, bottom: top + 48, height: 48 }) as DOMRect
  const main = document.createElement('main')
  main.innerHTML = '<h1>Mentorias</h1><button></button><button></button>'
  document.body.append(main)
  const [heading, ...buttons] = main.children
  if (heading) heading.getBoundingClientRect = at(80)
  for (const button of buttons) button.getBoundingClientRect = at(window.innerHeight - 130)
  await notify.success('Pedido salvo')
  await vi.advanceTimersByTimeAsync(100)
  expect(screen.getByText('Pedido salvo').closest('li')?.dataset.yPosition).toBe('bottom')
  await vi.advanceTimersByTimeAsync(5500)
  expect(screen.queryByText('Pedido salvo')).toBeNull()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  main.remove()
})

test('a navigation takes old toasts away, and leaves the one that came with it', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000)
  notify.error('Erro da página de antes')
  await screen.findByText('Erro da página de antes')
  now.mockReturnValue(1_005_000)
  notify.error('Mentoria não encontrada')
  await screen.findByText('Mentoria não encontrada')
  dismissOldToasts()
  await waitFor(() => expect(screen.queryByText('Erro da página de antes')).toBeNull())
  expect(screen.getByText('Mentoria não encontrada')).toBeDefined()
})

test('on a phone a toast stays away from the way to ask a silent platform again', async () => {
  vi.stubGlobal('matchMedia', phone)
  const at = (top: number) => () => ({ top, bottom: top + 48, height: 48 }) as DOMRect
  const page = document.createElement('div')
  page.innerHTML = '<div class="kept-line"><button></button></div><main><button></button></main>'
  document.body.append(page)
  const [again, below] = page.querySelectorAll('button')
  if (again) again.getBoundingClientRect = at(70)
  if (below) below.getBoundingClientRect = at(window.innerHeight - 130)
  notify.error('Erro ao carregar mentorias')
  const toast = (await screen.findByText('Erro ao carregar mentorias')).closest('li')
  expect(toast?.dataset.yPosition).toBe('bottom')
  vi.unstubAllGlobals()
})
