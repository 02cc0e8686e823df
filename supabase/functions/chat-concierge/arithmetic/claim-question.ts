import type { Calculation } from './calculation.ts'
import type { Reading } from './reading.ts'
import { decimal } from './units.ts'

/** "…, então apliquei 10 unidades né?": the last amount is the member's own result, to be confirmed. */
const asksWhether = /\b(?:ne|certo|confere|correto|e isso|isso mesmo|fiz certo)\b[ ?!.]*$/
const nearEnd = 30
const questions: Record<string, string> = {
  u: 'quantas unidades',
  utr: 'quantas unidades',
  ml: 'quantos ml',
  mg: 'quantos mg',
  risq: 'quantos risquinhos',
  '%': 'qual a concentracao',
}

/** Computes the same question without the member's result and compares; undefined where there is none. */
export function claimAnswer(
  { line, items }: Reading,
  solve: (text: string) => Calculation | undefined,
): Calculation | undefined {
  const claimed = items.at(-1)
  if (!claimed || items.length < 2 || !asksWhether.test(line) || line.length - claimed.end > nearEnd)
    return undefined
  const asked = questions[claimed.unit]
  const rest = `${line.slice(0, claimed.at)} ${line.slice(claimed.end)}`.replace(asksWhether, '')
  const found = asked && solve(`${rest} ; ${asked}`)
  const result = found && /\*\*([\d,]+)/.exec(found.message)?.[1]
  if (!found || !result || found.question) return undefined
  const isRight = result === decimal(claimed.value)
  const opening = isRight ? 'Sim, confere.' : `**Não, não são ${line.slice(claimed.at, claimed.end)}.**`
  return { ...found, message: `${opening} ${found.message}` }
}
