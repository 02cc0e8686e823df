import source from '#shared/ui/tokens.css?raw'
import { Part, Specimen } from './specimen.tsx'

// The file itself is the list: a token that is added there is shown here.
const names = (block: string) => [...block.matchAll(/^[ \t]*--([\w-]+):/gm)].map(([, name = '']) => name)
const [, light = ''] = /\[data-theme="light"\] \{([^{}]*)\}/.exec(source) ?? []
const [, theme = ''] = /@theme inline \{([^{}]*)\}/.exec(source) ?? []
const colours = names(light).filter((name) => name !== 'shadow')
const radii = names(theme).filter((name) => name.startsWith('radius-'))

/** Colour, radius, shadow and motion as `tokens.css` has them. */
export function Tokens() {
  return (
    <Part title="Tokens">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {colours.map((name) => (
          <li key={name} className="grid gap-1.5 text-sm">
            <span
              className="h-16 rounded-control border border-line"
              style={{ background: `var(--${name})` }}
            />
            <code className="text-muted">--{name}</code>
          </li>
        ))}
      </ul>
      <Specimen name="radius, shadow">
        {radii.map((name) => (
          <span
            key={name}
            className="grid h-24 w-40 place-items-center border border-line bg-panel text-sm shadow-card"
            // `@theme inline` makes no variable of this name, so the value is the file's.
            style={{ borderRadius: tokenValue(name) }}
          >
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen name="ease-calm, 500 ms (passe o ponteiro)">
        <span className="group w-full rounded-control bg-raised p-2">
          <span className="block size-10 rounded-full bg-gold transition-[margin] duration-500 ease-calm group-hover:ml-[calc(100%-2.5rem)]" />
        </span>
      </Specimen>
      <Specimen name="space: passos de 8 px">
        {[1, 2, 3, 4, 6, 8].map((step) => (
          <span key={step} className="block h-4 bg-rose" style={{ width: step * 8 }} />
        ))}
      </Specimen>
    </Part>
  )
}

const tokenValue = (name: string) => theme.split(`--${name}: `)[1]?.split(';')[0]
