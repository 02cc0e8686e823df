import { Share2 } from 'lucide-react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { Button } from '#shared/ui/button.tsx'
import { notify } from '#shared/ui/toast.ts'

/** Gives the page's address to somebody: by the device's own way to share, else as a copy. */
export function ShareButton({ titulo }: { titulo: string }) {
  return (
    <Button variant="ghost" onClick={() => void share(titulo)}>
      <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
      Compartilhar
    </Button>
  )
}

async function share(titulo: string): Promise<void> {
  const url = `${window.location.origin}${window.location.pathname}`
  // Few desktop browsers have it.
  const device: Partial<Pick<Navigator, 'share'>> = navigator
  if (device.share) {
    // Who closes the device's sheet shares nothing.
    await navigator.share({ title: titulo, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    void notify.success('Link copiado', 'Quem abrir entra com a própria conta.')
  } catch {
    void notify.error(failures.copy)
  }
}
