/**
 * `imagem_url` carries the picture's alternative text after `#alt=`: the columns of mentorias are those of the
 * specification, and a list of cards then needs no second answer. Browsers do not send what follows a `#`.
 */
export function toImagemUrl(imagem: string | null, alt: string | null): string | null {
  if (imagem === null || alt === null) return imagem
  return `${imagem}#alt=${alt.replace(/[%\s"<>#\\^`{|}]/g, encodeURIComponent)}`
}

/** The two parts of an `imagem_url`. */
export function fromImagemUrl(url: string | null): { imagem: string | null; imagem_alt: string | null } {
  const at = url?.indexOf('#alt=') ?? -1
  if (url === null || at < 0) return { imagem: url, imagem_alt: null }
  try {
    return {
      imagem: url.slice(0, at),
      imagem_alt: decodeURIComponent(url.slice(at + '#alt='.length)) || null,
    }
  } catch {
    return { imagem: url, imagem_alt: null }
  }
}
