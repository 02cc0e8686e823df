import { withoutDenied } from './denied.ts'
import type { EmergencyKind, Frame } from './frame.ts'

/**
 * Somebody in danger: say what to do `now`, or `ask` which signs there are, because the message leaves it open.
 * `isDroop`: a face that droops and no other sign of a stroke or of toxin that has spread, which is mostly its effect.
 * `isPlain`: a plain sign tells of it, whatever the reader thinks.
 */
export type Danger = { kind: EmergencyKind; response: 'now' | 'ask'; isDroop?: boolean; isPlain?: boolean }

/**
 * Signs that leave nothing to weigh, in plain words: found whatever the reader thinks, unless it reads them as
 * denied or past. Short on purpose: what is missed here is taught as a sentence in `training/emergencia`.
 */
const plainSigns: [EmergencyKind, RegExp][] = [
  [
    'parada',
    /\b(nao (esta |ta )?(respira|respirando)|(?<!nao )parou de respirar|(?<!nao (esta |ta )?)sem pulso(?! (longo|curto|duplo|unico))|nao tem pulso|not breathing|no pulse|no respira|sin pulso)\b/,
  ],
  // Gasping is no breathing.
  [
    'parada',
    /\b(nao (acorda|responde|reage|volta)|inconsciente|desacordad[ao])\b.{0,80}\b(gasping|boquea|pux(a|ada|adas|ando) (de |o )?ar|peixe)\b/,
  ],
  [
    'visao',
    /\b(nao (esta |ta )?(enxerga|enxergando|vendo nada)(?! (\w+ ){0,3}(diferen|vantag|resultad|melhor|sentid|motiv|problem|efeit|graca|futur))|(?<!nao )perdeu a vis(ao|ta)|ficou cega|can ?t see|cannot see|no puede ver|no ve nada)\b/,
  ],
  // "Parou de ver" is about sight only where no object follows it ("os stories").
  [
    'visao',
    /\bparou de (enxergar|ver)( (e|mas|agora|nada|tudo|direito|depois|subitamente|na hora|d[eo] (um )?(olho|lado)|com o olho|no olho|ha \d)\b| \?|$)/,
  ],
  [
    'anafilaxia',
    /\b(garganta (esta |ta )?fech\w+|lingua (esta |ta )?inch\w+|throat is closing|se le cierra la garganta)\b/,
  ],
  // Swollen or with hives, and short of breath.
  [
    'anafilaxia',
    /\b(lips?|face|tongue|eyes?|hives|wheal\w*)\b.{0,60}\b((can ?t|cannot|hard to|trouble|short of) breath|wheez)/,
  ],
  ['anafilaxia', /\bwheez\w*.{0,60}\b(lips?|face|tongue|eyes?) (is |are )?(\w+ )?(swell|swoll)\w*/],
  ['convulsao', /\b(esta|ta|comecou a|is) (convulsionando|convulsionar|seizing|tendo uma convulsao)\b/],
  ['convulsao', /\b(a?presenta|tiene|tem) (uma |una )?convuls(ao|ion)\b.{0,20}\b(agora|ahora|desde|ha)\b/],
  // Dry, and the mind goes.
  [
    'geral',
    /\b(nao|no) (esta )?(urina\w*|orina\w*|faz xixi)\b.{0,60}\b(confus[ao]|desorientad[ao]|sonolent[ao]|desmai\w+)\b/,
  ],
  // "Queria sumir", unless it is laughed at, or is of something: "com a mancha", "de vergonha".
  [
    'crise',
    /^(?!.*\brisada\b).*\b(quero|queria|vontade de|queria so|so quero) (sumir|morrer|desaparecer)( (de (tudo|vez|uma vez|verdade|mim|todo mundo)|d[ao] (mundo|vida)|e|agora|hoje|mesmo|serio|nao)\b|$)/,
  ],
  [
    'crise',
    /\bnao aguento mais viver\b|\bcansei d[ea] (tudo|viver|existir|vida|sofrer)( nao\b|$)|\bmelhor se eu (nao existisse|morresse|nunca tivesse nascido)\b|\bninguem (vai |ia |iria )?senti\w+ (a )?(minha falta|falta (se eu|de mim|minha))\b/,
  ],
  [
    'crise',
    /\b(quero|vou|penso em|pensando em|vontade de) (me matar|morrer|sumir de vez|acabar com (a minha vida|tudo))|\bkill myself\b|\bquiero morir(me)?\b|\bnao quero mais viver\b/,
  ],
  [
    'exposicao',
    /\bacab(ei|o) de me (furar|picar|espetar|cortar|perfurar) (com|na|no) (a |o )?(agulha|canula|bisturi|lamina)\b/,
  ],
  [
    'exposicao',
    /\bme (furei|piquei|espetei|cortei) (com|na|no) (a |o )?(agulha|canula|bisturi|lamina)\b|\bagulha\b.{0,60}\b(furou|picou|espetou|perfurou) (o |a )?(meu|minha) (dedo|polegar|mao|palma)\b/,
  ],
  // A net on the skin: livedo.
  ['oclusao', /\b(net like|lace like|lacy|fishnet|marbled) (\w+ ){0,2}(pattern|skin|patch\w*|mark\w*)\b/],
  [
    'oclusao',
    /\b(rox[ao]s?|arroxead[ao]s?|violac\w+|manchas?) (\w+ ){0,3}(em rede|rendad[ao]s?|tipo (uma )?rend\w+|marmorizad[ao]s?)\b/,
  ],
  [
    'oclusao',
    /\b(labio|pele|nariz|area|boca) (dela |dele )?(ficou|esta|ta) (toda? |bem |muito )?(branc\w|roxa e fria|gelad\w|marmorizad\w|em rede)\b/,
  ],
]

/** Not meant: "vou me matar de tanto trabalhar kkk". */
const figure = /\b(matar|enforcar) de (tanto|rir|trabalhar|estudar|comer|vergonha|raiva)\b|\brisada\b/
/**
 * Signs in so few words that nothing takes them back, and a wish to die in plain ones: told whatever the reader thinks,
 * which takes them for past or for talk.
 */
const certainSigns: [EmergencyKind, RegExp][] = [
  ['visao', /^(\w+ ){0,3}(ficou cega|ficou sem enxergar|nao enxergo)( agora| nada)*[ ?!]*$/],
  ['avc', /^(\w+ ){0,2}boca (ficou )?torta( agora| de repente)*[ ?!]*$/],
  ['engasgo', /^(\w+ ){0,3}(engasgou|(esta|ta) engasgad[ao])( agora)*[ ?!]*$/],
  ['sincope', /^(\w+ ){0,3}desmaiou( agora| aqui| na maca)*[ ?!]*$/],
  ['exposicao', /^(\w+ ){0,2}me (furei|piquei|cortei)( agora)*[ ?!]*$/],
  ['oclusao', /^(\w+ ){0,3}(rox[ao]|branc[ao]) e (gelad[ao]|fri[ao])( agora)*[ ?!]*$/],
  [
    'crise',
    /\b((vou|quero|queria|penso em|pensando em|pensei em|tentei) me|(vai|quer|pensa em|disse que vai|tentou) se) (matar|enforcar|suicidar)\b/,
  ],
  ['crise', /\b(jogar|pular) d[aeo] (janela|ponte|predio|sacada|varanda|viaduto|\w+ andar)\b/],
  [
    'crise',
    /\b(tenho|tendo|tido|estou com|to com|ando com) (ideacao|pensamentos?) suicidas?\b|\b(quero|queria|vontade de) me (machucar|mutilar)\b|\bme mutilando\b|\bhurt myself\b/,
  ],
  [
    'crise',
    /\b(vai|vou|quero|quer|queria|pens\w+ em) (tirar|acabar com) (a )?(minha|sua|propria) (propria )?vida\b|\bpens(o|ando|ei|a) em suicidio\b|\bvai se jogar( d[aoe]\b|$)|\bi want (to|estou) die\b|\bkill myself\b|\bquiero (morir|morirme|suicidarme)\b/,
  ],
]

/** "Tentou se matar ano passado, hoje está bem": told of long ago, it is no sign of today. */
const attemptLongAgo =
  /\b(tentei me|tentou se) (matar|enforcar|suicidar) (\w+ ){0,3}?(ano passado|(ha|faz|tem) (\w+ ){1,2}(anos?|meses)|anos atras|na adolescencia|em (19|20)\d\d)\b/
/** At least: the probability that signs are past, for such an attempt to be none of today. */
const surelyPast = 0.6

/** "Quero sumir com a mancha": a thing is to vanish, and nobody. */
const endsThing =
  /^(?!.*\b(morrer|me matar|viver|remedios?|ampolas?)\b).*\b(sumir|desaparecer|acabar) com (o|a|os|as|ess[ea]s?|est[ea]s?) (?!vida|minha)/

/** Signs that toxin alone does not explain in a crooked smile; with one of them it is treated as a stroke. */
const strokeSigns =
  /\b(braco|perna|mao|lado) (\w+ ){0,3}(frac[ao]|fraqueza|ca(iu|i|indo)|sem forca|mole|nao (mexe|sobe|obedece|levanta|aperta))\b|\bnao (consegue |esta |ta )?(mex|levant|segur|apert)\w* (\w+ )?(braco|perna|mao|lado)\b|\b(fala|falando|voz|palavras?) (\w+ ){0,3}(enrolad|embolad|pastos|arrastad|trocad|mole)\w*\b|\b(arm|leg) (\w+ ){0,3}(limp|weak|numb)\b|\bslurr\w+|\bhabla (\w+ )?(enredad|arrastrad)\w*\b/

/** A face that hangs and a weak limb are a stroke, whatever was injected. */
const fallenFace =
  /\b(boca|rosto|face|sorriso|lado) (\w+ ){0,2}(tort\w+|entort\w+|ca(iu|id\w+)|puxad\w+|puxou|murch\w+)\b/
const weakLimb =
  /\b(braco|perna|mao) (\w+ ){0,3}(frac[ao]|ca(iu|i|indo)|sem forca|mole|nao (mexe|sobe|obedece|levanta|aperta))\b/

/** What told of a stroke where nobody named a sign: a thing falls from the hand, the words come out thick. */
const dropsThings =
  /\b(xicara|copo|celular|caneta|bolsa|garfo|colher|chave|controle|livro|papel) (\w+ ){0,2}(caiu|escorregou|escapou) (\w+ ){0,2}maos?\b/
const thickSpeech =
  /\b(fala|falar|falando|voz|palavras) (\w+ ){0,2}(enrolad|embolad|embaralhad|pastos|arrastad|trocad)\w*\b/

/** Two of the three signs of a stroke that come on by themselves. */
const isStroke = (text: string) =>
  [fallenFace.test(text), thickSpeech.test(text), weakLimb.test(text) || dropsThings.test(text)].filter(
    Boolean,
  ).length >= 2

/** Somebody who does not answer, and no breath or pulse; "a pele não responde ao laser" is no somebody. */
const unresponsive =
  /\b(desmai(ou|ada|ado)|apagou|inconsciente|desacordad[ao]|nao (acorda|responde|reage)(?! (aos?|as?|bem|n[ao]s?|pel[ao]|pr[ao]|para|minhas?)\b)|no (responde|reacciona|despierta)|unresponsive|unconscious|not responding)\b/
const breathless =
  /\b((?<!nao )(parou|deixou) de|nao|(?<!nao (esta |ta )?)sem) ((esta|ta|to|tou|estou|consigo|vejo|ver|vendo|sinto|sentir|ela|ele) ){0,3}(respir\w+|pulso)\b(?! (longo|curto|duplo|unico))|\b(no respira|sin pulso|not breathing|no pulse)\b/
const isArrest = (text: string) => unresponsive.test(text) && breathless.test(text)

/** Despair told by what lies at hand and what weighs, whatever else is asked beside it. */
const meansAtHand =
  /\b(separ(ei|ou|ando)|junt(ei|ou|ando)|alinh(ei|ou)|fi(co|quei|ca|cou) olhando|(to|tou|estou|ta|esta) olhando|olhando) ([a-z]+ ){0,3}(comprimidos?|remedios?|cartelas?|ampolas?|frascos?|seringas?|corda|gilete|navalha)\b|\b(comprimidos?|remedios?|cartelas?|ampolas?) ([a-z]+ ){0,4}(olhando|na minha frente)\b/
const burden =
  /\b(nao (durmo|aguento)|desab\w+|despedi\w*|adeus|perdi (tudo|metade|a (clinica|paciente)|o (consultorio|nome))|me process\w+|processando|sozinh[ao]|lembrar d(e mim|ela|ele)|hoje (a|de) noite acaba|acabou (comigo|tudo|a minha vida)|nao conta\w* (pra|para) ninguem)\b/
const isDespair = (text: string) => meansAtHand.test(text) && burden.test(text)

/** Signs of an anaphylaxis together: those of the skin, and those of breath or of low pressure. */
const skinSigns =
  /\b(urticaria|placas? (\w+ ){0,2}(vermelh\w+|pelo|no corpo)|verg(ao|oes)|empol(a|ad[ao]s?|ando|ou)|ronchas?|habon(es)?|hives|wheals?)\b/
const hardBreath =
  /\b(chi(ado|ando|eira)|sibil\w*|pitos|wheez\w*|falta de ar|dificuldade (de|para|pra) respirar|short of breath|hipotens\w*)\b/
const noBreath = /\b(sem ar|nao (consegue|ta conseguindo|esta conseguindo) respirar)\b/
const lowPressure =
  /\b(pressao|presion|pressure) ((esta|ta|foi|deu|em|dela|dele|la) ){0,2}(baixou|caiu|caindo|low|[5-8]\d? (x |por )?[2-6]\d?)\b/

/** Kinds for which the reader takes an anaphylaxis: it comes after an injection, and one turns pale or faints. */
const likeAnaphylaxis: ReadonlySet<EmergencyKind> = new Set<EmergencyKind>([
  'anafilaxia',
  'anestesico',
  'geral',
  'oclusao',
  'sincope',
])
const isAnaphylaxis = ({ text, emergency: { kind } }: Frame) => {
  const present = withoutDenied(text)
  if (!likeAnaphylaxis.has(kind.label) || !skinSigns.test(present)) return false
  return hardBreath.test(present) || lowPressure.test(present) || noBreath.test(text)
}

/** A faint with a pressure that is told to be good, and nothing of skin or breath: no anaphylaxis. */
const faint = /\b(tont\w+|zonz\w+|palid\w+|desmai\w+|suando|suor|escureceu a vista)\b/
const goodPressure =
  /\b(pa|pressao) ((dela|dele|esta|ta|e|foi|deu|medi) ){0,3}(boa|normal|otima|1[1-3]\d? ?(x|por) ?[678]\d?)\b/
const isPlainFaint = (text: string) => {
  const present = withoutDenied(text)
  const isOther = skinSigns.test(present) || hardBreath.test(present) || noBreath.test(text)
  return faint.test(text) && goodPressure.test(text) && !isOther && !airwaySigns.test(text)
}

/** Signs of an occlusion. Without one that is not denied, hardness or a lump is not taken for an occlusion now. */
const occlusionSigns =
  /\b(branc\w*|branque\w*|palid\w*|rox\w*|arrox\w*|livedo|rend\w*|marmor\w*|fri[ao]s?|gelad\w*|dor|dores|doi|doendo|doer|latej\w*|cinz\w*|escur\w*|pret\w*|azul\w*|necros\w*|pustul\w*|bolh\w*|mancha\w*|morrendo|cor|lent\w*|demor\w*|whit\w*|pale|blanch\w*|purpl\w*|dusky|gr[ea]y\w*|mottl\w*|blotch\w*|lac[ey]\w*|cold|pain\w*|hurt\w*|dark\w*|blanc\w*|morad\w*|duel\w*|dolor\w*|color)\b/
/** Signs of a methaemoglobinaemia: without one a question on prilocaine is none. */
const blueSigns =
  /\b(azul\w*|rox\w*|arrox\w*|cinz\w*|cianos\w*|cianot\w*|cor|satur\w*|oximet\w*|spo2|palid\w*|ar|tont\w*|zonz\w*|sono\w*|cansa\w*|blue|bluish|cyan\w*|gr[ae]y\w*|azulad\w*|morad\w*)\b/
const deniedSigns =
  /\b(nao|sem|nem|nega\w*|nenhum\w*|not?|without|sin) ((houve|ha|tem|esta|ta|ficou|fica|apresent\w*|sente|e|mais|any|hay|tiene) ){0,2}[a-z]+/g

/**
 * Signs that a drooping lid or smile after toxin does not explain; with one of them the toxin is taken to have spread.
 */
const spreadSigns =
  /\b(engol\w*|engasg\w*|deglut\w*|respir\w*|falta de ar|sem ar|folego|fala\w*|voz|rouc\w*|pescoco|cabeca (cai|caind|pend)\w*|frac[ao]|fraqueza|sem forca|mole|duplo|duplicad\w*|saliva|baba\w*|swallow\w*|breath\w*|speech|voice|weak\w*|traga\w*|debil\w*)\b/
/** Signs of an airway that swells shut; with one of them a swelling is treated as an anaphylaxis, whatever its cause. */
const airwaySigns =
  /\b(lingua|garganta|glote|uvula|tongue|throat|lengua)\b.{0,60}\b(enorm\w*|inch\w*|fech\w*|gross\w*|cresc\w*|swell\w*|swoll\w*|hinch\w*|clos\w*|huge)|\b(voz abafada|voz de batata|estridor|stridor)\b/
const droops = /\b(palpebra|palbebra|olho|sobrancelha|sorriso|boca|labio|eyelid|brow|smile|parpado|ceja)s?\b/

/** Signs that a lid that only droops does not explain; with one of them the eye itself is in danger. */
const eyeSigns =
  /\b(ve|ver|vendo|viu|vista|visao|enxerg\w*|escur\w*|pret[oa]|turv\w*|embac\w*|borr\w*|ceg\w*|luz|dor|doi|doendo|pupila|vomit\w*|eyes?|see\w*|sight|vision|blind|ojos?)\b/

/** A lid that droops after toxin, and no sign of the eye or of spread beside it. */
const isLidAlone = ({ text, concepts }: Frame) =>
  /\bpalpebras?\b/.test(text) &&
  concepts.includes('=toxina botulinica') &&
  !eyeSigns.test(text) &&
  !spreadSigns.test(text)

/**
 * Signs of a clot in the leg: the member is asked about danger even if the reader sees none, unless the text mentions a
 * Doppler examination.
 */
const swollenCalf = [
  /\b(panturrilha|batata da perna|calf|pantorrilla)\b/,
  /\b(inch|swoll|swell|hinch)\w*/,
  /^(?!.*doppler)/s,
]

/** Found by trial on sentences that were held out by author: `npm run concierge:eval -- --held-out`. */
const threshold = {
  /** At least: the probability that the message names signs of danger, whether present, denied, past or supposed. */
  signs: 0.1,
  /** At least: the share of that probability that is for present danger, to respond `now`. */
  now: 0.72,
  /** At least: the same share, to respond `ask`. */
  ask: 0.3,
  /** At least: the probability of present danger, to respond `now`. */
  alone: 0.45,
  /** At least: the probability of present danger for it to be beyond doubt. */
  doubt: 0.65,
  act: {
    /** At least: the probability of another act, to outweigh a doubtful danger whose kind is not sure. */
    anyKind: 0.45,
    /** At least: the same, to outweigh a doubtful danger of a sure kind. */
    oneKind: 0.9,
  },
  /** Below this share of present danger, signs that the reader takes for denied or past outweigh a plain sign. */
  veto: 0.2,
  /**
   * At least: the probability of signs without present danger, for a plain sign that is taught, supposed or fiction.
   */
  taught: 0.5,
  /** At least: the probability of present danger, to ask about it at all. */
  faint: 0.1,
  /** At least: the same, in a message that is no question: below it nerves, a joke or the platform is meant. */
  trace: 0.2,
  /** At least: the probability of the act `vago`, to ask about a doubtful danger instead of responding `now`. */
  vague: 0.9,
  /** At least: the probability of present danger, to answer despair without a question first. */
  despair: 0.3,
  /** At least: the probability of a kind of emergency, to name it. */
  kind: 0.4,
  /** At least: the probability of a cardiac arrest, to name it; its reply begins with chest compressions. */
  arrest: 0.6,
  /** Below this probability a face that droops and no other sign is mostly the toxin. */
  droop: 0.8,
  /** At least: the probability of present danger, to ask about it where no kind is known. */
  unnamed: 0.18,
  /** At least: the probability of signs that are denied or past, to outweigh a kind that shows none of its signs. */
  denied: 0.03,
}

/** A faint that is over: awake again, well, and the question is whether to go on. */
export const isOver = ({ text, emergency }: Frame) =>
  emergency.kind.label === 'sincope' &&
  /\b(voltou|acordou|recobrou|recuperou|passou|melhorou)\b(?! (mal|a (desmai|apag|passar|ficar)))/.test(
    text,
  ) &&
  /\b(convers\w+|corad\w+|rind\w+|ri|bem|otim\w+|normal|pressao (\w+ ){0,2}boa)\b/.test(text) &&
  /\b(termin\w+|continu\w+|seguir|sigo|remarc\w+|outra metade|fazer algo)\b/.test(text) &&
  !/\b(de novo|outra vez|ainda|dor|falta de ar|confus\w+|vomit\w+|placas?|inch\w+|palid\w+|suor|suando|gelad\w+|mole|fri[ao])\b/.test(
    text,
  )

/** The danger that plain words tell of; two signs that may be of different things count where the reader sees some. */
function plainlyTold(frame: Frame): EmergencyKind | undefined {
  const { text, emergency } = frame
  const sign = plainSigns.find(([, words]) => words.test(text))?.[0]
  if (isArrest(text) && emergency.p >= threshold.trace) return 'parada'
  if (isDespair(text)) return 'crise'
  if (isAnaphylaxis(frame) && emergency.p >= threshold.trace) return 'anafilaxia'
  if (sign === 'oclusao' && isPeeled(frame)) return undefined
  return sign ?? (isStroke(text) ? 'avc' : undefined)
}

/** The danger that a frame tells of; undefined when it tells of none. */
export function dangerIn(frame: Frame): Danger | undefined {
  const { emergency, control, text, act } = frame
  const isPast = control.sort.label === 'passada' && control.p >= surelyPast
  const told = isPast ? text.replace(attemptLongAgo, ' ') : text
  const certain = certainSigns.find(
    ([kind, words]) => words.test(told) && !(kind === 'crise' && figure.test(told)),
  )?.[0]
  if (certain) return { kind: certain, response: 'now', isPlain: true }
  const plain = plainlyTold(frame)
  const share = emergency.p / (emergency.p + control.p || 1)
  const isPastOrDenied = control.sort.label === 'negada' || control.sort.label === 'passada'
  if (plain && (share >= threshold.veto || (!isPastOrDenied && control.p < threshold.taught)))
    return { kind: plain, response: 'now', isPlain: true }
  const namesSigns = emergency.p + control.p >= threshold.signs
  // A short message is read with the earlier message: "e agora ficou branco" means little by itself.
  const becameDanger = emergency.before < threshold.now && emergency.together >= threshold.now
  const dangerContinues = emergency.before >= threshold.now && emergency.p >= 0.3
  const countsEarlierMessage =
    text.split(' ').length <= 14 && emergency.p >= 0.1 && (becameDanger || dangerContinues)
  const isNow = (share >= threshold.now && emergency.p >= threshold.alone) || countsEarlierMessage
  const present = text.replace(deniedSigns, ' ')
  if (!isNow && swollenCalf.every((sign) => sign.test(present))) return { kind: 'torax', response: 'ask' }
  if (!isNow && !(namesSigns && share >= threshold.ask)) return undefined
  const isTrace = emergency.p < threshold.trace && act.label !== 'pergunta' && act.p >= threshold.act.anyKind
  if (!isNow && (isTrace || emergency.p < threshold.faint)) return undefined
  const isUnlikelyHere =
    frame.earlier !== '' && Math.max(emergency.together, emergency.before) < threshold.faint
  // "Mas ela está grávida, esqueci de falar", "não, só roxo": what a patient is or does not have, told in a
  // conversation.
  if (!isNow && emergency.p < threshold.trace && (isUnlikelyHere || (frame.earlier !== '' && isPastOrDenied)))
    return undefined
  // "Não, eu quis dizer na glabela" is read with what it corrects.
  const isCorrection = act.label === 'correcao' && act.p >= threshold.act.oneKind
  if (!isNow && isCorrection && isUnlikelyHere) return undefined
  const kind = kindOf(frame)
  const showsNone = kind === 'oclusao' && !occlusionSigns.test(present)
  if (showsNone && isPastOrDenied && control.p >= threshold.denied && !countsEarlierMessage) return undefined
  if (!isNow && kind === 'metemoglobinemia' && !blueSigns.test(present)) return undefined
  if (!isNow && kind === 'geral' && (isUnlikelyHere || emergency.p < threshold.unnamed)) return undefined
  if (isOver(frame)) return undefined
  if (kind === 'crise' && endsThing.test(text)) return undefined
  const unsure = emergency.p < threshold.doubt && !countsEarlierMessage
  if (kind === 'crise' && unsure && joy.test(text)) return undefined
  // "A paciente voltou", "você não responde nada": the act says more about the message than a doubtful danger.
  const least = threshold.act[kind === 'geral' ? 'anyKind' : 'oneKind']
  if (unsure && otherActs.test(act.label) && act.p >= least) return undefined
  const isDroop =
    (kind === 'avc' && emergency.p < threshold.droop && !strokeSigns.test(text)) ||
    (kind === 'toxina' && droops.test(text) && !spreadSigns.test(withoutDenied(text))) ||
    (kind === 'visao' && isLidAlone(frame))
  const isBurnt = kind === 'geral' && emergency.kind.label === 'oclusao' && isPeeled(frame)
  // Three words, such as "ela ficou inchada", leave open which danger it is.
  const isOpen = (unsure && act.label === 'vago' && act.p >= threshold.vague) || showsNone || isBurnt
  // Somebody in despair is helped at once, without a question first.
  const isDespair = kind === 'crise' && emergency.p >= threshold.despair && !isOpen
  const isSure = isNow && !(unsure && kind === 'geral') && !isDroop && !isOpen
  return { kind, response: isSure || isDespair ? 'now' : 'ask', isDroop }
}

/** Joy, which the reader takes for despair where somebody weeps. */
const joy =
  /\b(de (alegria|felicidade|emocao)|nasceu|feliz(es)?|emocionad[ao]s?|mudei a vida|orgulh\w+|gratidao)\b/

const otherActs =
  /^(vago|reclamacao|elogio|agradecimento|saudacao|despedida|plataforma|calculo|identidade|humano|desabafo|risada|fora|alegria|prosa)$/

/** What is injected into the vessels of a leg: an occlusion by it is no filler's, and hyaluronidase does not help. */
const sclerosant =
  /\b(peim|escleros\w*|escleroter\w*|polidocanol|ethamolin|microvasos?|vasinhos?|glicose (50|75))\b/
const filler = /\b(preench\w*|hialuron\w*|labi[oa]\w*|nariz|rosto|face|facial|sculptra|radiesse)\b/

/** What goes no deeper than the skin: a white or grey patch after it is a burn, and hyaluronidase does not help. */
const peel = /\b(peelings?|ata|tca|tricloroacetico|jessner|fenol|frosting)\b/
/** What tells of an injection beside a peel. */
const injected =
  /\b(inje[ct]\w+|canulas?|agulhas?|seringas?|preench\w*|hialuron\w*|labi[oa]\w*|nariz|rino\w*|sulcos?|malar|glabela|mandibula|mento|olheiras?|bigode|bioestimul\w*|sculptra|radiesse|juvederm|restylane|rennova|toxina|botox)\b|\d ?ml\b/

/** Whether nothing but an acid was told of: what looks like an occlusion is none. */
const isPeeled = ({ text, earlier }: Frame) => {
  const all = `${earlier} ${text}`
  return peel.test(all) && !injected.test(all)
}

/** The kind, or the general protocol where the reader is not sure of it. */
function kindOf(frame: Frame): EmergencyKind {
  const { text, emergency } = frame
  const { kind } = emergency
  if (fallenFace.test(text) && weakLimb.test(text)) return 'avc'
  // A weak arm after filler is a stroke, unless something is wrong with the eye too.
  if (kind.label === 'visao' && strokeSigns.test(text) && !eyeSigns.test(text)) return 'avc'
  if (kind.label === 'oclusao' && sclerosant.test(text) && !filler.test(text)) return 'geral'
  if (isAnaphylaxis(frame)) return 'anafilaxia'
  if (kind.label === 'anafilaxia' && isPlainFaint(text)) return 'sincope'
  const isAirway = kind.label === 'oclusao' || kind.label === 'geral' || kind.p < threshold.kind
  if (isAirway && airwaySigns.test(text)) return 'anafilaxia'
  if (kind.label === 'oclusao' && isPeeled(frame)) return 'geral'
  return kind.p >= (kind.label === 'parada' ? threshold.arrest : threshold.kind) ? kind.label : 'geral'
}
