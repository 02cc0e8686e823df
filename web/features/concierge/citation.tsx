import {
  type ComponentProps,
  createContext,
  type PointerEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { kindAndYear } from '#shared/ui/source-line.tsx'
import type { CitedSource } from './concierge-data.ts'
import { Summary } from './sources.tsx'

const SourcesContext = createContext<CitedSource[]>([])

/** Gives the sources to the citations inside. */
export const CitedSources = ({ value, children }: { value: CitedSource[]; children: ReactNode }) => (
  <SourcesContext value={value}>{children}</SourcesContext>
)

/** The number of a source: leads to it below the reply, and shows it while the pointer or the focus is there. */
export function Citation({ href = '', children }: ComponentProps<'a'>) {
  const source = useContext(SourcesContext).find(({ number }) => String(number) === String(children))
  const [isShown, setIsShown] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const hide = () => setIsShown(false)

  // From the number the pointer may go on to what it shows.
  function handleLeave({ relatedTarget }: PointerEvent) {
    if (!(relatedTarget instanceof Element && relatedTarget.closest(`#${CSS.escape(id)}`))) hide()
  }

  return (
    <>
      <a
        ref={link}
        href={href}
        className="citation"
        aria-label={`Fonte ${String(children)}`}
        aria-describedby={isShown && source ? id : undefined}
        onPointerEnter={({ pointerType }) => setIsShown(pointerType === 'mouse')}
        onPointerLeave={handleLeave}
        onFocus={({ currentTarget }) => setIsShown(currentTarget.matches(':focus-visible'))}
        onBlur={hide}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
        onClick={(event) => {
          event.preventDefault()
          hide()
          openSource(href.slice(1))
        }}
      >
        {children}
      </a>
      {isShown && source && (
        <span
          id={id}
          role="tooltip"
          onPointerLeave={hide}
          className="citation-preview"
          style={placeOver(link.current)}
        >
          <span>
            <b>{source.document}</b>
            <span className="text-muted">
              {kindAndYear(source)}. {source.publisher}.
            </span>
            <span>
              <Summary excerpt={source.excerpt} />
            </span>
          </span>
        </span>
      )}
    </>
  )
}

/** Just above a link, or below it where the top bar would cover the preview; within the text that it stands in. */
function placeOver(link: HTMLElement | null) {
  const text = link?.offsetParent
  if (!link || !text) return {}
  const left = Math.min(link.offsetLeft, Math.max(0, text.clientWidth - most.width))
  return link.getBoundingClientRect().top > most.height
    ? { left, bottom: text.clientHeight - link.offsetTop }
    : { left, top: link.offsetTop + link.offsetHeight }
}

/** The most pixels that a preview is wide, as in concierge.css, and high with the top bar above it. */
const most = { width: 352, height: 320 }

/** Unfolds the sources around one and brings it into view, with the focus. */
function openSource(id: string) {
  const source = document.getElementById(id)
  const list = source?.closest('details')
  if (list) list.open = true
  source?.scrollIntoView({ block: 'nearest' })
  source?.focus({ preventScroll: true })
}
