import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { conteudoByTitulo } from './content/conteudo-by-titulo.ts'
import { MentoriaFacts } from './mentoria-card.tsx'
import { MentoriaPicture } from './mentoria-picture.tsx'
import { Outcomes, Paragraphs, Programme, proseClass, Section } from './mentoria-section.tsx'

/** A page to read: the header, the text, and beside it what it takes to join. */
export function MentoriaDetail({ mentoria }: { mentoria: Mentoria }) {
  const conteudo = conteudoByTitulo(mentoria.titulo)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10 md:gap-14">
      <Header mentoria={mentoria} />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 xl:gap-24">
        <div className="grid gap-12 md:gap-16">
          <Section heading="Sobre a Mentoria">
            <Paragraphs
              texts={conteudo.introducao}
              otherwise="Consulte-nos para saber mais sobre esta mentoria."
            />
          </Section>
          <Section heading="O que você vai aprender">
            <Outcomes
              texts={conteudo.voceVaiAprender}
              otherwise="Consulte-nos para saber o que você vai aprender nesta mentoria."
            />
          </Section>
          <Section heading="Conteúdo Programático">
            <Programme
              texts={conteudo.conteudo}
              otherwise="Consulte-nos para receber o conteúdo programático desta mentoria."
            />
          </Section>
          <Section heading="Quem pode fazer">
            <p className={proseClass}>{conteudo.publicoAlvo}</p>
          </Section>
        </div>
        <aside aria-label="Como participar" className="panel grid gap-7 p-6 md:p-8 lg:sticky lg:top-24">
          <p className="hidden border-b border-line pb-5 font-display text-xl lg:block">
            {mentoria.carga_horaria} · {mentoria.duracao}
          </p>
          <Section heading="Modalidade" isSmall>
            <p className="text-muted">{conteudo.modalidade}</p>
          </Section>
          <Section heading="Investimento" isSmall>
            <p className="text-muted">{conteudo.investimento}</p>
          </Section>
          <Button className="w-full">Entrar em Contato</Button>
        </aside>
      </div>
    </article>
  )
}

function Header({ mentoria }: { mentoria: Mentoria }) {
  return (
    <header className="panel grid overflow-hidden md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div
        className="relative aspect-4/3 overflow-hidden bg-raised md:order-last md:aspect-auto md:min-h-[26rem]"
        style={{ viewTransitionName: 'mentoria-picture' }}
      >
        <MentoriaPicture
          mentoria={mentoria}
          sizes="(min-width: 80rem) 34rem, (min-width: 64rem) 26rem, (min-width: 48rem) 20rem, 92vw"
          eager
          className="size-full object-cover md:absolute md:inset-0"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-start gap-5 p-6 lg:p-10 xl:p-14">
        <Badge>{categoriaLabel(mentoria.categoria)}</Badge>
        <PageHeading className={titleClass}>{mentoria.titulo}</PageHeading>
        <p className="max-w-[52ch] text-lg text-muted text-pretty">{mentoria.descricao}</p>
        <MentoriaFacts mentoria={mentoria} className="text-base" />
      </div>
    </header>
  )
}

/** The page's geometry while it is on its way. */
export function MentoriaDetailSkeleton() {
  return (
    <div role="status" aria-label="Carregando mentoria" className="grid gap-10 md:gap-14">
      <Skeleton className="h-[34rem] w-full rounded-card md:h-[28rem]" />
      <div className="grid max-w-[68ch] gap-4">
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  )
}

// The longest word of the nine titles, "Microagulhamento", fits its line at every width.
const titleClass = 'max-sm:text-[clamp(1.6rem,8.4vw,2.25rem)] md:max-lg:text-4xl xl:text-[3.5rem]'
