import { useQueryClient } from '@tanstack/react-query'
import { CloudOff, WifiOff } from 'lucide-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { failures } from '#shared/failures/failure-sentences.ts'
import { inTime } from '#shared/in-time.ts'
import { useAnswering } from '#shared/offline/answering.ts'
import { keptContent, type Part } from '#shared/offline/kept-content.ts'
import { useOnline } from '#shared/offline/use-online.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session/session.tsx'
import { askAgain, isCopyOrFailed, keyOf } from './answers-offline.ts'

/** What a page shows of the kept content. */
function partOf(pathname: string): Part | undefined {
  if (pathname === paths.agenda) return 'agenda_sessoes'
  if (pathname.startsWith(paths.perfil)) return 'perfil'
  return /^\/(home\/?)?$|^\/mentorias(\/|$)/.test(pathname) ? 'mentorias' : undefined
}

/** Pages that work on the device, or have their own way to: without the banner they would look untouched. */
const worksAlone = (pathname: string) => /^\/(concierge|emergencia|calculadoras)(\/|$)/.test(pathname)

/** When the content was kept that a page shows without the platform. */
function useSavedAt(part: Part | undefined): number | undefined {
  const { user } = useSession()
  return (user && part && keptContent(user.id, part)?.savedAt) || undefined
}

/** Whether what the page shows came from here, or could not be asked for anew, though other requests were answered. */
function useIsCopy(part: Part | undefined): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => {
    const query = part && cache.find({ queryKey: keyOf(part) })
    return query?.state.data !== undefined && isCopyOrFailed(query)
  })
}

/**
 * Says that the network is gone, or that the platform does not answer, and how old what is shown is; it goes away by
 * itself. A page of which nothing was kept tells of the platform in its own place.
 */
export function OfflineBanner() {
  const isOnline = useOnline()
  const isAnswering = useAnswering()
  const { pathname } = useLocation()
  const part = partOf(pathname)
  const isCopy = useIsCopy(part)
  const savedAt = useSavedAt(part)
  const isAlone = worksAlone(pathname)
  const isShown = !isOnline || ((isCopy || !isAnswering) && (isAlone || savedAt !== undefined))
  const Icon = isOnline ? CloudOff : WifiOff
  return (
    <div className={isShown ? bannerClass : undefined}>
      <p role="status" className="text-pretty">
        {isShown && (
          <>
            <Icon aria-hidden="true" size={16} className="mr-2 inline text-gold" />
            {isOnline ? silentOn(savedAt !== undefined) : 'Você está sem conexão.'}{' '}
            {/* Beside the button a phone has room for one of both. */}
            {savedAt ? (
              <SavedSince moment={savedAt} />
            ) : (
              !isOnline && 'Assim que ela voltar, tudo se atualiza.'
            )}
          </>
        )}
      </p>
      {isShown && savedAt && <Retry />}
    </div>
  )
}

const silentOn = (isKept: boolean) =>
  isKept ? failures.silent : 'A plataforma está sem resposta; esta página funciona também assim.'

// `kept-line` is known to the toaster, which stays away from the button.
const bannerClass =
  'kept-line no-print flex min-h-12 items-center justify-center gap-x-4 border-b border-line bg-raised px-5 py-1.5 text-sm'

function SavedSince({ moment }: { moment: number }) {
  // Made only here: the first date formatter of a page takes a phone a tenth of a second.
  const format = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
  return `Conteúdo salvo em ${format.format(moment)}.`
}

/** Milliseconds after which one may press again, though no answer came. */
const patienceMs = 8000

function Retry() {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const retry = async () => {
    setIsAsking(true)
    await inTime(askAgain(queryClient), patienceMs).catch(() => undefined)
    setIsAsking(false)
  }
  return (
    <button type="button" disabled={isAsking} onClick={() => void retry()} className={retryClass}>
      {isAsking ? 'Tentando…' : 'Tentar de novo'}
    </button>
  )
}

const retryClass =
  '-mr-2 min-h-11 shrink-0 px-2 font-semibold text-gold underline-offset-4 hover:underline disabled:cursor-wait disabled:opacity-60'
