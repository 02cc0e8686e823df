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

/** Found by trial on sentences that were held out by author: `npm run concierge:eval -- --held-out`. */
const threshold = {
  /** Signs of danger are told at all: as now, or as denied, past, supposed, taught. */
  signs: 0.1,
  /** Of the signs that are told, the share that must speak for now, to act and to ask. */
  now: 0.72,
  ask: 0.3,
  /** How likely the danger must be by itself to act. */
  alone: 0.45,
  /** Below this a doubt is left: another act outweighs it, the sooner when no kind is sure. */
  doubt: 0.65,
  act: { anyKind: 0.45, oneKind: 0.9 },
  /** Up to here the reader's no, denied or past, outweighs a plain sign. */
  veto: 0.2,
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
  if (plain && !(isPastOrDenied && share < threshold.veto)) return { kind: plain, act: 'now' }
  const told = emergency.p + control.p >= threshold.signs
  // Without what was said before, "e agora ficou branco" tells little.
  const grown = emergency.before < threshold.now && emergency.together >= threshold.now
  const goesOn = emergency.before >= threshold.now && emergency.p >= 0.3
  const leans = text.split(' ').length <= 14 && emergency.p >= 0.1 && (grown || goesOn)
  const isNow = (share >= threshold.now && emergency.p >= threshold.alone) || leans
  if (!isNow && !(told && share >= threshold.ask)) return undefined
  const kind = kindOf(frame)
  const unsure = emergency.p < threshold.doubt && !leans
  // "A paciente voltou", "você não responde nada": what else the message is tells more.
  const least = threshold.act[kind === 'geral' ? 'anyKind' : 'oneKind']
  if (unsure && otherActs.test(act.label) && act.p >= least) return undefined
  // Of somebody in despair nothing is asked first.
  const isDroop = kind === 'avc' && emergency.p < threshold.droop && !strokeSigns.test(text)
  const isSure = isNow && !(unsure && kind === 'geral') && !isDroop
  return { kind, act: isSure || kind === 'crise' ? 'now' : 'ask', isDroop }
}

const otherActs =
  /^(vago|reclamacao|elogio|agradecimento|saudacao|plataforma|calculo|identidade|humano|desabafo|risada|fora)$/

/** The kind, or the general protocol where the reader is not sure of it. */
const kindOf = ({ emergency: { kind } }: Frame) => (kind.p >= threshold.kind ? kind.label : 'geral')
