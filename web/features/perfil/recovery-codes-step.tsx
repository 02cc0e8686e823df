import type { User } from '@supabase/auth-js'
import { useState } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { saveFile } from '#shared/save-file.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormEnd } from './form-end.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { makeRecoveryCodes } from './recovery-codes-data.ts'
import { provePassword } from './segundo-fator-data.ts'

type StartProps = { user: User; onMade: (codes: string[]) => void; onCancel: () => void }

/** The password, before the codes of before become worthless. */
export function RecoveryCodesStart({ user, onMade, onCancel }: StartProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await provePassword(String(form.get('current_password')))
    onMade(await makeRecoveryCodes())
  })
  return (
    <form className="grid grid-cols-1 gap-5" {...formProps}>
      <div className="grid gap-2">
        <h3 className="text-lg font-semibold">Criar códigos de recuperação</h3>
        <p>Você recebe dez códigos novos. Se já tinha outros, eles deixam de valer.</p>
      </div>
      <OwnerFields user={user} problems={problems} withCode={false} />
      <FormEnd submit="Criar códigos" problems={problems} isSending={isSending} onCancel={onCancel} />
    </form>
  )
}

/** The codes, this once, with every way to keep them. */
export function RecoveryCodes({ user, codes, onKept }: { user: User; codes: string[]; onKept: () => void }) {
  const [said, setSaid] = useState('')
  const title = `Estética: códigos de recuperação de ${user.email}`

  async function handleCopy() {
    try {
      // Not there outside of https and localhost.
      await navigator.clipboard.writeText(codes.join('\n'))
      setSaid('Os códigos foram copiados.')
    } catch {
      setSaid(failures.copy)
    }
  }

  function handleSave() {
    saveFile('codigos-de-recuperacao.txt', 'text/plain', `${title}\n\n${codes.join('\n')}\n`)
    setSaid('Os códigos foram baixados.')
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="text-lg font-semibold">Guarde os seus códigos de recuperação</h3>
        <p>
          Se o aparelho se perder, um destes códigos e a senha abrem a sua conta. Cada um vale uma vez só.
          Eles não aparecem de novo: guarde-os fora deste aparelho.
        </p>
      </div>
      <div className="codigos-folha rounded-control border border-line bg-raised px-4 py-3 print:border-0 print:bg-white print:text-black">
        <p className="codigos-titulo">{title}</p>
        <ol className="grid gap-x-8 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-lg tracking-wide select-all">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="outline" onClick={() => void handleCopy()}>
          Copiar códigos
        </Button>
        <Button variant="outline" onClick={handleSave}>
          Baixar
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          Imprimir
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
      <Button className="justify-self-start" onClick={onKept}>
        Já guardei os códigos
      </Button>
    </div>
  )
}
