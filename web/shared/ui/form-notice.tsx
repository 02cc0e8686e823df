/** What is wrong with a form as a whole, announced at once. */
export function FormNotice({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p role="alert" className="rounded-control border border-danger/60 px-4 py-3 text-danger">
      {children}
    </p>
  )
}
