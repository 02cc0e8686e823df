/** Columns of text, each as wide as its widest cell. */
export function textTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows]
  const widths = header.map((_, i) => all.reduce((width, row) => Math.max(width, lengthOf(row[i] ?? '')), 0))
  const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - lengthOf(text)))
  return all
    .map((row) =>
      row
        .map((cell, i) => pad(cell, widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const lengthOf = (text: string) => [...text].length

/** A text of others on one line of a terminal, without anything that a terminal would obey. */
export const oneLine = (text: string, longest = 60): string => {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ')
  const letters = [...plain]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : plain
}
