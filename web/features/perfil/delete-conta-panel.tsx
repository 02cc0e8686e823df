import { useSubmission } from '#shared/forms/use-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { Field } from '#shared/ui/field.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { notifyAfterReload } from '#shared/ui/toast.ts'
import { deleteConta } from './delete-conta.ts'
import { OwnerFields } from './owner-fields.tsx'
import { useOwnerProof } from './owner-proof.ts'
import type { Conta } from './perfil-data.ts'

/** The end of an account: what goes, the password once more, and a word that nobody types by mistake. */
export function DeleteContaPanel({ user }: Conta) {
  const asOwner = useOwnerProof(user)
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await deleteConta((work) => asOwner(form, work))
    notifyAfterReload({ kind: 'success', title: 'Conta excluída', description: 'Seus dados foram apagados.' })
    window.location.replace('/')
    return new Promise(() => {})
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <WhatGoes />
      <OwnerFields user={user} problems={problems} />
      <Field
        label="Digite EXCLUIR para confirmar"
        name="confirmacao"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        pattern="EXCLUIR"
        required
        error={problems.confirmacao}
      />
      <FormNotice>{problems.form}</FormNotice>
      <Button type="submit" variant="danger" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Processando...' : 'Excluir minha conta'}
      </Button>
    </form>
  )
}

function WhatGoes() {
  return (
    <div className="grid gap-3">
      <p>Não há volta. Saem agora, para sempre:</p>
      <ul className="grid list-disc gap-1 pl-5 marker:text-gold">
        <li>o acesso: e-mail, senha e os aparelhos da verificação em duas etapas;</li>
        <li>o perfil: nome, profissão, registro e data de nascimento;</li>
        <li>o que você guardou na plataforma, como favoritos e interesses;</li>
        <li>todas as sessões, em todos os aparelhos, e o que este navegador guardou.</li>
      </ul>
      <p className="text-muted">
        Ficam, separados e restritos, os registros de acesso que a lei manda guardar por seis meses. As cópias
        de segurança diárias vencem em até quatro semanas; as feitas à mão ou antes de atualizações saem
        quando a mentora as apaga.
      </p>
    </div>
  )
}
