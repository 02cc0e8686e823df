import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { forgetDrafts, forgetDraftsOfOthers, useFormDraft } from './form-draft.ts'

let draft: ReturnType<typeof useFormDraft>

function Form({ name, owner }: { name: string; owner?: string }) {
  draft = useFormDraft(name, owner)
  return (
    <form ref={draft.formRef}>
      <input name="nome" />
      <input name="password" type="password" autoComplete="new-password" />
      <input name="shown" type="text" autoComplete="current-password" />
      <input name="code" inputMode="numeric" autoComplete="one-time-code" />
      <select name="profissao">
        <option value="" />
        <option value="farmacia" />
      </select>
    </form>
  )
}

function type(name: string, value: string) {
  const control = document.querySelector(`[name="${name}"]`)
  if (control) fireEvent.input(control, { target: { value } })
}

test('what is typed is kept, but no password and no code, shown or not', () => {
  const { unmount } = render(<Form name="teste" owner="a" />)
  for (const name of ['password', 'shown', 'code']) type(name, 'segredo')
  type('nome', 'Ana')
  type('profissao', 'farmacia')
  expect(draft.read()).toEqual({ nome: 'Ana', profissao: 'farmacia' })
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('segredo')
  unmount()
  render(<Form name="teste" owner="a" />)
  expect(draft.read()).toEqual({ nome: 'Ana', profissao: 'farmacia' })
  draft.forget()
  expect(draft.read()).toEqual({})
})

test('a draft is for its owner and its form alone', () => {
  render(<Form name="teste" owner="a" />)
  type('nome', 'Ana')
  render(<Form name="outro" owner="a" />)
  expect(draft.read()).toEqual({})
  render(<Form name="teste" owner="b" />)
  expect(draft.read()).toEqual({})
  forgetDraftsOfOthers('a')
  expect(window.sessionStorage).toHaveLength(1)
  forgetDraftsOfOthers('b')
  expect(window.sessionStorage).toHaveLength(0)
  draft.keep({ nome: 'Bia' })
  forgetDrafts()
  expect(draft.read()).toEqual({})
})

test('where storage is closed or spoilt, the form works without', () => {
  window.sessionStorage.setItem('estetica-rascunho:teste', '{"owner":')
  render(<Form name="teste" owner="a" />)
  expect(draft.read()).toEqual({})
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  type('nome', 'Ana')
  expect(draft.read()).toEqual({})
})
