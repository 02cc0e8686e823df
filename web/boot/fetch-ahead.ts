/** Adds a link that lets the browser fetch something before it is asked for. */
export function fetchAhead(attributes: Record<string, string>): void {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}

/** Fetches a script or a style of the build, by its address. */
export function fetchFile(file: string): void {
  const as = file.endsWith('.css') ? 'style' : 'script'
  fetchAhead({ rel: as === 'style' ? 'preload' : 'modulepreload', as, href: file, crossorigin: '' })
}
