import { type ReactNode, useEffect, useRef } from 'react'

/** A step's title takes the focus, so that whoever listens or uses the keyboard is where the new step begins. */
export function StepHeading({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.scrollIntoView()
  }, [])
  return (
    <div className="mb-8 grid gap-2">
      <h1 ref={heading} tabIndex={-1} className="text-4xl text-balance outline-none sm:text-[2.625rem]">
        {title}
      </h1>
      <p className="text-lg text-pretty text-muted wrap-anywhere">{children}</p>
    </div>
  )
}
