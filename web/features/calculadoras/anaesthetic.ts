import {
  type Anaesthetic,
  anaesthetics,
  capital,
  emlaDoses,
  epinephrineIn,
  type Given,
  inMeasures,
  limitFor,
  type Solution,
  stillAllowed,
  sumOfFractions,
} from '#arithmetic/anaesthetic.ts'
import { decimal, of, roundDown, show } from '#arithmetic/units.ts'
import { type Calculator, numberIn, type Outcome, type Values } from './calculator.ts'

const drugs = Object.entries(anaesthetics).map(([value, { name }]) => ({ value, label: capital(name) }))

const vessels = [
  { value: '', label: 'Sem epinefrina' },
  { value: '100000', label: 'Epinefrina 1:100.000' },
  { value: '200000', label: 'Epinefrina 1:200.000' },
  { value: '50000', label: 'Epinefrina 1:50.000' },
]

/** The solution that is to be injected, of the strength that is typed or else the one of its cartridges. */
function solutionIn(values: Values): Solution & { percent: number } {
  const drug = values.anestesico as Anaesthetic
  const ratio = values.vaso ? Number(values.vaso) : undefined
  const percent = numberIn(values, 'concentracao') ?? anaesthetics[drug].percents[0]
  return { drug, percent, withEpinephrine: ratio !== undefined, ratio }
}

/** What was given already or goes with it: the same solution, EMLA, lidocaine cream. */
function givenIn(values: Values, solution: Solution & { percent: number }): Given[] {
  const { drug, percent, withEpinephrine, ratio } = solution
  const injected = numberIn(values, 'injetado')
  const emla = numberIn(values, 'emla')
  const cream = numberIn(values, 'creme')
  const creamPercent = numberIn(values, 'creme_concentracao') ?? usualCream
  return [
    ...(injected
      ? [
          {
            drug,
            withEpinephrine,
            milligrams: injected * percent * 10,
            epinephrine: ratio && epinephrineIn(injected, ratio),
          },
        ]
      : []),
    ...(emla ? emlaDoses(emla) : []),
    ...(cream
      ? [{ drug: 'lidocaina' as const, withEpinephrine: false, milligrams: cream * creamPercent * 10 }]
      : []),
  ]
}

/** The strength of lidocaine cream when none is told, in per cent. */
const usualCream = 4

const percentOf = (share: number) => `${decimal(Math.ceil(share * 100 - 1e-9))}%`

/** "261 mg = 13,05 mL (7 tubetes de 1,8 mL; 7,25 arredondado para baixo)". */
function measures(milligrams: number, percent: number) {
  const { mass, volume, cartridges, rounding } = inMeasures(milligrams, percent)
  return `${mass} = ${volume} (${cartridges} de 1,8 mL${rounding})`
}

function work(values: Values): Outcome | null {
  const kilograms = numberIn(values, 'peso')
  if (kilograms === undefined) return null
  const solution = solutionIn(values)
  const { name } = anaesthetics[solution.drug]
  const { milligrams, byWeight, rule, epinephrineAt } = limitFor(solution, kilograms)
  const given = givenIn(values, solution)
  const { shares, spent } = sumOfFractions(given, kilograms)
  const left = stillAllowed(solution, given, kilograms)
  const isTooMuch = spent >= 1 - 1e-9
  const what = `${name} a ${decimal(solution.percent)}%`
  return {
    headline:
      given.length === 0
        ? `No máximo ${measures(milligrams, solution.percent)} de ${what}.`
        : left > 0
          ? `Ainda cabem ${measures(left, solution.percent)} de ${what}.`
          : 'Não aplique mais anestésico: o que já foi usado chega ao máximo.',
    ...(solution.drug === 'articaina' && !solution.withEpinephrine && { remark: onlyWithEpinephrine }),
    ...(isTooMuch && { card: 'anestesico' as const }),
    warnings: isTooMuch
      ? [
          `O que foi usado soma ${percentOf(spent)} do máximo. Gosto metálico, zumbido, tontura ou agitação é intoxicação: abra o cartão de emergência.`,
        ]
      : [],
    steps: [
      `${decimal(rule.perKg)} mg/kg × ${show(of(kilograms, 'kg'))} = ${show(of(roundDown(byWeight), 'mg'))}; teto de ${rule.ceiling} mg.`,
      ...(epinephrineAt
        ? [`A epinefrina chega antes ao seu limite (0,2 mg): ${show(of(epinephrineAt, 'mL'))}.`]
        : []),
      ...shares.map(
        ({ drug, milligrams: used, limit, share }) =>
          `${capital(anaesthetics[drug].name)} já usada: ${show(of(roundDown(used), 'mg'))} de ${show(of(roundDown(limit), 'mg'))} = ${percentOf(share)}.`,
      ),
      ...(shares.length > 1 ? [`Soma das frações: ${percentOf(spent)}.`] : []),
    ],
    notes: [
      ...(given.length === 0 ? lowerRule(solution, kilograms) : []),
      'Vale para adulto saudável: use a menor dose que funcione e reduza em idoso, debilitado, cardiopata e hepatopata.',
    ],
  }
}

// Both sources of the articaine passage are about the solution with epinephrine, the usual one.
const onlyWithEpinephrine =
  'As fontes dão este limite para a articaína com epinefrina. Escolha em “Vasoconstritor” a do rótulo: a epinefrina tem o seu próprio limite e pode reduzir o volume.'

/** What another source allows, where it is less. */
function lowerRule({ drug, percent }: Solution & { percent: number }, kilograms: number): string[] {
  const facts = anaesthetics[drug]
  if (!('lower' in facts)) return []
  const { perKg, ceiling, source } = facts.lower
  return [
    `Pela regra mais baixa (${source}, ${decimal(perKg)} mg/kg até ${ceiling} mg), o total seria ${measures(Math.min(perKg * kilograms, ceiling), percent)}.`,
  ]
}

/** The most of an anaesthetic for an adult, creams and what was injected added up. */
export const anaesthetic: Calculator = {
  name: 'anestesico',
  title: 'Dose máxima de anestésico',
  summary: 'Pelo peso, com cremes e o que já foi injetado somados.',
  formula:
    'mg/kg × peso, até o teto em mg; 1% = 10 mg/mL. O que já foi usado desconta a sua fração do máximo.',
  fields: [
    { name: 'peso', label: 'Peso do paciente, em kg' },
    { name: 'anestesico', label: 'Anestésico', options: drugs, initial: 'lidocaina' },
    { name: 'concentracao', label: 'Concentração, em %', hint: 'Em branco: a do tubete.' },
    { name: 'vaso', label: 'Vasoconstritor', options: vessels, initial: '' },
    { name: 'injetado', label: 'Já injetado da mesma solução, em mL', hint: 'Em branco: nada.' },
    { name: 'emla', label: 'EMLA, em gramas', hint: 'Bisnaga: 5 g. Conta como toda absorvida.' },
    { name: 'creme', label: 'Creme de lidocaína, em gramas', hint: 'Em branco: nenhum.' },
    { name: 'creme_concentracao', label: 'Concentração do creme, em %', initial: '4' },
  ],
  work,
}
