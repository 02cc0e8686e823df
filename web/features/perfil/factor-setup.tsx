import { useState } from 'react'
import { failures } from '#shared/failures/failure-sentences.ts'
import { CodigoField } from '#shared/forms/codigo-field.tsx'
import { useSubmission } from '#shared/forms/use-submission.ts'
import { Button } from '#shared/ui/button.tsx'
import { buttonClass } from '#shared/ui/button-class.ts'
import { FormEnd } from './form-end.tsx'
import { type Enrolment, finishEnrolment } from './segundo-fator-data.ts'

type FactorSetupProps = { enrolment: Enrolment; onVerified: () => Promise<void>; onCancel: () => void }

/** The secret goes into the app: by camera, by a link on the phone itself, or by hand; its first code comes back. */
export function FactorSetup({ enrolment, onVerified, onCancel }: FactorSetupProps) {
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    await finishEnrolment(enrolment, String(form.get('codigo_totp')))
    await onVerified()
  })
  return (
    <form className="grid grid-cols-1 gap-6" {...formProps}>
      <section className="grid gap-4">
        <h3 className="text-lg font-semibold">1. Cadastre no aplicativo</h3>
        <div className="fator-keys">
          <div className="grid content-start gap-3">
            <p>Neste mesmo aparelho, abra o aplicativo por aqui:</p>
            <a href={enrolment.uri} className={buttonClass('outline', 'justify-self-start')}>
              Abrir no aplicativo
            </a>
          </div>
          <div className="grid content-start gap-3">
            <p>Em outro aparelho, leia o QR code com o aplicativo:</p>
            <img
              src={enrolment.qrCode}
              alt={`QR code com a chave de “${enrolment.name}”; ela também está escrita a seguir.`}
              width={200}
              height={200}
              className="fator-qr"
            />
          </div>
          <Secret secret={enrolment.secret} />
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <h3 className="text-lg font-semibold">2. Confirme com o primeiro código</h3>
        <CodigoField name="codigo_totp" length={6} error={problems.codigo_totp} />
        <FormEnd submit="Confirmar aparelho" problems={problems} isSending={isSending} onCancel={onCancel} />
      </section>
    </form>
  )
}

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

function Secret({ secret }: { secret: string }) {
  const [said, setSaid] = useState('')

  async function handleCopy() {
    try {
      // Not there outside of https and localhost.
      await navigator.clipboard.writeText(secret)
      setSaid('A chave foi copiada.')
    } catch {
      setSaid(failures.copy)
    }
  }

  return (
    <div className="fator-secret grid content-start gap-3">
      <p>Sem câmera, digite esta chave no aplicativo (tipo: baseada em tempo):</p>
      <code className="rounded-control border border-line bg-raised px-4 py-3 text-lg tracking-wide select-all">
        {inFours(secret)}
      </code>
      <div className="flex flex-wrap items-center gap-x-3">
        <Button variant="ghost" className="-ml-4" onClick={() => void handleCopy()}>
          Copiar chave
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </div>
  )
}
