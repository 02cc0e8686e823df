import { useQuery } from '@tanstack/react-query'
import { useProfession } from '#shared/member/profession-data.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { LazyPart } from '#shared/ui/lazy-part.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { WayToPerson } from '#shared/ui/way-to-person.tsx'
import type { Mentoria } from './catalogo-data.ts'
import { categoriaLabel } from './categorias.ts'
import { type Conteudo, genericConteudo } from './content/conteudo.ts'
import { conteudoByTitulo } from './content/conteudo-by-titulo.ts'
import { conteudoQuery } from './conteudo-data.ts'
import { Interesse } from './interesse.tsx'
import {
  Outcomes,
  Paragraphs,
  Programme,
  proseClass,
  readingWidth,
  Section,
  sectionClass,
} from './mentoria-section.tsx'
import { QuemEnsina } from './quem-ensina.tsx'
import { ShareButton } from './share-button.tsx'

type Props = { mentoria: Mentoria }

/** Only where all of it fits the window: what has the focus must not stand below its edge. */
const staysInSight =
  '[@media(min-width:64rem)_and_(min-height:70rem)]:sticky [@media(min-width:64rem)_and_(min-height:70rem)]:top-24'

/** The texts of the detail page: the built-in ones of its title, else those that the mentor wrote. */
export function MentoriaConteudo({ mentoria }: Props) {
  const builtIn = conteudoByTitulo(mentoria.titulo)
  if (builtIn === genericConteudo) return <WrittenConteudo mentoria={mentoria} />
  return <Texts mentoria={mentoria} conteudo={builtIn} />
}

function WrittenConteudo({ mentoria }: Props) {
  const written = useQuery(conteudoQuery(mentoria.id))
  if (written.isPending) {
    return (
      <div role="status" aria-label="Carregando mentoria">
        <ConteudoSkeleton />
      </div>
    )
  }
  if (written.isLoadingError) {
    return <ErrorNotice error={written.error} onRetry={() => void written.refetch()} />
  }
  return <Texts mentoria={mentoria} conteudo={written.data} />
}

const loadNorma = () => import('./para-profissao.tsx').then((module) => module.ParaProfissao)

function Texts({ mentoria, conteudo }: Props & { conteudo: Conteudo }) {
  const { profissao } = useProfession()
  return (
    <div className={columnsClass}>
      <div className="@container grid grid-cols-1 gap-12 md:gap-16">
        {conteudo === genericConteudo && <NotWritten mentoria={mentoria} />}
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
          <div className="grid grid-cols-1 gap-6">
            <p className={`${proseClass} whitespace-pre-line`}>{conteudo.publicoAlvo}</p>
            {profissao && (
              <LazyPart load={loadNorma} props={{ profissao, titulo: mentoria.titulo }} whenNear />
            )}
          </div>
        </Section>
        <QuemEnsina />
      </div>
      <aside aria-label="Como participar" className={`panel grid gap-7 p-6 md:p-8 ${staysInSight}`}>
        <p className="hidden border-b border-line pb-5 font-display text-xl lg:block">
          {mentoria.carga_horaria} · {mentoria.duracao}
        </p>
        <Section heading="Modalidade" isSmall>
          <p className="whitespace-pre-line text-muted">{conteudo.modalidade}</p>
        </Section>
        <Section heading="Investimento" isSmall>
          <p className="whitespace-pre-line text-muted">{conteudo.investimento}</p>
        </Section>
        <div className="no-print grid gap-7">
          {/* First: on a laptop's screen the panel that stays ends soon after it. */}
          <Interesse mentoria={mentoria} />
          <Button className="w-full">Entrar em Contato</Button>
          <WayToPerson className="-mt-4" />
          <LinkButton to={paths.conciergeAbout(mentoria.titulo)} variant="ghost" className="-mt-3">
            Pergunte sobre esta mentoria
          </LinkButton>
          <div className="-mt-5 grid">
            <ShareButton titulo={mentoria.titulo} />
          </div>
        </div>
      </aside>
    </div>
  )
}

/** For a title of which nothing was written yet: what is known, and how to learn the rest. */
function NotWritten({ mentoria: { carga_horaria, duracao, categoria } }: Props) {
  return (
    <div className={`panel grid ${readingWidth} gap-2 p-5 md:p-6`}>
      <p className="font-semibold">O programa desta mentoria ainda não foi publicado.</p>
      <p className="text-muted">
        Já se sabe: {categoriaLabel(categoria)}, {carga_horaria}, {duracao}. Marque “Tenho interesse” para a
        mentora saber que você espera por ela.
      </p>
    </div>
  )
}

/** The layout of the texts while they load. */
export function ConteudoSkeleton() {
  return (
    <div className={columnsClass}>
      <div className="@container">
        <div className={sectionClass}>
          <Skeleton className="h-9 w-56 max-w-full @[44rem]:w-full" />
          <div className={`grid ${readingWidth} gap-4`}>
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      </div>
      <Skeleton className="h-112 w-full rounded-card" />
    </div>
  )
}

// The text, and beside it what it takes to join.
const columnsClass =
  'grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16 2xl:gap-24'
