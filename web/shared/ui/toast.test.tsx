import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { notify, notifyAfterReload, showQueuedNotice } from './toast.ts'

test('a toast shows its title and its sentence', async () => {
  notify.error('Erro', 'Ocorreu um erro. Tente novamente.')
  expect(await screen.findByText('Erro')).toBeDefined()
  expect(screen.getByText('Ocorreu um erro. Tente novamente.')).toBeDefined()
})

test('a queued toast waits for the next page and shows once', async () => {
  notifyAfterReload({ kind: 'success', title: 'Bem-vinda de volta!' })
  expect(screen.queryByText('Bem-vinda de volta!')).toBeNull()
  showQueuedNotice()
  showQueuedNotice()
  expect(await screen.findAllByText('Bem-vinda de volta!')).toHaveLength(1)
})
