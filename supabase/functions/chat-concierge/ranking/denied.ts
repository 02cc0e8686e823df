import { normalise } from './analyser.ts'

/** One sign that is told as absent: "sem dor", "nem falta de ar", "não teve febre". */
const absent =
  /\b(?:sem|nem|nega|nao (?:tem|teve|ha|houve|sente|perdeu)) (?:nenhuma? |qualquer )?(?:dor(?:mencia)?|febre|calor|pus|secrecao|bolhas?|feridas?|placas?|falta|dificuldade|coceira|prurido|ard[eo]r|visao|vista|fraqueza|mudanca|palidez|area|parte|rendilhado|rendado|livedo|vermelh\w+|inchaco|edema|tontura|sangramento|desmaio|convulsao|rouquidao|chiado|vomito|nodulos?|carocos?|manchas?|pensamentos?|nada)(?: (?:d[eao]|n[ao]|em|para|pra) [a-z]+)?(?: (?:dupl|alterad|fort|branc|rox|palid|ruim)[a-z]*)?/g

/** From so many on, what is absent is listed to tell what the case is not; one alone may be what is asked about. */
const listed = 2

/** A question without the signs that it lists as absent: "mancha no vasinho, sem dor, sem febre" is about a stain. */
export function withoutAbsent(question: string): string {
  const text = normalise(question)
  return (text.match(absent) ?? []).length < listed ? question : text.replace(absent, ' ')
}
