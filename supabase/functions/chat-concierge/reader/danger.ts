import type { EmergencyKind, Frame } from './frame.ts'

/**
 * Somebody in danger: act `now`, or `ask` which signs there are because the message leaves it open. `isDroop`: a face
 * that droops and no other sign of a stroke, which is mostly the toxin.
 */
export type Danger = { kind: EmergencyKind; act: 'now' | 'ask'; isDroop?: boolean }

/**
 * Signs that leave nothing to weigh, in plain words: found whatever the reader thinks, unless it reads them as
 * denied or past. Short on purpose: what is missed here is taught as a sentence in `training/emergencia`.
 */
const plainSigns: [EmergencyKind, RegExp][] = [
  [
    'parada',
    /\b(nao (esta |ta )?(respira|respirando)|parou de respirar|sem pulso|nao tem pulso|not breathing|no pulse|no respira|sin pulso)\b/,
  ],
  [
    'visao',
    /\b(nao (esta |ta )?(enxerga|enxergando|vendo nada)|perdeu a vis(ao|ta)|ficou cega|can ?t see|cannot see|no puede ver|no ve nada)\b/,
  ],
  [
    'anafilaxia',
    /\b(garganta (esta |ta )?fech\w+|lingua (esta |ta )?inch\w+|throat is closing|se le cierra la garganta)\b/,
  ],
  ['convulsao', /\b(esta|ta|comecou a|is) (convulsionando|convulsionar|seizing|tendo uma convulsao)\b/],
  [
    'crise',
    /\b(quero|vou|penso em|pensando em|vontade de) (me matar|morrer|sumir de vez|acabar com (a minha vida|tudo))|\bkill myself\b|\bquiero morir(me)?\b|\bnao quero mais viver\b/,
  ],
  ['exposicao', /\bme (furei|piquei|espetei|cortei) (com|na|no) (a |o )?(agulha|canula|bisturi|lamina)\b/],
  [
    'oclusao',
    /\b(labio|pele|nariz|area|boca) (dela |dele )?(ficou|esta|ta) (toda? |bem |muito )?(branc\w|roxa e fria|gelad\w|marmorizad\w|em rede)\b/,
  ],
]

/** What a crooked smile after toxin does not bring: with it, it is a stroke until shown otherwise. */
const strokeSigns =
  /\b(braco|perna|mao|lado) (\w+ ){0,3}(frac[ao]|fraqueza|ca(iu|i|indo)|sem forca|mole|nao (mexe|sobe|obedece|levanta|aperta))\b|\bnao (consegue |esta |ta )?(mex|levant|segur|apert)\w* (\w+ )?(braco|perna|mao|lado)\b|\b(fala|falando|voz|palavras?) (\w+ ){0,3}(enrolad|embolad|pastos|arrastad|trocad|mole)\w*\b|\b(arm|leg) (\w+ ){0,3}(limp|weak|numb)\b|\bslurr\w+|\bhabla (\w+ )?(enredad|arrastrad)\w*\b/

/** A clot in the leg reads like a harmless ache: it is asked about, whatever the reader thinks, unless it was looked for. */
const swollenCalf = [
  /\b(panturrilha|batata da perna|calf|pantorrilla)\b/,
  /\b(inch|swoll|swell|hinch)\w*/,
  /^(?!.*doppler)/s,
]

/** Found by trial on sentences that were held out by author; `npm run concierge:eval` shows what they give. */
const threshold = {
  /** Signs of danger are told at all: as now, or as denied, past, supposed, taught. */
  signs: 0.1,
  /** Of the signs that are told, the share that speaks for now; and how likely it must be by itself. */
  now: 0.72,
  alone: 0.45,
  /** Below this a kind that is not sure, or another act, leaves a doubt. */
  plain: 0.65,
  act: 0.45,
  ask: 0.3,
  /** From here on the reader's no outweighs a plain sign. */
  veto: 0.2,
  faint: 0.1,
  /** Below this a sign is hardly told; from here on a message is too vague to act on. */
  trace: 0.2,
  vague: 0.9,
  kind: 0.4,
  /** A face that droops and nothing else is mostly the toxin. */
  droop: 0.8,
}

/** Whether a frame tells of somebody in danger. */
export function dangerIn(frame: Frame): Danger | undefined {
  const { emergency, control, text, act } = frame
  const plain = plainSigns.find(([, sign]) => sign.test(text))?.[0]
  const share = emergency.p / (emergency.p + control.p || 1)
  const isPastOrDenied = control.sort.label === 'negada' || control.sort.label === 'passada'
  // A character of a series loses her sight as well: where the reader sees hardly any danger, its no counts too.
  const isVetoed = share < threshold.veto && (isPastOrDenied || emergency.p < threshold.faint)
  if (plain && !isVetoed) return { kind: plain, act: 'now' }
  const told = emergency.p + control.p >= threshold.signs
  // Without what was said before, "e agora ficou branco" tells little.
  const grown = emergency.before < threshold.now && emergency.together >= threshold.now
  const goesOn = emergency.before >= threshold.now && emergency.p >= 0.3
  const leans = text.split(' ').length <= 14 && emergency.p >= 0.1 && (grown || goesOn)
  const isNow = (share >= threshold.now && emergency.p >= threshold.alone) || leans
  if (!isNow && swollenCalf.every((sign) => sign.test(text))) return { kind: 'torax', act: 'ask' }
  if (!isNow && !(told && share >= threshold.ask)) return undefined
  // In what is no question a trace of a sign is nerves, a joke or the platform.
  const isTrace = emergency.p < threshold.trace && act.label !== 'pergunta' && act.p >= threshold.act
  if (!isNow && (isTrace || emergency.p < threshold.faint)) return undefined
  const kind = kindOf(frame)
  const unsure = emergency.p < threshold.plain && !leans
  // "A paciente voltou", "você não responde nada": what else the message is tells more.
  const vague = kind === 'geral' || emergency.kind.p < 0.5
  if (unsure && vague && otherActs.test(act.label) && act.p >= threshold.act) return undefined
  // Of somebody in despair nothing is asked first.
  const isDroop = kind === 'avc' && emergency.p < threshold.droop && !strokeSigns.test(text)
  // "Ela ficou inchada": three words leave open which.
  const isOpen = unsure && act.label === 'vago' && act.p >= threshold.vague
  const isSure = isNow && !(unsure && kind === 'geral') && !isDroop && !isOpen
  return { kind, act: isSure || kind === 'crise' ? 'now' : 'ask', isDroop }
}

const otherActs =
  /^(vago|reclamacao|elogio|agradecimento|saudacao|plataforma|calculo|identidade|humano|desabafo|risada|fora)$/

/** The kind, or the general protocol where the reader is not sure of it. */
const kindOf = ({ emergency: { kind } }: Frame) => (kind.p >= threshold.kind ? kind.label : 'geral')
