import { useState } from 'react'
import { conselhoLabels, isProfissao, profissaoLabels, profissoes } from '../profissao.ts'
import type { ProfileInput } from '../session/pending-profile.ts'
import { Field, SelectField } from '../ui/field.tsx'
import type { Problems } from './form-problems.ts'

// At least one character that is not a blank.
const notBlank = '.*\\S.*'
// This and the lengths below: what the table accepts.
const earliest = '1900-01-01'

/** Today as the date field writes it, where the person is. */
function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** What a profile asks, for sign-up and for completing it later. */
export function ProfileFields({
  problems,
  known = {},
}: {
  problems: Problems
  known?: Partial<ProfileInput>
}) {
  const [profissao, setProfissao] = useState(known.profissao)
  return (
    <>
      <Field
        label="Nome completo"
        name="nome_completo"
        autoComplete="name"
        defaultValue={known.nome_completo}
        pattern={notBlank}
        maxLength={200}
        required
        error={problems.nome_completo}
      />
      <Field
        label="Data de nascimento"
        name="data_nascimento"
        type="date"
        autoComplete="bday"
        defaultValue={known.data_nascimento}
        min={earliest}
        max={today()}
        required
        error={problems.data_nascimento}
      />
      <SelectField
        label="Profissão"
        name="profissao"
        defaultValue={known.profissao ?? ''}
        required
        onChange={({ target }) => setProfissao(isProfissao(target.value) ? target.value : undefined)}
        error={problems.profissao}
      >
        <option value="" disabled hidden>
          Selecione
        </option>
        {profissoes.map((value) => (
          <option key={value} value={value}>
            {profissaoLabels[value]}
          </option>
        ))}
      </SelectField>
      {profissao && (
        <Field
          label={conselhoLabels[profissao]}
          name="numero_conselho"
          autoComplete="off"
          defaultValue={known.numero_conselho}
          pattern={notBlank}
          maxLength={60}
          required
          error={problems.numero_conselho}
        />
      )}
    </>
  )
}

/** Of anything that may hold a profile's values (an account, a draft), what the fields above can show. */
export function profileFrom(values: Readonly<Record<string, unknown>>): Partial<ProfileInput> {
  const { nome_completo, profissao, data_nascimento, numero_conselho } = values
  return {
    ...(typeof nome_completo === 'string' && { nome_completo }),
    ...(isProfissao(profissao) && { profissao }),
    ...(typeof data_nascimento === 'string' && { data_nascimento }),
    ...(typeof numero_conselho === 'string' && { numero_conselho }),
  }
}

/** What was typed into the fields above, blanks around it removed. */
export function readProfile(form: FormData): ProfileInput {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const profissao = text('profissao')
  if (!isProfissao(profissao)) throw new Error('The form has no profissao.')
  return {
    nome_completo: text('nome_completo'),
    profissao,
    data_nascimento: text('data_nascimento'),
    numero_conselho: text('numero_conselho'),
  }
}
