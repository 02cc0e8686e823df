import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FieldError } from '../failures/error-message.ts'
import { useSubmission } from '../forms/use-submission.ts'
import { useFormDraft } from '../offline/form-draft.ts'
import { useSession } from '../session/session.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FormNotice } from '../ui/form-notice.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { type Interesse, interessesQuery } from './interesses-data.ts'
import { savePedido } from './marks-data.ts'
import { useInteresses } from './use-marks.ts'

/** The length of `interesses.recado`. */
const longestRecado = 500

const unallowed = 'Marque esta caixa para a mentora ler o recado e falar com você: sem ela, nada foi salvo.'

/** Asks the mentor for a contact about a mentoria that the member is interested in, or takes that back. */
export function ContatoForm({ mentoria, titulo }: { mentoria: string; titulo: string }) {
  const { data, error, refetch } = useInteresses()
  const interesse = data?.find((one) => one.mentoria === mentoria)
  if (!interesse && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!interesse) {
    return (
      <p role="status" className="text-sm text-muted">
        Um momento…
      </p>
    )
  }
  return <PedidoForm interesse={interesse} titulo={titulo} />
}

function PedidoForm({ interesse, titulo }: { interesse: Interesse; titulo: string }) {
  const { mentoria, recado, aceita_contato } = interesse
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const draft = useFormDraft(`contato-${mentoria}`, useSession().user?.id)
  const { problems, isSending, formProps } = useSubmission(async (form) => {
    setSaid('')
    const isAllowed = form.get('aceita_contato') !== null
    const text = String(form.get('recado') ?? '').trim()
    // Who takes something back needs no box; who asks for a call and leaves it empty would get the opposite.
    const takesBack = aceita_contato || (recado !== null && text === '')
    if (!isAllowed && !takesBack) throw new FieldError('aceita_contato', unallowed)
    const pedido = { recado: text || null, aceita_contato: isAllowed }
    const saved = await savePedido(client, { ...interesse, titulo }, pedido)
    draft.forget()
    if (saved === 'waits')
      return setSaid('Guardado neste aparelho. Vai para a mentora quando a conexão voltar.')
    await client.invalidateQueries(interessesQuery())
    setSaid(
      isAllowed ? 'Pedido salvo. A mentora pode falar com você.' : 'Salvo. A mentora não vê o seu contato.',
    )
  })
  return (
    <form ref={draft.formRef} className="grid grid-cols-1 gap-4 text-left" {...formProps}>
      <TextAreaField
        label="Recado para a mentora (opcional)"
        name="recado"
        maxLength={longestRecado}
        defaultValue={draft.read().recado ?? recado ?? ''}
        hint="Por exemplo, o melhor horário. Não escreva dados de pacientes."
      />
      <Consent isGiven={aceita_contato} problem={problems.aceita_contato} />
      <FormNotice>{problems.form}</FormNotice>
      <Button type="submit" variant="outline" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Processando...' : 'Salvar'}
      </Button>
      <p role="status" className="text-sm text-muted">
        {said}
      </p>
    </form>
  )
}

/** The box that lets the mentor see who asks; pressed past, it says what it is for. */
function Consent({ isGiven, problem }: { isGiven: boolean; problem: string | undefined }) {
  const id = useId()
  const problemId = `${id}-nota`
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3">
        <input
          id={id}
          type="checkbox"
          name="aceita_contato"
          defaultChecked={isGiven}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="mt-1 size-5 shrink-0 accent-gold"
        />
        <span>
          Autorizo a mentora a ver meu nome, profissão, e-mail e este recado, e a falar comigo sobre esta
          mentoria. Posso retirar quando quiser.
        </span>
      </label>
      {problem && (
        <p id={problemId} className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
