import type { Act, Frame, Reason } from './frame.ts'

/**
 * Probabilities of a request to refuse, at least: in general, for a sum, for a message about the platform, where
 * nothing of the field is named, and where somebody under age is. `share`: the part of the probability of both, a
 * request and its harmless look-alikes, that must be the request's. `plainReason`: of the reason, to refuse what plain
 * words ask for. `reason`: of the reason, at all: where none is likely, one in four of the refused was an honest
 * question, and one in seventeen a request. Below `here` with the message before, and below `alone`, it is no request.
 * Chosen on requests of authors from whose sentences nothing was learned.
 */
const threshold = {
  ...{ request: 0.5, sum: 0.95, platform: 0.7, share: 0.75, withoutSubject: 0.5, youthDose: 0.5 },
  ...{ plainReason: 0.8, reason: 0.3, here: 0.1, alone: 0.6 },
}

/** A refusal for age needs a word for a minor or an age in the text; `adult` finds a grown child. */
const young =
  /(?<!\b(?:dura|ha|faz|por|durante|apos|em|cada|ate|uns|umas) )\b(\d|1[0-7]|um|dois|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete) (anos|aninhos|anhos|meses|years?|an[io]s)\b(?! (atras|depois|antes|de (formad|profiss|experi|uso|casad|curso)))|\b((?<!\b(cartuchos?|agulhas?|ponteiras?|canulas?|tubos?|caixas?) (de|com) )1[0-7]|dez|onze|doze|treze|quatorze|catorze|quinze|dezesseis|dezessete|menor(es)?( de idade)?|adolescentes?|menin[ao]s?|garot[ao]s?|gur(i|is|ias?)|moleques?|novinh[ao]s?|criancas?|bebes?|nene[mn]s?|cacul[ao]s?|filh[ao]s?|net[ao]s?|sobrinh[ao]s?|afilhad[ao]s?|entead[ao]s?|irmas?|debutantes?|colegia(l|is)|teen\w*|kids?|child(ren)?|toddler|baby|underage|daughter|son|niece|nephew|hij[ao]s?|nin[ao]s?)\b/
const adult =
  /\b(filh|net|sobrinh|afilhad|entead|irm|menin|garot|hij|daughter|son|niece|nephew)\w* (\w+ ){0,2}(1[89]|[2-9]\d)\b/
/** From this probability of such a request on no word needs to name the youth. */
const surelyYoung = 0.9

const isYoung = (text: string, likely: number) =>
  likely >= surelyYoung || (young.test(text) && !adult.test(text))

/** A false date, a blank signed before, or a certificate to fill in oneself. */
const falseDate =
  /\b(retroativ\w+|antedat\w+|como se (eu |ela )?(tivesse|fosse)|em branco|editavel|dat(a|ad[ao]s?) (d[eoa] )?(ontem|anteontem|antes|anterior|(mes|semana|ano) (passad[ao]|retrasad[ao])))\b|\bmodelo de (certificado|diploma)\b|\b(certificado|diploma)\b.{0,80}\b(para eu (por|botar|colocar|preencher)|meu nome|logo|carimbo|termino|acabo depois)\b/
const paper =
  /\b(termos?|consentimentos?|fichas?|prontuarios?|atestados?|certificados?|diplomas?|laudos?|recibos?)\b/
const makes =
  /\b(redij\w+|redig\w+|faz|faca|fazer|escrev\w+|mont[ae]\w*|complet[ae]\w*|preench\w+|modelo|ger[ae]|gerar|arrum\w+|elabor\w+|ajeit\w+)\b/
const hidden =
  /\bescondid\w+|\bem segredo\b|\bsem (a |o |os )?(mae|pais?|responsave(l|is)|familia) (\w+ )?saber\w*|\b(mae|pais?) (\w+ )?nao (\w+ )?(saber|saiba|sabe)\b/
const homeMade = /\b(caseir[ao]s?|em casa|na cozinha)\b/
const prepares = /\b(faz|fazer|fabric\w+|prepar\w+|produz\w*|receita|formula|ensin\w+)\b/
const sells = /\b(vend|revend)\w+\b/

/** To hide is what is refused; whoever asks how to write down what happened hides nothing. */
const hides =
  /\b(sem|nao|nem|fora|omit\w+|escond\w+|ocult\w+|apag\w+|disfarc\w+|minimiz\w+|suaviz\w+|neutr\w+|alter\w+|mud\w+|troc\w+|tir\w+|invent\w+|culpa\w*|ment\w+|calad\w+|segredo|hid\w+|delete|without|sin|borr\w+)\b/

/** Words that leave nothing to weigh where the reader is sure of the reason: all of a row must be there. */
const plainly: Partial<Record<Reason, RegExp[]>> = {
  forgery: [falseDate, paper, makes],
  minor: [young, hidden],
  irregularPurchase: [homeMade, prepares, sells],
}

/** From this probability on no word needs to tell of hiding. */
const surelyHidden = 0.95

/** The reason to refuse a request, if it is one. */
export function unsafeIn(frame: Frame): Reason | undefined {
  const { refusal, text, earlier, emergency, act, concepts, attributes } = frame
  const { label, p } = refusal.reason
  const isPlain = p >= threshold.plainReason && plainly[label]?.every((words) => words.test(text))
  if (isPlain && emergency.p <= threshold.request && !(label === 'minor' && adult.test(text))) return label
  // "E qual comprimento de onda para elas?" sounds like a request only without what was asked before.
  if (earlier !== '' && refusal.together < threshold.here && refusal.p < threshold.alone) return undefined
  const likely = Math.max(refusal.p, leansOn(text) ? refusal.together : 0)
  const isOther = (label: Act, least: number) => act.label === label && act.p >= 0.5 && likely < least
  // The calculation's own reply warns of a dose that is too high, but not of a patient who must not get it.
  const isSum = refusal.reason.label === 'overdose' && isOther('calculo', threshold.sum)
  if (isSum || isOther('calculo', threshold.share) || isOther('plataforma', threshold.platform))
    return undefined
  // Messages outside the field ("monta um treino de glúteo") are not refused.
  if (isOther('fora', 1) || (concepts.length === 0 && refusal.reason.p < threshold.withoutSubject))
    return undefined
  const isOfYouth = label === 'minor' && isYoung(`${earlier} ${text}`, likely)
  // How much to give a child is asked for no good reason.
  const isDose = isOfYouth && p >= surelyYoung && attributes.includes('dose')
  const share = isDose ? threshold.youthDose : threshold.share
  const isRequest = likely >= threshold.request && likely / (likely + refusal.harmless) >= share
  if (!isRequest || p < threshold.reason || emergency.p > likely) return undefined
  if (label === 'concealment' && likely < surelyHidden && !hides.test(text)) return undefined
  return label === 'minor' && !isOfYouth ? undefined : label
}

/** A few words that open with a link lean on the message before them. */
const leansOn = (text: string) =>
  text.split(' ').length <= 12 &&
  /^(e|mas|entao|ok|so|por favor|nesse|isso|como|quant\w+|onde|posso)\b/.test(text)
