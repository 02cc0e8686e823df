/** What is wrong with a form as a whole, announced at once; a second line, where there is one, says why. */
export function FormNotice({ children }: { children: string | undefined }) {
  if (!children) return null
  const [what, why] = children.split('\n')
  return (
    <div className="grid gap-1 rounded-control border border-danger/60 px-4 py-3">
      <p role="alert" className="text-danger">
        {what}
      </p>
      {why && (
        <p role="status" className="text-sm text-muted">
          {why}
        </p>
      )}
    </div>
  )
}
