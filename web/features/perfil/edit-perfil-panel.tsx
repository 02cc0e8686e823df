import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { experienciaLabels, experiencias } from '#shared/experiencia.ts'
import { SpokenError } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { ProfileFields, profileFrom, readProfile } from '#shared/forms/profile-fields.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { professionQuery } from '#shared/member/profession-data.ts'
import { type Draft, useFormDraft } from '#shared/offline/form-draft.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { PanelStep } from './panel-step.tsx'
import { areSame } from './perfil-conflict.ts'
import { PerfilConflictForm } from './perfil-conflict-form.tsx'
import { type Conta, type Perfil, perfilQuery, updatePerfil } from './perfil-data.ts'

/** Changes the profile, unless another tab did so first: then both versions are shown. */
export function EditPerfilPanel({ user, perfil }: Conta) {
  // What the form began with; a newer one may come while it is filled in.
  const [base, setBase] = useState(perfil)
  const [conflict, setConflict] = useState<{ here: ProfileInput; there: Perfil } | null>(null)
  const queryClient = useQueryClient()
  const draft = useFormDraft('editar-perfil', user.id)
  // Typed on an earlier visit; what is typed now needs no word.
  const [isUnsaved, setIsUnsaved] = useState(() => perfil !== null && differs(draft.read(), perfil))

  function discard() {
    draft.forget()
    setIsUnsaved(false)
  }

  function show(saved: Perfil) {
    queryClient.setQueryData(perfilQuery().queryKey, { user, perfil: saved })
    // Asked anew, so that no other page goes by what this browser kept.
    void queryClient.prefetchQuery({ ...professionQuery(), staleTime: 0 })
    discard()
    setBase(saved)
    setConflict(null)
  }

  async function save(before: Perfil, here: ProfileInput) {
    const saved = await updatePerfil(before, here)
    const current = saved ?? (await queryClient.fetchQuery({ ...perfilQuery(), staleTime: 0 })).perfil
    if (!current) throw new SpokenError(failures.noPerfil)
    if (!areSame(current, here)) return setConflict({ here, there: current })
    show(current)
    notify.success('Perfil salvo', 'As alterações já estão aqui.')
  }

  if (!base) return null
  if (conflict) {
    const { here, there } = conflict
    return (
      <PanelStep key={JSON.stringify(there)}>
        <PerfilConflictForm
          {...{ base, here, there }}
          onChoose={(merged) => save(there, merged)}
          onDiscard={() => show(there)}
        />
      </PanelStep>
    )
  }
  return (
    <PanelStep key={JSON.stringify([base, isUnsaved])}>
      {isUnsaved && <UnsavedNotice onDiscard={discard} />}
      <EditForm
        formRef={draft.formRef}
        known={{
          ...profileFrom({ ...base, ...draft.read() }),
          experiencia: draft.read().experiencia ?? base.experiencia,
        }}
        onSave={(input) => save(base, input)}
      />
    </PanelStep>
  )
}

/** Whether something typed is not what the profile says. */
function differs(draft: Draft, perfil: Perfil): boolean {
  const saved: Record<string, string | null | undefined> = perfil
  return Object.entries(draft).some(([name, value]) => value !== (saved[name] ?? ''))
}

function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-gold/60 px-4 py-3">
      <p role="status">
        <b className="font-semibold">Alterações não salvas.</b> Os campos mostram o que você digitou antes.
      </p>
      <Button variant="outline" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  )
}

type EditFormProps = {
  formRef: ReturnType<typeof useFormDraft>['formRef']
  known: Partial<ProfileInput>
  onSave: (input: ProfileInput) => Promise<void>
}

function EditForm({ formRef, known, onSave }: EditFormProps) {
  const { problems, isSending, formProps } = useSubmission((form) =>
    onSave({ ...readProfile(form), experiencia: String(form.get('experiencia') ?? '') || null }),
  )
  return (
    <form ref={formRef} className="grid grid-cols-1 gap-5" {...formProps}>
      <ProfileFields problems={problems} known={known} />
      <SelectField
        label="Experiência em estética (opcional)"
        name="experiencia"
        defaultValue={known.experiencia ?? ''}
        hint="Serve para sugerir por onde continuar."
      >
        <option value="">Prefiro não dizer</option>
        {experiencias.map((value) => (
          <option key={value} value={value}>
            {experienciaLabels[value]}
          </option>
        ))}
      </SelectField>
      <FormNotice>{problems.form}</FormNotice>
      <Button type="submit" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Processando...' : 'Salvar alterações'}
      </Button>
    </form>
  )
}
