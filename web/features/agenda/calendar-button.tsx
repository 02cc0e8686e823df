import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { calendarFile } from '#calendar/calendar-file.ts'
import type { Sessao } from '#shared/member/sessoes-data.ts'
import { paths } from '#shared/paths.ts'
import { saveFile } from '#shared/save-file.ts'
import { Button } from '#shared/ui/button.tsx'
import { notify } from '#shared/ui/toast.ts'

type CalendarButtonProps = {
  sessoes: Sessao[]
  file: string
  /** The accessible name, where several buttons have the same text. */
  label?: string
  children: ReactNode
}

/** Hands over sessions as a file that calendars open. */
export function CalendarButton({ sessoes, file, label, children }: CalendarButtonProps) {
  const save = () => {
    const text = calendarFile(sessoes, `${window.location.origin}${paths.agenda}`)
    saveFile(file, 'text/calendar;charset=utf-8', text)
    const what = sessoes.length === 1 ? 'pôr a sessão' : 'pôr as sessões'
    notify.success('Arquivo do calendário baixado', `Abra-o para ${what} na sua agenda.`, 'calendario')
  }
  return (
    <Button variant="ghost" className="px-2!" aria-label={label} onClick={save}>
      <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0" />
      {children}
    </Button>
  )
}
