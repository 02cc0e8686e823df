import { useState } from 'react'
import avif from '#shared/pictures/hero-phone-768.avif'
import webp from '#shared/pictures/hero-phone-768.webp'
import { useHydrated } from './use-hydrated.ts'

/**
 * The picture beside or behind the form. It is asked for only when the form can act and fades in when it is
 * there: on a slow connection it delays neither reading nor signing in.
 */
export function AcessoPicture() {
  const canAct = useHydrated()
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <div aria-hidden="true" className="acesso-picture">
      {canAct && (
        <picture>
          <source srcSet={avif} type="image/avif" />
          <img src={webp} alt="" onLoad={() => setIsLoaded(true)} data-loaded={isLoaded} />
        </picture>
      )}
    </div>
  )
}
