import { Button } from '#shared/ui/button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { pageClass } from './page-class.ts'
import { builtInPicture } from './pictures.ts'

/** The top of the home: a wide picture that fades into the page, and what the platform offers; small, a third as high. */
export function Hero({ isSmall }: { isSmall: boolean }) {
  const look = isSmall ? small : large
  return (
    <section data-theme="dark" className="relative isolate overflow-hidden bg-ground text-ink">
      <HeroPicture />
      <div className={`absolute inset-0 -z-10 ${look.shade} ${wideShade}`} />
      <div className={`${pageClass} flex flex-col ${look.box}`}>
        <p
          className={`flex items-center gap-4 font-medium tracking-[0.06em] text-gold before:h-px before:w-10 before:bg-gold ${look.lead}`}
        >
          Excelência em Estética
        </p>
        <PageHeading title="Início" className={look.title}>
          Onde a técnica encontra a delicadeza
        </PageHeading>
        <p className={`text-muted text-balance ${look.text}`}>
          Mentorias para profissionais da saúde que querem dominar procedimentos estéticos com ciência,
          segurança e um olhar próprio.
        </p>
        <div className={`flex flex-wrap gap-2.5 sm:gap-3 ${look.buttons}`}>
          <Button className={look.button}>Começar Agora</Button>
          <Button variant="outline" className={look.button}>
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

const wideShade =
  'md:bg-[linear-gradient(90deg,var(--ground)_20%,rgb(17_11_19/78%)_56%,transparent_88%)] ' +
  'lg:bg-[linear-gradient(90deg,var(--ground)_8%,rgb(17_11_19/72%)_38%,transparent_72%)]'

// The buttons stand side by side on a phone too.
const large = {
  box: 'min-h-[min(38rem,80svh)] justify-end gap-5 pt-44 pb-9 md:min-h-[min(42rem,78svh)] md:justify-center md:py-12',
  lead: 'text-base',
  title: 'max-w-[14ch] text-5xl leading-[1.04] md:text-7xl',
  text: 'max-w-[46ch] text-lg md:max-lg:max-w-[38ch]',
  buttons: 'mt-2',
  button: 'grow max-sm:px-3 sm:grow-0',
  shade: 'bg-[linear-gradient(to_top,var(--ground)_38%,rgb(17_11_19/86%)_64%,transparent_90%)]',
}
const small = {
  box: 'min-h-[min(12.5rem,26svh)] justify-center gap-1.5 py-3 md:min-h-[min(14rem,26svh)] md:py-5',
  lead: 'text-sm',
  title: 'text-2xl! leading-tight md:text-3xl!',
  text: 'text-sm leading-snug md:max-w-[70ch]',
  buttons: 'mt-2.5',
  button: 'min-h-11! grow text-sm max-sm:px-3 sm:grow-0',
  shade: 'bg-[linear-gradient(90deg,rgb(17_11_19/94%)_60%,rgb(17_11_19/80%)_92%)]',
}
