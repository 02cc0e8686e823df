import Bowser from 'bowser'

export type Device = { name: string; isPhone: boolean }

/** A browser's own words about itself, as a person would say it: "Chrome no Android". */
export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { name: 'Aparelho desconhecido', isPhone: false }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const place = placeOf(os.name, platform.type)
  const name = [browser.name, place].filter(Boolean).join(' ')
  return {
    name: name || 'Aparelho desconhecido',
    isPhone: platform.type === 'mobile' || platform.type === 'tablet',
  }
}

function placeOf(system: string | undefined, kind: string | undefined): string {
  if (system === 'iOS') return kind === 'tablet' ? 'no iPad' : 'no iPhone'
  if (system === 'macOS') return 'no Mac'
  return system ? `no ${system}` : ''
}
