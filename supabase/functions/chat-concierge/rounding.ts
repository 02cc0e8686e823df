/** A number as Brazilians write it, with two decimals at most. */
export const decimal = (value: number) =>
  new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false }).format(value)

/** Two decimals, never above the value: a limit must not grow by rounding. */
export const roundDown = (value: number) => Math.floor(value * 100 + 1e-9) / 100
