/** "1.500,5" as a Brazilian writes it; "0.1", as a machine does, is 0,1. */
export function canonical(written: string): string {
  const plain = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(written) ? written.replaceAll('.', '') : written
  const value = Number(plain.replace(',', '.'))
  return Number.isNaN(value) ? written : String(value)
}
