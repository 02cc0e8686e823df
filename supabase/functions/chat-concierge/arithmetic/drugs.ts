import type { Anaesthetic } from './anaesthetic.ts'

/** A drug as a text may name it; `unknown` are anaesthetics for which the sources hold no limit. */
export type Drug = Anaesthetic | 'emla' | 'unknown'

/** Names, brands and short forms, as they are typed. */
export const drugNames: [RegExp, Drug][] = [
  [/\b(?:emla|medicaina)\b/g, 'emla'],
  [/\b(?:lido|lidoc[a-z]*|xilo|xiloca[a-z]*|xyloca[a-z]*|xylestesin|dermomax|alphacaine)\b/g, 'lidocaina'],
  [/\b(?:arti|artica|articai[a-z]*|septanest|septocaine)\b/g, 'articaina'],
  [/\b(?:mepi|mepivaca[a-z]*|scandica[a-z]*|mepiadre)\b/g, 'mepivacaina'],
  [/\b(?:prilo|priloca[a-z]*|citanest|citocaina)\b/g, 'prilocaina'],
  [/\b(?:bupi|bupivaca[a-z]*|marcain[a-z]*|neocain[a-z]*)\b/g, 'bupivacaina'],
  [/\b(?:ropi|ropivaca[a-z]*|tetraca[a-z]*|benzoca[a-z]*|levobupi[a-z]*|procain[a-z]*)\b/g, 'unknown'],
]

/** Any of these names, and the words that tell the vasoconstrictor. */
export const anaestheticName = new RegExp(drugNames.map(([pattern]) => pattern.source).join('|'), 'g')
export const vesselPhrase =
  /\b(?:com|c|sem|s)[ /]+(?:o |a )?(?:vaso[a-z]*|epi[a-z]*|adre[a-z]*|vc\b|felipres[a-z]*)|\bpura\b|\bsimples\b/
