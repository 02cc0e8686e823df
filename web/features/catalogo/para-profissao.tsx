import { normas } from 'virtual:normas'
import { normaDe, semNorma } from '#shared/normas.ts'
import { type Profissao, profissaoLabels } from '#shared/profissao.ts'
import { ProofNote } from '#shared/ui/proof-note.tsx'
import { readingWidth } from './mentoria-section.tsx'

/** What the council of the member's profession says of what a mentoria teaches, with source and date. */
export function ParaProfissao({ profissao, titulo }: { profissao: Profissao; titulo: string }) {
  const { passagem } = normaDe(profissao, titulo)
  const norma = normas[passagem]
  if (!norma) return null
  return (
    <section
      aria-labelledby="para-profissao"
      className={`panel grid ${readingWidth} grid-cols-1 gap-3 p-5 md:p-6`}
    >
      <h3 id="para-profissao" className="font-semibold">
        Para a sua profissão: {profissaoLabels[profissao]}
      </h3>
      <p className="text-muted text-pretty">
        {passagem === semNorma.passagem &&
          'Nas fontes consultadas não há norma do seu conselho sobre este assunto. '}
        {norma.text}
      </p>
      <p className="text-sm text-muted">Confirme a vigência no seu conselho antes de atender.</p>
      <ProofNote proof={norma} />
    </section>
  )
}
