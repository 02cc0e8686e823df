import { Button } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { pageClass } from './page-class.ts'
import { builtInPicture } from './pictures.ts'

/** The top of the home: a wide picture that fades into the page, and what the platform offers. */
export function Hero() {
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-ground text-ink">
      <HeroPicture />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(to_top,var(--ground)_38%,rgb(17_11_19/86%)_64%,transparent_90%)] md:bg-[linear-gradient(90deg,var(--ground)_20%,rgb(17_11_19/78%)_56%,transparent_88%)] lg:bg-[linear-gradient(90deg,var(--ground)_8%,rgb(17_11_19/72%)_38%,transparent_72%)]" />
      <div
        className={`${pageClass} flex min-h-[min(38rem,80svh)] flex-col justify-end gap-5 pt-44 pb-9 md:py-12 md:min-h-[min(42rem,78svh)] md:justify-center`}
      >
        <p className="flex items-center gap-4 text-base font-medium tracking-[0.06em] text-gold before:h-px before:w-10 before:bg-gold">
          Excelência em Estética
        </p>
        <PageHeading title="Início" className="max-w-[14ch] text-5xl leading-[1.04] md:text-7xl">
          Onde a técnica encontra a delicadeza
        </PageHeading>
        <p className="max-w-[46ch] text-lg text-muted text-balance md:max-lg:max-w-[38ch]">
          Mentorias para profissionais da saúde que querem dominar procedimentos estéticos com ciência,
          segurança e um olhar próprio.
        </p>
        <div className="mt-2 flex flex-wrap gap-2.5 sm:gap-3">
          <Button className={buttonClass}>Começar Agora</Button>
          <Button variant="outline" className={buttonClass}>
            Mais Informações
          </Button>
        </div>
      </div>
    </section>
  )
}

function HeroPicture() {
  const wide = builtInPicture('hero')
  const tall = builtInPicture('hero', '-phone')
  const phone = '(max-width: 47.99rem)'
  return (
    <picture>
      <source media={phone} type="image/avif" srcSet={tall.avif} sizes="100vw" />
      <source media={phone} type="image/webp" srcSet={tall.webp} sizes="100vw" />
      <source type="image/avif" srcSet={wide.avif} sizes="100vw" />
      <source type="image/webp" srcSet={wide.webp} sizes="100vw" />
      <img
        src={wide.src}
        alt=""
        width={2400}
        height={1350}
        fetchPriority="high"
        className="absolute inset-x-0 top-0 -z-10 h-3/4 w-full object-cover object-[72%_center] md:h-full"
        style={{ backgroundColor: wide.placeholder.color }}
      />
    </picture>
  )
}

// Side by side on a phone too.
const buttonClass = 'grow max-sm:px-3 sm:grow-0'
