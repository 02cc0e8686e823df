import type { Plugin } from 'vite'

/**
 * sonner writes its style into the page by script, which our content-security policy forbids; the
 * same style comes from its own `styles.css` instead.
 */
export function plainSonner(): Plugin {
  return {
    name: 'estetica-plain-sonner',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const plain = code.replace(/^__insertCSS\(.*\);?$/m, '')
        if (plain === code) this.error('sonner no longer inserts its style the way we take it out.')
        return { code: plain, map: null }
      },
    },
  }
}
