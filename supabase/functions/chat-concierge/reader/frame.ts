/** What a message does. `pergunta` is every real question; what it asks about is the frame's other fields. */
export const acts = [
  ...['pergunta', 'vago', 'calculo', 'plataforma', 'fora', 'injecao', 'humano', 'identidade'],
  ...['saudacao', 'despedida', 'agradecimento', 'elogio', 'reclamacao', 'medo', 'desabafo', 'risada'],
  ...['alegria', 'prosa'],
  ...['sim', 'nao', 'correcao', 'resumo', 'duvida', 'fonte', 'simplificar', 'mais', 'recordar'],
] as const
export type Act = (typeof acts)[number]

/** The kinds of emergency. A kind's protocol is the passage marked `emergencia: <kind>`; some kinds have none. */
export const emergencies = [
  ...['oclusao', 'visao', 'avc', 'anafilaxia', 'anestesico', 'metemoglobinemia', 'convulsao', 'sincope'],
  ...['parada', 'toxina', 'exposicao', 'torax', 'sangramento', 'infeccao', 'engasgo', 'geral', 'crise'],
  ...['hipoglicemia', 'olho-quimico', 'adrenalina', 'queimadura'],
] as const
export type EmergencyKind = (typeof emergencies)[number]

/** Why signs of an emergency mean no danger now: denied, past, supposed, or taught or asked about in general. */
export const controls = ['negada', 'passada', 'hipotetica', 'geral'] as const
export type Control = (typeof controls)[number]

/** Why a request is refused. */
export const reasons = [
  ...['selfUse', 'pen', 'delegation', 'irregularPurchase', 'unfitProduct', 'reuse', 'prescription'],
  ...['paperwork', 'concealment', 'forgery', 'unlicensed', 'skippedSafety', 'impaired', 'minor'],
  ...['bannedSubstance', 'notInjectable', 'overdose', 'contraindicated', 'exposure', 'waste', 'harm'],
  'sedation',
] as const
export type Reason = (typeof reasons)[number]

/** What is asked of a subject. */
export const attributes = [
  ...[
    'dose',
    'diluicao',
    'duracao',
    'intervalo',
    'inicio',
    'material',
    'quem',
    'permissao',
    'contraindicacao',
  ],
  ...['preco', 'data', 'local', 'guarda', 'motivo', 'modo', 'definicao', 'diferenca', 'conduta', 'norma'],
] as const
export type Attribute = (typeof attributes)[number]

export type Language = 'pt' | 'en' | 'es'

/** A number as it was written and the word or sign behind it: `{ value: '2,5', unit: 'ml' }`. */
export type RawQuantity = { value: string; unit: string }

/** A label and how sure the reader is of it, from 0 to 1. */
export type Guess<Label extends string> = { label: Label; p: number }

/**
 * How likely something is of the message alone (`p`), of what the member wrote before it (`before`), and of both
 * as one text (`together`). Without an earlier message `before` is 0 and `together` is `p`.
 */
export type InContext = { p: number; before: number; together: number }

/**
 * The last message, read in its conversation. Every probability is the reader's own estimate, 0 to 1;
 * nothing here is a decision: those who decide hold the thresholds.
 */
export type Frame = {
  /** The message in one form of each word (`readable`), numbers as typed: what patterns look at. */
  text: string
  /** The beginning of the member's message before the last, read the same way; empty when there is none. */
  earlier: string
  act: Guess<Act>
  /** The act that comes second: how near the two are tells how sure the first is. */
  secondAct: Guess<Act>
  /** How likely somebody is in danger now, and the kind of danger. */
  emergency: InContext & { kind: Guess<EmergencyKind> }
  /** How likely the message names signs of an emergency that mean no danger now, and why they mean none. */
  control: { p: number; sort: Guess<Control> }
  /**
   * How likely the message asks for something that must be refused, and for which reason. `harmless`: how likely it
   * only sounds like such a request.
   */
  refusal: InContext & { harmless: number; reason: Guess<Reason> }
  /** The part of the platform that is asked about; to be used when `act` is `plataforma`. */
  platform: Guess<string>
  /** The kind of calculation; to be used when `act` is `calculo`. */
  calculation: Guess<string>
  /** The concepts that the message names (`synonyms.ts`), as `=toxina botulinica`. */
  concepts: string[]
  /** What is asked, in the order of `attributes`; empty when nothing plain is. */
  attributes: Attribute[]
  /** `negative` when the question is put with a negation ("não pode…?", "sem…"), else `positive`. */
  polarity: 'positive' | 'negative'
  quantities: RawQuantity[]
  language: Guess<Language>
}
