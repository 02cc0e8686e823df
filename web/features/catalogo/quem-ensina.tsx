import { usePublicSettings } from '#shared/public-settings.ts'
import { proseClass, Section } from './mentoria-section.tsx'

/** The mentor's name and a sentence about her, where the operator set them; otherwise nothing. */
export function QuemEnsina() {
  const { mentor: { name, about } = {} } = usePublicSettings()
  if (!name) return null
  return (
    <Section heading="Quem ensina">
      <div className="grid gap-2">
        <p className="font-display text-2xl wrap-anywhere">{name}</p>
        {about && <p className={`${proseClass} wrap-anywhere`}>{about}</p>}
      </div>
    </Section>
  )
}
