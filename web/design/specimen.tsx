import type { ReactNode } from 'react'

/** A named part of the page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-8">
      <h2 className="border-b border-line pb-3 font-display text-3xl">{title}</h2>
      {children}
    </section>
  )
}

/** One thing with its name, as it looks in one or more states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="text-sm text-muted">{name}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-4 [&>*]:min-w-0">{children}</div>
    </div>
  )
}
