import { plainText } from '../plain-text.ts'
import { commonPasswords } from './common-passwords.ts'

export type Strength = { level: 1 | 2 | 3 | 4; label: string; advice: string }

const labels = ['', 'muito fraca', 'fraca', 'boa', 'forte'] as const
const common: ReadonlySet<string> = new Set(commonPasswords)

const look: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Digits and signs replaced by the letters that they look like: "s3nh@" → "senha". */
const asLetters = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => look[sign] ?? sign)

/** True for common stolen passwords, also with a year or a "!" added or with signs for letters; `known` is a list of them. */
export function isCommon(password: string, known = common): boolean {
  const whole = plainText(password)
  const stems = [
    whole,
    whole.replace(/(?<![\d!#%&*._-])[\d!#%&*._-]+$/, ''),
    whole.replace(/(?<![\d!@#$%&*._-])[\d!@#$%&*._-]+$/, ''),
  ]
  return stems.some((stem) => known.has(stem) || known.has(asLetters(stem)))
}

/** True where a word of the person's own (their name, the front of their address) is most of the password. */
function isPersonal(password: string, about: readonly string[]): boolean {
  const words = about
    .flatMap((text) => plainText(text).split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3)
  const whole = plainText(password)
  return words.some((word) => whole.includes(word) && whole.length - word.length < 6)
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** Letters that say something new: no repetition, no neighbour in the alphabet or on the row of digits. */
function newLetters(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const fresh = codes.filter((code, at) => {
    const before = codes[at - 1]
    return before === undefined || Math.abs(code - before) > 1
  })
  return Math.min(fresh.length, new Set(codes).size + 4)
}

function levelOf(password: string): Strength['level'] {
  const variety = kinds.filter((kind) => kind.test(password)).length
  const worth = newLetters(password) + variety - 1
  if (worth < 7) return 1
  if (worth < 11) return 2
  return worth < 15 ? 3 : 4
}

/** How hard a password is to guess, in words. `about` is what anybody may know of the person. */
export function strengthOf(password: string, about: readonly string[] = []): Strength {
  if (isCommon(password)) return of(1, 'É uma das mais usadas: quem tenta entrar começa por ela.')
  if (isPersonal(password, about)) return of(1, 'Evite o seu nome e o seu e-mail.')
  const level = levelOf(password)
  return of(level, level < 3 ? 'Três ou quatro palavras sem ligação entre si protegem mais.' : '')
}

const of = (level: Strength['level'], advice: string): Strength => ({ level, label: labels[level], advice })
