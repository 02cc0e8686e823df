import { Button } from '#shared/ui/button.tsx'

/** "CPF, telefone e nome", each once. */
function listed(kinds: string[]): string {
  const names = [...new Set(kinds)]
  const last = names.pop() ?? ''
  return names.length > 0 ? `${names.join(', ')} e ${last}` : last
}

type IdentifiersNoticeProps = { kinds: string[]; onRemove: () => void; onSend: () => void }

/** Asks what to do with the parts of a question that identify somebody, before it is sent. */
export function IdentifiersNotice({ kinds, onRemove, onSend }: IdentifiersNoticeProps) {
  return (
    <div role="alert" className="concierge-notice">
      <p>
        <b>Parece haver dados de uma pessoa: {listed(kinds)}.</b> A resposta não precisa deles. Quer tirar
        antes de enviar?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRemove}>Tirar</Button>
        <Button variant="outline" onClick={onSend}>
          Enviar assim mesmo
        </Button>
      </div>
    </div>
  )
}

/** Says why a photo or a file does not go along. */
export function FilesNotice({ onClose }: { onClose: () => void }) {
  return (
    <div role="alert" className="concierge-notice">
      <p>
        <b>Fotos e arquivos não são enviados.</b> Podem identificar quem aparece neles, e a concierge só lê
        texto. Descreva o que você vê: cor, lugar, tamanho e há quanto tempo.
      </p>
      <Button variant="outline" onClick={onClose}>
        Entendi
      </Button>
    </div>
  )
}
