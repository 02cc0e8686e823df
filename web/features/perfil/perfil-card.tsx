import type { Perfil } from './perfil-data.ts'
import { birthDateOf, conselhoOf, initialsOf, profissaoOf } from './perfil-facts.ts'

/** A card of honour: who the member is and what they practise. */
export function PerfilCard({ perfil }: { perfil: Perfil }) {
  return (
    <article className="perfil-card">
      <div aria-hidden="true" className="perfil-crest satin" />
      <div aria-hidden="true" className="perfil-monogram">
        {initialsOf(perfil.nome_completo)}
      </div>
      <div className="grid gap-1.5 px-6 pb-6 text-center md:pb-8">
        <h2 className="text-3xl text-balance">{perfil.nome_completo}</h2>
        <p className="text-lg text-rose">{profissaoOf(perfil.profissao)}</p>
      </div>
      <dl className="perfil-facts">
        <Fact term="E-mail">{perfil.email}</Fact>
        <Fact term={conselhoOf(perfil.profissao)}>
          {[perfil.numero_conselho || 'Não informado', perfil.uf_conselho].filter(Boolean).join(' · ')}
        </Fact>
        <Fact term="Data de nascimento">{birthDateOf(perfil.data_nascimento)}</Fact>
      </dl>
    </article>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}
