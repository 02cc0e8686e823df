import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Experiencia, experienciaLabels, experiencias } from '#shared/experiencia.ts'
import { messageHere } from '#shared/failures/error-message.ts'
import {
  type ProfessionAndExperience,
  professionQuery,
  saveExperiencia,
  useProfessionState,
} from '#shared/member/profession-data.ts'
import { keepContent, keptContent } from '#shared/offline/kept-content.ts'
import { paths } from '#shared/paths.ts'
import { useSession } from '#shared/session/session.tsx'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { caminhoDe } from './caminho.ts'
import { type Mentoria, mentoriasQuery } from './catalogo-data.ts'

const newFor = 7 * 24 * 60 * 60_000

/** Whether this member is new here and was not asked yet; known at once, so that the rows below never move. */
function useIsAsked(): [boolean, () => void] {
  const { user } = useSession()
  const [isAsked, setIsAsked] = useState(
    () =>
      user !== null &&
      Date.now() - Date.parse(user.created_at) < newFor &&
      keptContent(user.id, 'passos') === null,
  )
  const answer = () => {
    if (user) keepContent(user.id, 'passos', true, Date.now())
    setIsAsked(false)
  }
  return [isAsked, answer]
}

/** Asks a new member, once, how far they are (one tap, or none), and shows a path by it. */
export function PrimeirosPassos() {
  const { data: mentorias = [] } = useQuery(mentoriasQuery())
  const { profession, isAwaited } = useProfessionState()
  const { profissao = 'outros', experiencia } = profession
  const [isAsked, answer] = useIsAsked()
  const [chosen, setChosen] = useState<Experiencia>()
  const [problem, setProblem] = useState<string>()
  const save = useSaveExperiencia()

  function choose(chosen: Experiencia) {
    answer()
    setChosen(chosen)
    save({ profissao, experiencia: chosen }).catch((error) => setProblem(messageHere(error)))
  }

  if (chosen) return <Caminho mentorias={caminhoDe(profissao, chosen, mentorias)} problem={problem} />
  // Answered on another device, or before a sign-out.
  if (!isAsked || experiencia) return null
  return (
    // Its place is held until it is known that nobody answered, so that the rows below never move.
    <section aria-label="Primeiros passos" className={`${panelClass} ${isAwaited ? 'invisible' : ''}`}>
      <p className="text-lg font-semibold">Que bom ter você aqui. Por onde quer continuar?</p>
      <div className="flex flex-wrap gap-2">
        {experiencias.map((value) => (
          <Button key={value} variant="outline" className="px-4!" onClick={() => choose(value)}>
            {experienciaLabels[value]}
          </Button>
        ))}
        <Button variant="ghost" onClick={answer}>
          Agora não
        </Button>
      </div>
      <p className="text-sm text-muted">Para sugerir um caminho pela sua profissão. Você muda em Perfil.</p>
    </section>
  )
}

/** Shows the answer everywhere at once, and keeps it with the profile. */
function useSaveExperiencia() {
  const client = useQueryClient()
  const { user } = useSession()
  return async (profession: ProfessionAndExperience & { experiencia: Experiencia }) => {
    client.setQueryData(professionQuery().queryKey, profession)
    if (!user) return
    keepContent(user.id, 'profissao', profession, Date.now())
    await saveExperiencia(user.id, profession.experiencia)
  }
}

function Caminho({ mentorias, problem }: { mentorias: Mentoria[]; problem: string | undefined }) {
  const heading = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label="Seu caminho" className={panelClass}>
      <p ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {mentorias.length > 0 ? 'Um caminho para você' : 'Anotado. O catálogo inteiro está abaixo.'}
      </p>
      {mentorias.length > 0 && (
        <ol className="flex flex-wrap gap-x-6 gap-y-1">
          {mentorias.map(({ id, titulo }, index) => (
            <li key={id}>
              <Link
                to={paths.mentoria(id)}
                viewTransition
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold underline-offset-4 hover:underline"
              >
                <span aria-hidden="true" className="font-display text-xl">
                  {index + 1}
                </span>
                {titulo}
              </Link>
            </li>
          ))}
        </ol>
      )}
      <FormNotice>{problem}</FormNotice>
    </section>
  )
}

const panelClass = 'panel grid gap-4 p-5 md:p-6'
