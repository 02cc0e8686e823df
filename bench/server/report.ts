/** One line of the table: a figure against a bound that it must keep to and a better one that it aims at. */
export type Row = {
  what: string
  measured: string
  /** What it is compared with, and its figure. */
  against: string
  value: number
  unit: '×' | '/s' | '/h' | 'ms' | 'bytes' | ''
  isSmallerBetter?: boolean
  /** Unset: the figure is only for comparison. */
  bound?: number | undefined
  aim?: number | undefined
}

export const header = [
  '| what | measured | against | result | bound | aim | |',
  '|---|---|---|---|---|---|---|',
].join('\n')

/** The row in Markdown. */
export function format(row: Row): string {
  const { what, measured, against, value, unit, isSmallerBetter, bound, aim } = row
  const sign = isSmallerBetter ? '≤' : '≥'
  const limit = (figure: number | undefined) => (figure === undefined ? '' : `${sign} ${figure} ${unit}`)
  return `| ${[what, measured, against, `${short(value)} ${unit}`, limit(bound), limit(aim), verdict(row)].join(' | ')} |`
}

/** `aim` when the better bound is reached, `pass` when the one that must be kept is, else `FAIL`. */
export function verdict({ value, isSmallerBetter, bound, aim }: Row): 'aim' | 'pass' | 'FAIL' | '' {
  const reaches = (limit: number) => (isSmallerBetter ? value <= limit : value >= limit)
  if (bound === undefined) return ''
  if (!reaches(bound)) return 'FAIL'
  return aim !== undefined && reaches(aim) ? 'aim' : 'pass'
}

/** Three digits that count. */
export const short = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
