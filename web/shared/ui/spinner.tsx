/** Shown while something loads whose shape is not known yet. */
export function Spinner({ label = 'Carregando…' }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <span aria-hidden="true" className="spinner" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
