import { anaesthetics } from '../arithmetic/anaesthetic.ts'
import { decimal } from '../arithmetic/units.ts'
import { opensReading } from '../conversation/last-reply.ts'
import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'

/** The lower limit, and the higher one that only holds with epinephrine. */
const plainDose = 'Dose máxima de lidocaína sem epinefrina'
const doseWithEpinephrine = 'Dose máxima de lidocaína com epinefrina'

const namesVessel = (question: string) =>
  conceptsOf(tokenise(question)).some((concept) => concept.endsWith(' vasoconstritor'))

/** The matches with the lower dose of lidocaine before the higher one where a question does not say which it means. */
export function lowerDoseFirst(matches: Match[], question: string): Match[] {
  if (matches[0]?.passage.title !== doseWithEpinephrine || namesVessel(question)) return matches
  const lower = matches.find(({ passage }) => passage.title === plainDose)
  return lower ? [lower, ...matches.filter((match) => match !== lower)] : matches
}

/** What a question about a dose of lidocaine did not say and its answer takes for granted, said first. */
export function assumedIn({ passage }: Match, question: string): string[] {
  if (passage.title !== plainDose || namesVessel(question)) return []
  const { perKg, ceiling } = anaesthetics.lidocaina.withEpinephrine
  return [
    `${opensReading} “${plainDose}”, injetada em adulto saudável, porque ela não diz o vasoconstritor: **com** epinefrina são ${decimal(perKg)} mg/kg, até ${ceiling} mg. Com o peso e a concentração eu faço a conta.`,
  ]
}
