import { WifiOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { keptContent, type Part } from '#shared/offline/kept-content.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session/session.tsx'

/** What a page shows of the kept content. */
function partOf(pathname: string): Part | undefined {
  if (pathname === paths.agenda) return 'agenda_sessoes'
  if (pathname.startsWith(paths.perfil)) return 'perfil'
  return /^\/(home\/?)?$|^\/mentorias(\/|$)/.test(pathname) ? 'mentorias' : undefined
}

/** Says that the network is gone, and goes away by itself when it is back. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b border-line bg-raised px-4 py-2.5 text-center text-sm text-balance">
          <WifiOff aria-hidden="true" size={16} className="mr-2 inline text-gold" />
          Você está sem conexão. Assim que ela voltar, tudo se atualiza. <SavedSince />
        </p>
      )}
    </div>
  )
}

/** How old the content is that a page shows without a network. */
function SavedSince() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const part = partOf(pathname)
  const kept = user && part ? keptContent(user.id, part) : null
  if (!kept) return null
  // Made only here: the first date formatter of a page takes a phone a tenth of a second.
  const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
  return `Conteúdo salvo em ${moment.format(kept.savedAt)}.`
}
