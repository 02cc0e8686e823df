import { Part, Specimen } from './specimen.tsx'

const titles = ['text-7xl', 'text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl']
const texts = ['text-lg', 'text-base', 'text-[0.9375rem]', 'text-sm', 'text-xs']

/** The two fonts and their sizes. */
export function Type() {
  return (
    <Part title="Tipografia">
      {titles.map((size) => (
        <Specimen key={size} name={`font-display ${size}`}>
          <p className={`font-display leading-tight ${size}`}>Onde a técnica encontra a delicadeza</p>
        </Specimen>
      ))}
      {texts.map((size) => (
        <Specimen key={size} name={size}>
          <p className={`max-w-[60ch] ${size}`}>
            A toxina botulínica é reconstituída e aplicada em pontos planejados;{' '}
            <span className="text-muted">o resultado é avaliado em quinze dias.</span>
          </p>
        </Specimen>
      ))}
    </Part>
  )
}
