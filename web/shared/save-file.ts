/** Hands a text to the member as a file, made in the browser. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
