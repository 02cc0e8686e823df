const hour = 3_600_000

const atLeastOne = (count: number, one: string, many: string, less: string) =>
  count < 1 ? less : count === 1 ? `1 ${one}` : `${count} ${many}`

/** Milliseconds as whole hours: "menos de uma hora", "1 hora", "5 horas". */
export const sayHours = (milliseconds: number) =>
  atLeastOne(Math.round(milliseconds / hour), 'hora', 'horas', 'menos de uma hora')

/** The same as whole days. */
export const sayDays = (milliseconds: number) =>
  atLeastOne(Math.floor(milliseconds / (24 * hour)), 'dia', 'dias', 'menos de um dia')
