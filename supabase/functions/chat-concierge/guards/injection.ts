import { attempts, foreignAttempts } from './injection-attempts.ts'
import { read } from './reading.ts'

/** Turns and tags written into a message as if others had said them. */
const forgedTurn =
  /^[\s"'#*>\-[(]{0,12}(system|assistant|assistente|developer|sistema|usu[aá]rio|user|human|ai|ia|instru[cç][aã]o|instru[cç][oõ]es|nova ordem|admin)[\s\])*]{0,12}:|[\].?!]\s{0,3}(usu[aá]rio|user|assistente|assistant|system|sistema)\s{0,3}:|<\/?\s*(system|assistant|user|sistema|usu[aá]rio|assistente|instru|prompt|rules?|regras?)|\[\/?\s*(inst|system|sistema|assistant|admin|instru)|<\||\|>|#{2,6}\s{0,3}(instru|system|sistema|nova|regra|prompt)|"role"\s*:|<<sys|begin (system|prompt)|\[\[/imu

/** Runs that read as an encoding and not as words: base64, bits, bytes, escapes. */
const encoded =
  /[A-Za-z0-9+/]{48,}={0,2}|(?=[A-Za-z0-9+/]*[a-z])(?=[A-Za-z0-9+/]*[A-Z])(?=[A-Za-z0-9+/]*\d)\b[A-Za-z0-9+/]{20,}={0,2}|[A-Za-z0-9+/]{14,}={1,2}(?![A-Za-z0-9])|(?:[01]{8}\s*){3,}|(?:\b[0-9a-f]{2}[\s:,]){5,}|(?:\\x[0-9a-f]{2}){3,}|(?:\\u[0-9a-f]{4}){2,}|(?:%[0-9a-f]{2}){4,}|(?:&#\d+;){3,}|(?:[.-]{1,5}[ /]+){6,}|(?:0x[0-9a-f]{2}[\s,]*){4,}/i

/** Other alphabets: this house writes Portuguese. A single Greek letter may stand in a unit. */
const otherAlphabet =
  /(?:[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}][\p{P}\p{Z}\p{M}]*){3,}/u

const digitsAsLetters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The words behind disguises: digits for letters, letters spaced or dotted apart, words backwards. */
function undisguised(text: string): string[] {
  const lettered = text.replace(/\S+/g, (word) =>
    /[a-z]/.test(word) ? word.replace(/[013457@$!]/g, (sign) => digitsAsLetters[sign] ?? sign) : word,
  )
  const joined = text.replace(/\b(?:[a-z][ ._*-]{1,3}){3,}[a-z]\b/g, (run) =>
    run
      .replace(/ {2,}/g, '\n')
      .replace(/[ ._*-]/g, '')
      .replace(/\n/g, ' '),
  )
  const backwards = [...text].reverse().join('')
  return [lettered, joined, backwards].filter((variant) => variant !== text)
}

const tries = (text: string) =>
  attempts.some((attempt) => attempt.test(text)) || foreignAttempts.some((attempt) => attempt.test(text))

/** Whether a message tries to change or to read out the rules that the concierge works by. */
export function isInjection(message: string) {
  if (forgedTurn.test(message) || encoded.test(message) || otherAlphabet.test(message)) return true
  const text = read(message)
  return tries(text) || undisguised(message.toLowerCase()).some((variant) => tries(read(variant)))
}

/** Text typed for the machine and not the reader may hide in invisible characters. */
export const withoutHidden = (message: string) =>
  message.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, '')
