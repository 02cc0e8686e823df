import { useState } from 'react'
import type { Mentoria } from './catalogo-data.ts'
import { ownPicture } from './own-picture.ts'
import { pictureName } from './picture-name.ts'
import { builtInPicture, isLoadable } from './pictures.ts'

type Props = {
  mentoria: Pick<Mentoria, 'titulo' | 'categoria' | 'imagem_url'>
  /** How wide the picture is shown, for the browser's choice among the files. */
  sizes: string
  /** In view from the start, so it is not loaded lazily. */
  eager?: boolean
  className?: string
}

/** The mentoria's own picture; without one, or when it fails to load, the built-in one of its titulo. */
export function MentoriaPicture({ mentoria, sizes, eager = false, className }: Props) {
  const [failed, setFailed] = useState('')
  const url = mentoria.imagem_url
  // The `key` makes a new element for each picture: a changed one would show the old picture until the new one is loaded.
  const shared = { className, loading: eager ? 'eager' : 'lazy', decoding: 'async' } as const

  if (url && url !== failed && isLoadable(url)) {
    const { alt, avif, webp } = ownPicture(url, mentoria.titulo)
    return (
      <picture key={url}>
        {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
        {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
        <img {...shared} src={url} alt={alt} referrerPolicy="no-referrer" onError={() => setFailed(url)} />
      </picture>
    )
  }

  const { src, avif, webp, alt, placeholder } = builtInPicture(
    pictureName(mentoria.titulo, mentoria.categoria),
  )
  return (
    <picture key={src}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        {...shared}
        src={src}
        alt={alt}
        width={960}
        height={1200}
        style={{
          backgroundColor: placeholder.color,
          backgroundImage: `url("${placeholder.blur}")`,
          backgroundSize: 'cover',
        }}
      />
    </picture>
  )
}
