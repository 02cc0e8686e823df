import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ProfileInput } from '../profile-input.ts'
import { conselhoLabels, isProfissao, type Profissao, profissaoLabels, profissoes } from '../profissao.ts'
import { ufs } from '../ufs.ts'
import { Field, SelectField } from '../ui/field.tsx'
import { useFieldHint } from './field-hint.tsx'
import type { Problems } from './form-problems.ts'

// At least one character that is not a blank.
const notBlank = '.*\\S.*'
// This and the lengths below are the limits of the table `profiles`.
const earliest = '1900-01-01'

/** Today in the member's time zone, as a date field writes it. */
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
  const name = useFieldHint('nome_completo')
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
        {...name}
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
      <ProfissaoField known={known.profissao} onChoose={setProfissao} error={problems.profissao} />
      {profissao && (
        <RegistroFields
          // Another profession has another council: its number is asked for anew.
          key={profissao}
          profissao={profissao}
          problems={problems}
          known={profissao === known.profissao ? known : {}}
        />
      )}
    </>
  )
}

type ProfissaoFieldProps = {
  known: Profissao | undefined
  onChoose: (profissao: Profissao | undefined) => void
  error: string | undefined
}

function ProfissaoField({ known, onChoose, error }: ProfissaoFieldProps) {
  return (
    <SelectField
      label="Profissão"
      name="profissao"
      defaultValue={known ?? ''}
      required
      onChange={({ target }) => {
        flushSync(() => onChoose(isProfissao(target.value) ? target.value : undefined))
        emptyDraftOfRegistro(target.form)
      }}
      error={error}
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
  )
}

/** Tells the form's draft that the fields of the registration are empty now. */
function emptyDraftOfRegistro(form: HTMLFormElement | null): void {
  for (const name of ['numero_conselho', 'uf_conselho']) {
    const field = form?.elements.namedItem(name)
    if (field instanceof Element) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type RegistroFieldsProps = { profissao: Profissao; problems: Problems; known: Partial<ProfileInput> }

/** The number in the council, and the state of it. */
function RegistroFields({ profissao, problems, known }: RegistroFieldsProps) {
  const number = useFieldHint('numero_conselho')
  const problem = problems.numero_conselho
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
      <Field
        label={conselhoLabels[profissao]}
        name="numero_conselho"
        autoComplete="off"
        defaultValue={known.numero_conselho}
        pattern={notBlank}
        maxLength={60}
        required
        error={problem && `${problem} Por exemplo: 123456.`}
        {...number}
        hint={number.hint ?? 'O número do seu registro, como 123456.'}
      />
      <SelectField label="UF (opcional)" name="uf_conselho" defaultValue={known.uf_conselho ?? ''}>
        <option value="">–</option>
        {ufs.map((uf) => (
          <option key={uf}>{uf}</option>
        ))}
      </SelectField>
    </div>
  )
}

/** The values for the fields above, out of anything that may hold some (an account, a draft). */
export function profileFrom(values: Readonly<Record<string, unknown>>): Partial<ProfileInput> {
  const { nome_completo, profissao, data_nascimento, numero_conselho, uf_conselho } = values
  return {
    ...(typeof nome_completo === 'string' && { nome_completo }),
    ...(isProfissao(profissao) && { profissao }),
    ...(typeof data_nascimento === 'string' && { data_nascimento }),
    ...(typeof numero_conselho === 'string' && { numero_conselho }),
    ...(typeof uf_conselho === 'string' && { uf_conselho }),
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
    uf_conselho: text('uf_conselho') || null,
  }
}
