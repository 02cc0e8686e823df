import type { Act, Frame, Reason } from './frame.ts'

/**
 * Probabilities of a request to refuse, at least: in general, for a sum, for a message about the platform, where
 * nothing of the field is named, and where somebody under age is. `share`: the part of the probability of both, a
 * request and its harmless look-alikes, that must be the request's. Chosen on requests of authors from whose sentences
 * nothing was learned.
 */
const threshold = { request: 0.5, sum: 0.95, platform: 0.7, share: 0.8, withoutSubject: 0.5, youthDose: 0.5 }

/** A refusal for age needs a word for a minor or an age in the text; `adult` finds a grown child. */
const young =
  /(?<!\b(?:dura|ha|faz|por|durante|apos|em|cada|ate|uns|umas) )\b(\d|1[0-7]|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete) (anos|aninhos|anhos|meses|years?|an[io]s)\b(?! (atras|depois|antes|de (formad|profiss|experi|uso|casad|curso)))|\b(1[0-7]|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|menor(es)?( de idade)?|adolescentes?|menin[ao]s?|garot[ao]s?|gur(i|is|ias?)|moleques?|novinh[ao]s?|criancas?|bebes?|nene[mn]s?|cacul[ao]s?|filh[ao]s?|net[ao]s?|sobrinh[ao]s?|afilhad[ao]s?|entead[ao]s?|irmas?|debutantes?|colegia(l|is)|teen\w*|kids?|child(ren)?|toddler|baby|underage|daughter|son|niece|nephew|hij[ao]s?|nin[ao]s?)\b/
const adult =
  /\b(filh|net|sobrinh|afilhad|entead|irm|menin|garot|hij|daughter|son|niece|nephew)\w* (\w+ ){0,2}(1[89]|[2-9]\d)\b/
/** From this probability of such a request on no word needs to name the youth. */
const surelyYoung = 0.9

const isYoung = (text: string, likely: number) =>
  likely >= surelyYoung || (young.test(text) && !adult.test(text))

/** The reason to refuse a request, if it is one. */
export function unsafeIn(frame: Frame): Reason | undefined {
  const { refusal, text, earlier, emergency, act, concepts, attributes } = frame
  const likely = Math.max(refusal.p, leansOn(text) ? refusal.together : 0)
  const isOther = (label: Act, least: number) => act.label === label && act.p >= 0.5 && likely < least
  // The calculation's own reply warns of a dose that is too high, but not of a patient who must not get it.
  const isSum = refusal.reason.label === 'overdose' && isOther('calculo', threshold.sum)
  if (isSum || isOther('calculo', threshold.share) || isOther('plataforma', threshold.platform))
    return undefined
  // Messages outside the field ("monta um treino de glúteo") are not refused.
  if (isOther('fora', 1) || (concepts.length === 0 && refusal.reason.p < threshold.withoutSubject))
    return undefined
  const { label, p } = refusal.reason
  const isOfYouth = label === 'minor' && isYoung(`${earlier} ${text}`, likely)
  // How much to give a child is asked for no good reason.
  const isDose = isOfYouth && p >= surelyYoung && attributes.includes('dose')
  const share = isDose ? threshold.youthDose : threshold.share
  const isRequest = likely >= threshold.request && likely / (likely + refusal.harmless) >= share
  if (!isRequest || emergency.p > likely) return undefined
  return label === 'minor' && !isOfYouth ? undefined : label
}

/** A few words that open with a link lean on the message before them. */
const leansOn = (text: string) =>
  text.split(' ').length <= 12 &&
  /^(e|mas|entao|ok|so|por favor|nesse|isso|como|quant\w+|onde|posso)\b/.test(text)
