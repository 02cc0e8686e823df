import { type ComponentType, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { failures } from '../failures/failure-sentences.ts'
import { Button } from './button.tsx'

type LazyPartProps<Props> = {
  /** The same function at every render: it is the key of the part. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** It stands below a page's first look: its code is loaded when the view comes near. */
  whenNear?: boolean
}

// Half a screen away.
const nearMargin = '50%'

const loadedParts = new Map<unknown, unknown>()

/** A part of a page whose code is loaded when it is shown; without a network it says so and offers to try again. */
export function LazyPart<Props extends object>({ load, props, whenNear = false }: LazyPartProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
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
    if (loadedParts.has(load)) return
    if (!whenNear || !place.current) return void fetchPart()
    const stop = new AbortController()
    const start = () => {
      stop.abort()
      void fetchPart()
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && start(), {
      rootMargin: nearMargin,
    })
    stop.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(place.current)
    // By keyboard the view jumps over the place: what grew there then would push the focus out of sight.
    const handleKey = ({ key }: KeyboardEvent) => key === 'Tab' && start()
    window.addEventListener('keydown', handleKey, { signal: stop.signal })
    return () => stop.abort()
  }, [load, fetchPart, whenNear])

  function handleRetry() {
    // Some browsers remember that a file failed, and a deployment may have removed it: a reload helps in both cases.
    if (navigator.onLine) window.location.reload()
    else void fetchPart()
  }

  if (Part) return <Part {...props} />
  return hasFailed ? <Failure onRetry={handleRetry} /> : <Waiting ref={place} />
}

function Waiting({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="status" className="grid min-h-24 place-items-center print:hidden">
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
