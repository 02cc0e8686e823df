import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'

// Less than 70 characters a line.
export const readingWidth = 'max-w-[37rem]'
export const proseClass = `${readingWidth} text-lg leading-relaxed text-muted text-pretty`

type SectionProps = { heading: string; isSmall?: boolean; children: ReactNode }

/** A named part of the detail page; where there is room, its name stands beside the text. */
export function Section({ heading, isSmall = false, children }: SectionProps) {
  const id = useId()
  return (
    <section
      data-secao={heading}
      aria-labelledby={id}
      className={isSmall ? 'grid grid-cols-1 gap-2' : `${sectionClass} items-baseline`}
    >
      <h2 id={id} className={isSmall ? 'font-display text-2xl' : headingClass}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

/** `otherwise` is the sentence of a mentoria whose built-in content is empty. */
type TextsProps = { texts: readonly string[]; otherwise: string }

/** Text to read, the first paragraph a little larger. */
export function Paragraphs({ texts, otherwise }: TextsProps) {
  const shown = texts.length > 0 ? texts : [otherwise]
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.map((text) => (
        <p key={text} className={`${proseClass} first:text-xl first:text-ink`}>
          {text}
        </p>
      ))}
    </div>
  )
}

/** A list of what one will be able to do. */
export function Outcomes({ texts, otherwise }: TextsProps) {
  if (texts.length === 0) return <p className={proseClass}>{otherwise}</p>
  return (
    <ul className={`grid ${readingWidth} grid-cols-1 gap-4 text-pretty`}>
      {texts.map((text) => (
        <li key={text} className="flex gap-3 text-muted wrap-anywhere">
          <Check aria-hidden="true" size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-gold" />
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The numbered programme. */
export function Programme({ texts, otherwise }: TextsProps) {
  if (texts.length === 0) return <p className={proseClass}>{otherwise}</p>
  return (
    <ol className={`${readingWidth} divide-y text-pretty divide-line border-y border-line`}>
      {texts.map((text, index) => (
        <li key={text} className="flex items-baseline gap-3 py-3.5 wrap-anywhere sm:gap-5">
          <span
            aria-hidden="true"
            className="min-w-8 shrink-0 font-display text-xl whitespace-nowrap text-gold tabular-nums"
          >
            {index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}

export const sectionClass = 'grid grid-cols-1 gap-5 @[44rem]:grid-cols-[12rem_minmax(0,1fr)] @[44rem]:gap-8'

const headingClass = 'font-display text-3xl text-balance md:text-4xl @[44rem]:text-[1.75rem]'
