import type { Act, Frame, Reason } from './frame.ts'

/**
 * How likely the reader must find a request to refuse, more where the message is a sum or about the platform; and of a
 * request and its harmless look-alikes, the share that must speak for the request. Found on requests by authors whose
 * sentences had taught nothing: there these two refuse as many requests, and as few look-alikes, as 45 patterns and the
 * reader together did.
 */
const threshold = { request: 0.5, sum: 0.95, platform: 0.7, share: 0.8, ofNothing: 0.5 }

/** Somebody under age is always named as such. */
const young =
  /\b(1[0-7]|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|menor|adolescente|menin[ao]|garot[ao]|novinh[ao]|crianca|filh[ao]|sobrinh[ao]|afilhad[ao]|entead[ao]|irma|debutante|colegial|teen\w*|underage|daughter|hij[ao])\b/

/** The reason to refuse a request, if it is one. */
export function unsafeIn({ refusal, text, earlier, emergency, act, concepts }: Frame): Reason | undefined {
  const likely = Math.max(refusal.p, leansOn(text) ? refusal.together : 0)
  const isOther = (label: Act, least: number) => act.label === label && act.p >= 0.5 && likely < least
  // A sum that comes out too high is said to be so by the sum itself.
  if (isOther('calculo', threshold.sum) || isOther('plataforma', threshold.platform)) return undefined
  // "Monta um treino de glúteo" is strange to the reader, and no request of the field.
  if (isOther('fora', 1) || (concepts.length === 0 && refusal.reason.p < threshold.ofNothing))
    return undefined
  const isRequest = likely >= threshold.request && likely / (likely + refusal.harmless) >= threshold.share
  if (!isRequest || emergency.p > likely) return undefined
  const { label } = refusal.reason
  return label === 'minor' && !young.test(`${earlier} ${text}`) ? undefined : label
}

/** A few words that open with a link lean on the message before them. */
const leansOn = (text: string) =>
  text.split(' ').length <= 12 &&
  /^(e|mas|entao|ok|so|por favor|nesse|isso|como|quant\w+|onde|posso)\b/.test(text)
