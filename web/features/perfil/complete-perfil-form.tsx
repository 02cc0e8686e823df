import type { User } from '@supabase/auth-js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageInForm } from '#shared/failures/error-message.ts'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useProblems } from '#shared/forms/form-problems.ts'
import { ProfileFields, profileFrom, readProfile } from '#shared/forms/profile-fields.tsx'
import { saveProfile } from '#shared/member/save-profile.ts'
import { useFormDraft } from '#shared/offline/form-draft.ts'
import type { ProfileInput } from '#shared/profile-input.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notify } from '#shared/ui/toast.ts'
import { perfilQuery } from './perfil-data.ts'

/** For an account whose profile was never saved. */
export function CompletePerfilForm({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const { problems, clearProblems, handlers } = useProblems()
  const draft = useFormDraft('completar-perfil', user.id)
  // What the sign-up already told the account itself, and what was typed here since.
  const [known] = useState(() => profileFrom({ ...user.user_metadata, ...draft.read() }))
  const saving = useMutation({
    mutationFn: (input: ProfileInput) => saveProfile(user, input),
    onSuccess: async () => {
      draft.forget()
      await queryClient.invalidateQueries(perfilQuery())
      notify.success('Perfil salvo', 'Seus dados já estão aqui.')
    },
  })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    clearProblems()
    saving.mutate(readProfile(new FormData(event.currentTarget)))
  }

  return (
    <section className="panel grid grid-cols-1 gap-6 px-6 py-8 sm:px-10">
      <div className="grid grid-cols-1 gap-2">
        <h2 className="text-3xl">{failures.noPerfil}</h2>
        <p className="text-muted">Faltam alguns dados para que o seu perfil apareça aqui.</p>
      </div>
      <form
        ref={draft.formRef}
        method="post"
        className="grid grid-cols-1 gap-5"
        onSubmit={handleSubmit}
        {...handlers}
      >
        <ProfileFields problems={problems} known={known} />
        <FormNotice>{saving.error ? messageInForm(saving.error) : undefined}</FormNotice>
        <Button type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Processando...' : 'Completar perfil'}
        </Button>
      </form>
    </section>
  )
}
