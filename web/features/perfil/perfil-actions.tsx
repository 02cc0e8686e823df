import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { paths } from '#shared/paths.ts'
import { leave } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ThemeToggle } from '#shared/ui/theme-toggle.tsx'
import { notify } from '#shared/ui/toast.ts'

/** The way out, and on the phone, which has no top bar for it, the theme. */
export function PerfilActions() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  async function handleLeave() {
    setIsLeaving(true)
    try {
      await leave()
      await navigate(paths.home, { replace: true })
    } catch (error) {
      setIsLeaving(false)
      notify.error(failures.leave, errorMessage(error))
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-4 md:justify-end">
      <ThemeToggle hasText className="md:hidden" />
      <Button variant="outline" disabled={isLeaving} onClick={() => void handleLeave()}>
        <LogOut aria-hidden="true" size={18} strokeWidth={1.5} />
        Sair
      </Button>
    </div>
  )
}
