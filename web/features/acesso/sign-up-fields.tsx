import { useState } from 'react'
import {
  conselhoLabels,
  isProfissao,
  type Profissao,
  profissaoLabels,
  profissoes,
} from '#shared/profissao.ts'
import { Field, SelectField } from '#shared/ui/field.tsx'
import type { Problems } from './form-problems.ts'

const notBlank = '.*\\S.*'

/** Today as the date field writes it, where the person is. */
function today(): string {
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 10)
}

/** What a sign-up asks beyond e-mail and password. */
export function SignUpFields({ problems }: { problems: Problems }) {
  const [profissao, setProfissao] = useState<Profissao | null>(null)
  return (
    <>
      <Field
        label="Nome completo"
        name="nome_completo"
        autoComplete="name"
        pattern={notBlank}
        required
        error={problems.nome_completo}
      />
      <Field
        label="Data de nascimento"
        name="data_nascimento"
        type="date"
        autoComplete="bday"
        max={today()}
        required
        error={problems.data_nascimento}
      />
      <SelectField
        label="Profissão"
        name="profissao"
        defaultValue=""
        required
        onChange={({ target }) => setProfissao(isProfissao(target.value) ? target.value : null)}
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
          pattern={notBlank}
          required
          error={problems.numero_conselho}
        />
      )}
    </>
  )
}
