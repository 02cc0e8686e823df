import { useCallback, useMemo } from 'react'

/** What was typed into a form, by the name of the field. */
export type Draft = Readonly<Record<string, string>>

type Kept = { owner: string; fields: Draft }

const prefix = 'estetica-rascunho:'
const visitor = 'visitante'

function readKept(key: string): Kept | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function readDraft(form: string, owner: string): Draft {
  const kept = readKept(prefix + form)
  return kept?.owner === owner ? kept.fields : {}
}

function keepDraft(form: string, owner: string, fields: Draft): void {
  const kept: Kept = { owner, fields: { ...readDraft(form, owner), ...fields } }
  try {
    window.sessionStorage.setItem(prefix + form, JSON.stringify(kept))
  } catch {
    // Storage is full or closed to us: what was typed stays on the page alone.
  }
}

function forgetWhere(isToGo: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix) && isToGo(key)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

/** Wipes every draft of this tab, when somebody leaves it. */
export const forgetDrafts = () => forgetWhere(() => true)

/** Wipes the drafts of everybody but this member. */
export const forgetDraftsOfOthers = (userId: string) => forgetWhere((key) => readKept(key)?.owner !== userId)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (one: unknown): one is Control =>
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => one instanceof kind)

// A password that is shown has the type `text`, so its `autocomplete` is looked at too.
const isSecret = ({ type, autocomplete }: Control) =>
  type === 'password' || /password|one-time-code/.test(autocomplete)

function typedInto({ target }: Event): Draft {
  return isControl(target) && target.name && !isSecret(target) ? { [target.name]: target.value } : {}
}

/**
 * Keeps what is typed into a form over an error, an ended session and a reload: in this tab's session storage, for
 * `owner` alone (a member's id), never passwords or codes. `formRef` goes on the form, `read()` into its fields'
 * first values, and `forget()` is called when the form has done its work.
 */
export function useFormDraft(form: string, owner = visitor) {
  const formRef = useCallback(
    (element: HTMLFormElement) => {
      const keep = (event: Event) => keepDraft(form, owner, typedInto(event))
      element.addEventListener('input', keep)
      return () => element.removeEventListener('input', keep)
    },
    [form, owner],
  )
  return useMemo(
    () => ({
      formRef,
      read: () => readDraft(form, owner),
      keep: (fields: Draft) => keepDraft(form, owner, fields),
      forget: () => forgetWhere((key) => key === prefix + form),
    }),
    [form, owner, formRef],
  )
}
