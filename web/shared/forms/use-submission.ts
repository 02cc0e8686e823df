import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '../failures/error-message.ts'
import { fieldOf, useProblems } from './form-problems.ts'

/** The button lost the focus when it was disabled; the field to mend gets it, or the button again. */
function focusAgain(form: HTMLFormElement, field: string | undefined): void {
  const selector = field ? `[name="${field}"]` : 'button[type="submit"]'
  form.querySelector<HTMLElement>(selector)?.focus()
}

/** For work that ends with another page: what waits for it waits until then. */
export function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

/** A form that is sent once at a time; what is refused is said beside its field, or for the form as a whole. */
export function useSubmission(
  work: (form: FormData) => Promise<unknown>,
  onFailure?: (error: unknown) => void,
) {
  const [isSending, setIsSending] = useState(false)
  // What the state becomes at the next render holds from this very moment.
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
      flushSync(() => {
        setIsSending(false)
        setProblem(isHere ? field : 'form', errorMessage(error))
      })
      focusAgain(form, isHere ? field : undefined)
      onFailure?.(error)
    } finally {
      isUnderWay.current = false
    }
  }

  const formProps = { method: 'post', ...handlers, onSubmit: handleSubmit } as const
  return { problems, isSending, clearProblems, formProps }
}
