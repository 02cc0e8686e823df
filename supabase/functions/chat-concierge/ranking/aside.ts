import type { Passage } from '../knowledge/passages.ts'
import { normalise } from './analyser.ts'
import { modalities, products, rivals } from './synonyms.ts'
import type { Weights } from './weights.ts'

/** By how much a passage steps back for each reason. */
const step = { rival: 0.7, otherProduct: 0.85, unaskedPlatform: 0.8 }

/** Topic of the passages about the platform itself. */
const platformTopic = 'Plataforma e mentorias'

/** Words of a question about the platform and its mentorias; without them its passages step back. */
const aboutPlatform =
  /curso|mentori|formac|formad|turma|\baulas?\b|vaga|matricul|inscri|parcel|boleto|cartao|pagament|vezes|aprend|ensin|plataforma|concierge|agenda|perfil|senha|conta\b|site|\btela|tema|certificad|preco|desconto|equipe|contato|inici|experiencia|avancad|estud|voces|\bvcs\b|treinamento|capacitac|modulo|gradua|participar|aceit|horas|professor|\bdias?\b|indicam?|cobr|salari|ganha|mercado|fatur/

const contests = [...rivals, ...modalities].map((group) => group.map((concept) => `=${concept}`))

/** How far a passage stands aside, by the concepts in its title: 1 when it does not. */
export function asideFor(wanted: Weights, words: string, titles: Map<Passage, Set<string>>) {
  const platformAsked = aboutPlatform.test(normalise(words))
  const isElsewhere = (held: string[]) => held.length > 0 && !held.some((concept) => wanted.has(concept))
  const isRival = (title: Set<string>) =>
    contests.some(
      (group) =>
        group.some((concept) => wanted.has(concept)) &&
        isElsewhere(group.filter((concept) => title.has(concept))),
    )
  return (passage: Passage) => {
    const title = titles.get(passage) ?? new Set()
    return (
      (isRival(title) ? step.rival : 1) *
      (isElsewhere(products.filter((product) => title.has(product))) ? step.otherProduct : 1) *
      (passage.topic === platformTopic && !platformAsked ? step.unaskedPlatform : 1)
    )
  }
}
