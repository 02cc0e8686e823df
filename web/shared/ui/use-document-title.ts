import { useEffect } from 'react'

const product = 'Estética'

/** Names the document after its page: "Agenda · Estética". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
