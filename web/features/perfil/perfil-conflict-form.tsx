import { useId, useState } from 'react'
import { experienciaLabels, isExperiencia } from '#shared/experiencia.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { type Choice, conflictsOf, mergeBy, type Part, type Side } from './perfil-conflict.ts'
import type { Perfil } from './perfil-data.ts'
import { birthDateOf, profissaoOf, registroOf } from './perfil-facts.ts'

type PerfilConflictFormProps = {
  base: Perfil
  here: ProfileInput
  there: Perfil
  onChoose: (merged: ProfileInput) => Promise<void>
  onDiscard: () => void
}

/** Two tabs changed the same profile: both versions are shown, and nothing goes unseen. */
export function PerfilConflictForm({ base, here, there, onChoose, onDiscard }: PerfilConflictFormProps) {
  const [conflicts] = useState(() => conflictsOf(base, here, there))
  const { problems, isSending, formProps } = useSubmission((form) =>
    onChoose(mergeBy(Object.fromEntries(form) as Choice, here, there)),
  )
  return (
    <form className="grid gap-6" {...formProps}>
      <p role="alert" className="rounded-control border border-gold/60 px-4 py-3">
        {failures.perfilConflict}
      </p>
      {conflicts.map(({ part, side }) => (
        <PartChoice key={part.name} part={part} side={side} here={here} there={there} />
      ))}
      <FormNotice>{problems.form}</FormNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Processando...' : 'Salvar escolha'}
        </Button>
        <Button variant="ghost" disabled={isSending} onClick={onDiscard}>
          Descartar o que digitei aqui
        </Button>
      </div>
    </form>
  )
}

type Values = Omit<Perfil, 'id' | 'email' | 'experiencia' | 'uf_conselho'> &
  Partial<Pick<Perfil, 'uf_conselho' | 'experiencia'>>

function textOf(part: Part, values: Values): string {
  if (part.name === 'nome') return values.nome_completo
  if (part.name === 'experiencia')
    return isExperiencia(values.experiencia) ? experienciaLabels[values.experiencia] : 'Não informado'
  if (part.name === 'nascimento') return birthDateOf(values.data_nascimento)
  return `${profissaoOf(values.profissao)}, ${registroOf(values)}`
}

type PartChoiceProps = { part: Part; side: Side; here: Values; there: Values }

function PartChoice({ part, side, here, there }: PartChoiceProps) {
  const sides = [
    { value: 'there', title: 'Na outra aba', text: textOf(part, there) },
    { value: 'here', title: 'Aqui', text: textOf(part, here) },
  ]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{part.label}</legend>
      {sides.map(({ value, title, text }) => (
        <SideOption
          key={value}
          name={part.name}
          value={value}
          title={title}
          text={text}
          isFirst={value === side}
        />
      ))}
    </fieldset>
  )
}

type SideOptionProps = { name: string; value: string; title: string; text: string; isFirst: boolean }

function SideOption({ name, value, title, text, isFirst }: SideOptionProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-gold"
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        className="accent-gold"
      />
      <span className="grid min-w-0 wrap-anywhere">
        <span className="text-sm text-muted">{title}</span>
        <span>{text}</span>
      </span>
    </label>
  )
}
