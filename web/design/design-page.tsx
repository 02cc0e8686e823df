import { useDocumentTitle } from '#shared/ui/use-document-title.ts'
import { Components } from './components.tsx'
import { Tokens } from './tokens.tsx'
import { Type } from './type.tsx'

/** Every token and component in all its states, night beside day. */
export function DesignPage() {
  useDocumentTitle('Design')
  return (
    <div className="grid min-w-0 xl:grid-cols-2">
      <Column theme="dark" title="Noite" />
      <Column theme="light" title="Dia" />
    </div>
  )
}

function Column({ theme, title }: { theme: 'dark' | 'light'; title: string }) {
  return (
    <main data-theme={theme} className="grid min-w-0 content-start gap-16 bg-ground p-6 text-ink md:p-12">
      <h1 className="font-display text-5xl">{title}</h1>
      <Tokens />
      <Type />
      <Components />
    </main>
  )
}
