const timeZone = 'America/Sao_Paulo'
const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** The date and the time of day in São Paulo, whatever the reader's time zone. */
export function wallClock(moment: Date): { dia: string; hora: string; segundos: string } {
  const text = wall.format(moment)
  return { dia: text.slice(0, 10), hora: text.slice(11, 16), segundos: text.slice(17, 19) }
}
