import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { failures } from '../failures/failure-sentences.ts'
import { Button } from './button.tsx'

type LazyPartProps<Props> = {
  /** The same function at every rendering: it names the part. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

const loadedParts = new Map<unknown, unknown>()

/** A part of a page whose code comes when it is shown; without a network it says so and tries again. */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const [, setCount] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const Part = loadedParts.get(load) as ComponentType<Props> | undefined

  const fetchPart = useCallback(async () => {
    try {
      loadedParts.set(load, await load())
      setCount((count) => count + 1)
    } catch {
      setHasFailed(true)
    }
  }, [load])

  useEffect(() => {
    if (!loadedParts.has(load)) void fetchPart()
  }, [load, fetchPart])

  function handleRetry() {
    // Some browsers remember that a file failed, and a deployment may have taken it away: a fresh page mends both.
    if (navigator.onLine) window.location.reload()
    else void fetchPart()
  }

  if (Part) return <Part {...props} />
  return hasFailed ? <Failure onRetry={handleRetry} /> : <Waiting />
}

function Waiting() {
  return (
    <div role="status" className="grid min-h-24 place-items-center">
      <span aria-hidden="true" className="spinner" />
      <span className="sr-only">Carregando…</span>
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-4 py-2">
      <p>{failures.part}</p>
      <Button variant="outline" onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
