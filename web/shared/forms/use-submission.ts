import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage, messageHere, messageInForm } from '../failures/error-message.ts'
import { fieldOf, useProblems } from './form-problems.ts'

/** The button lost the focus when it was disabled; the field to mend gets it, or the button again. */
function focusAgain(form: HTMLFormElement, field: string | undefined): void {
  const selector = field ? `[name="${field}"]` : 'button[type="submit"]'
  form.querySelector<HTMLElement>(selector)?.focus()
}

/** Whether there is something to type in it, and not only a button or a choice. */
const isWritten = (form: HTMLFormElement): boolean =>
  form.querySelector('textarea, input:not([type="hidden"], [type="radio"], [type="checkbox"], [hidden])') !==
  null

/** Reloads the page; the promise never resolves, so that the page stays as it is until then. */
export function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

/**
 * A form that is sent once at a time; a failure is shown beside its field, or for the form as a whole. If `onFailure`
 * returns a promise, it shows the failure itself (a toast); if that resolves to false, the form shows it.
 */
export function useSubmission(
  work: (form: FormData) => Promise<unknown>,
  onFailure?: (error: unknown) => unknown,
) {
  const [isSending, setIsSending] = useState(false)
  // State changes only at the next render, and a second submit may come before that.
  const isUnderWay = useRef(false)
  const { problems, setProblem, clearProblems, handlers } = useProblems()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const form = event.currentTarget
    clearProblems()
    setIsSending(true)
    try {
      await work(new FormData(form))
      flushSync(() => setIsSending(false))
      if (document.activeElement === document.body) focusAgain(form, undefined)
    } catch (error) {
      const field = fieldOf(error)
      const isHere = field !== undefined && form.elements.namedItem(field) !== null
      const say = (problem: string) => setProblem(isHere ? field : 'form', problem)
      const messageOf = isWritten(form) ? messageInForm : messageHere
      const told = onFailure?.(error)
      flushSync(() => {
        setIsSending(false)
        say(told instanceof Promise ? '' : messageOf(error))
      })
      focusAgain(form, isHere ? field : undefined)
      // The form can be sent again while the toast is still loading.
      isUnderWay.current = false
      if ((await told) === false) say(errorMessage(error))
    } finally {
      isUnderWay.current = false
    }
  }

  const formProps = { method: 'post', ...handlers, onSubmit: handleSubmit } as const
  return { problems, isSending, clearProblems, formProps }
}
