import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { messageHere } from '#shared/failures/error-message.ts'
import { paths } from '#shared/paths.ts'
import { saveFile } from '#shared/save-file.ts'
import type { Json } from '#shared/session/database.types.ts'
import { db } from '#shared/session/supabase.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormNotice } from '#shared/ui/form-notice.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { dadosAsPage } from './meus-dados.ts'

/** A copy of what is held, and how it is treated. */
export function PrivacidadePanel() {
  return (
    <div className="grid gap-8">
      <MeusDados />
      <section aria-labelledby="politica-titulo" className="grid justify-items-start gap-4">
        <h3 id="politica-titulo" className="text-lg font-semibold">
          Política de privacidade
        </h3>
        <p>
          O que guardamos, para quê, onde, por quanto tempo, e os seus direitos. Não vendemos nem cedemos
          dados.
        </p>
        <LinkButton to={paths.politica} variant="outline">
          Ler a política de privacidade
        </LinkButton>
      </section>
    </div>
  )
}

type Format = 'html' | 'json'

const files: Record<Format, { type: string; write: (dados: Json, at: Date) => string }> = {
  html: { type: 'text/html', write: dadosAsPage },
  json: { type: 'application/json', write: (dados) => `${JSON.stringify(dados, null, 2)}\n` },
}

async function download(format: Format): Promise<void> {
  const { data } = await db.rpc('meus_dados').throwOnError()
  const at = new Date()
  const { type, write } = files[format]
  saveFile(`meus-dados-${at.toISOString().slice(0, 10)}.${format}`, type, write(data, at))
}

function MeusDados() {
  const [isLoading, setIsLoading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  async function handleDownload(format: Format) {
    setIsLoading(true)
    setFailure(undefined)
    setIsDone(false)
    await download(format).then(
      () => setIsDone(true),
      (error) => setFailure(messageHere(error)),
    )
    setIsLoading(false)
  }

  return (
    <section aria-labelledby="meus-dados-titulo" className="grid gap-4">
      <h3 id="meus-dados-titulo" className="text-lg font-semibold">
        Baixar meus dados
      </h3>
      <p>
        Um arquivo com tudo o que guardamos sobre você: para ler em qualquer navegador, ou para levar a outro
        serviço.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={isLoading} onClick={() => void handleDownload('html')}>
          <FileDown aria-hidden="true" size={18} strokeWidth={1.5} />
          Baixar para ler
        </Button>
        <Button variant="outline" disabled={isLoading} onClick={() => void handleDownload('json')}>
          <FileDown aria-hidden="true" size={18} strokeWidth={1.5} />
          Baixar em JSON
        </Button>
      </div>
      <FormNotice>{failure}</FormNotice>
      <p role="status" className="text-sm text-muted">
        {isDone && 'O arquivo foi baixado.'}
      </p>
    </section>
  )
}
