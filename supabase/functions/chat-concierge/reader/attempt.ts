import { topics } from '../ranking/synonyms.ts'
import type { Frame } from './frame.ts'

/** Turns and tags written into a message as if others had said them, and runs that are no words: base64, escapes. */
const forged = [
  /^[\s"'#*>\-[(]{0,9}(system|assistant|assistente|developer|sistema|nova instru[cç][aã]o|admin)[\s\])*]{0,9}:/imu,
  /^\s{0,9}[[(<](system|developer|sistema|admin)[\])>]/imu,
  /<\/?\s{0,3}(system|assistant|user|sistema|assistente|instru|prompt|rules?)\b|<\||\|>|<<sys|\[\/?inst\]|"role"\s{0,3}:/iu,
  /(?<![A-Za-z0-9+/])(?=[A-Za-z0-9+/]{0,60}\d)(?=[A-Za-z0-9+/]{0,60}[A-Z])[A-Za-z0-9+/]{24,400}={0,2}(?![A-Za-z0-9+/])|(?:\\[xu][0-9a-f]{2,4}){3,200}|(?:%[0-9a-f]{2}){4,200}|(?:&#\d{1,6};){3,200}|(?:[01]{8}\s{0,2}){3,200}/i,
]

/** Words that only an attempt on the rules puts together. */
const plain = [
  /\b(ignor|esquec|desconsider|desobedec|revel|mostr|burl|quebr|desativ|disregard|forget|bypass|reveal|ignora)\w*( \w+){0,6} (instruc|regras?|prompt|diretriz|restric|filtros?|instructions?|rules?|system|configurac)\w*/,
  /\b(minhas|suas|tuas|your) (instruc\w*|regras|diretrizes|instructions|rules) (internas|iniciais|ocultas|secretas|sao|are)\b/,
  /\b(system prompt|prompt (inicial|do sistema|de sistema)|jailbreak|modo (desenvolvedor|debug|admin|deus|irrestrito)|developer mode|god mode|do anything now)\b/,
  /\b(cpfs?|senhas?|e ?mails?|telefones?|dados|cadastros?|conversas) (d[aeo]s? )?(outr[ao]s? )?(alun[ao]s|membros|usuari[ao]s|cadastrad[ao]s|inscrit[ao]s)\b/,
]

/** Other alphabets: the concierge writes Portuguese. A single Greek letter may stand in a unit. */
const otherAlphabet =
  /(?:[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{Script=Greek}][\p{P}\p{Z}\p{M}]{0,3}){3}/u

/** The probability from which the reader alone is believed, for a message that names nothing of the field. */
const sureAlone = 0.6

/** Whether a text holds something that only an attempt to change or read out the rules holds. */
export const isForged = (text: string, readable: string) =>
  otherAlphabet.test(text) ||
  forged.some((pattern) => pattern.test(text)) ||
  plain.some((pattern) => pattern.test(readable))

/** Whether a message tries to change or to read out the rules that the concierge works by. */
export const isAttempt = (message: string, { act, text, concepts }: Frame) =>
  isForged(message, text) ||
  (act.label === 'injecao' && act.p >= sureAlone && !concepts.some((concept) => topics.has(concept)))

/** Text that is meant for the machine and not for people may hide in invisible characters. */
export const withoutHidden = (message: string) =>
  message.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, '')
