/** The shapes of what the build takes out of the concierge's knowledge, see knowledge-build.ts. */

/** The emergencies that have a card, the most frequent first. */
export const emergencyKinds = [
  'oclusao',
  'visao',
  'anafilaxia',
  'anestesico',
  'sincope',
  'convulsao',
  'exposicao',
  'infeccao',
] as const
export type CardKind = (typeof emergencyKinds)[number]

/** Dangers that have no card; what saves first is known of them too. */
export const dangersWithoutCard = [
  'parada',
  'avc',
  'torax',
  'engasgo',
  'sangramento',
  'toxina',
  'hipoglicemia',
  'metemoglobinemia',
  'adrenalina',
  'olho-quimico',
  'queimadura',
  'crise',
  'geral',
] as const
export type DangerKind = CardKind | (typeof dangersWithoutCard)[number]

/** A document that a text rests on; `part` is where in it. */
export type KnowledgeSource = {
  document: string
  publisher: string
  year: string
  kind: string
  url: string
  part?: string
}

/**
 * What a text rests on; ISO dates of when its sources were read and are due again; whether a professional signed it.
 */
export type Proof = { sources: KnowledgeSource[]; checked: string; reviewBy: string; signed: boolean }

/** One emergency on one card. Texts have Markdown's bold and `[SAMU 192](tel:192)`, nothing else. */
export type EmergencyCard = Proof & {
  kind: CardKind
  title: string
  /** What saves first. */
  firstAct: string
  introduction: string
  steps: string[]
}

/**
 * A passage as it is kept for times without a network. `words`: words of its questions that title and text lack.
 * `sources`: the index in the list of all sources, and the part of the document.
 */
export type KeptPassage = Omit<Proof, 'sources'> & {
  title: string
  text: string
  words: string
  sources: [number, string?][]
}

/** What a council says, in two sentences. */
export type NormaText = Proof & { text: string }

/** What a calculator's rules rest on, by the calculator's name. */
export type CalculatorProofs = Record<CalculatorName, Proof>

/** The calculators, as they stand in their addresses; the concierge has the same names (`reply/calculators.ts`). */
export const calculatorNames = ['anestesico', 'toxina', 'hialuronidase', 'glicose'] as const
export type CalculatorName = (typeof calculatorNames)[number]
