import {
  amountIn,
  concentrationOf,
  containersFor,
  diluentToReach,
  eachOf,
  mostDiluent,
  strengthOfPercent,
  syringeLinesFor,
  volumeFor,
} from '#arithmetic/dilution.ts'
import { glucose, peimWarnings } from '#arithmetic/glucose.ts'
import { Impossible, of, type Quantity, show } from '#arithmetic/units.ts'
import { type Calculator, numberIn, type Outcome, type Values } from './calculator.ts'

const tenth = of(0.1, 'mL')
/** A mark of a 1 mL insulin syringe. */
const mark = of(0.01, 'mL')
/** No vial of this trade holds fewer units, or more. */
const [leastUnits, mostUnits] = [20, 20_000]
/** What the syringe with these marks holds. */
const syringe = 1

/** What a vial of units gives, and what a dose of it takes. */
function vialOf(values: Values, unit: string): Outcome | null {
  const [content, diluent] = [numberIn(values, 'frasco'), numberIn(values, 'diluente')]
  if (content === undefined || diluent === undefined) return null
  if (content < leastUnits || content > mostUnits)
    throw new Impossible(`Nenhum frasco tem ${show(of(content, unit))}. Confira o rótulo.`)
  const strength = concentrationOf(of(content, unit), of(diluent, 'mL'))
  const portion = amountIn(strength, tenth)
  const dose = doseOf(values, unit, of(content, unit), strength)
  return {
    headline: [`${show(strength)}, ou ${show(portion)} em cada 0,1 mL.`, dose?.headline]
      .filter(Boolean)
      .join(' '),
    warnings: [
      ...(diluent > mostDiluent
        ? [`Atenção: ${show(of(diluent, 'mL'))} é diluente demais para um frasco. Confira o volume.`]
        : []),
      ...(dose?.warnings ?? []),
    ],
    steps: [...strength.steps, ...portion.steps, ...(dose?.steps ?? [])],
  }
}

/** The volume of a dose, its marks, and each point's share. */
function doseOf(values: Values, unit: string, content: Quantity, strength: Quantity): Outcome | undefined {
  const [wanted, points] = [numberIn(values, 'dose'), numberIn(values, 'pontos')]
  if (wanted === undefined) return undefined
  const dose = of(wanted, unit)
  const volume = volumeFor(dose, strength)
  const marks = volume.value > syringe ? undefined : syringeLinesFor(volume, mark)
  const perPoint =
    points === undefined ? [] : [eachOf(dose, of(points, 'ponto')), eachOf(volume, of(points, 'ponto'))]
  const vials = wanted > content.value ? containersFor(dose, content, 'frasco') : undefined
  return {
    headline: [
      `Para ${show(dose)}: ${show(volume)}${marks ? ` (${inMarks(marks)})` : ''}.`,
      perPoint.length > 0 ? `Cada ponto recebe ${perPoint.map(show).join(', ou ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    warnings: vials ? [`Atenção: é mais do que um frasco tem; seriam ${show(vials)}.`] : [],
    steps: [volume, ...(marks ? [marks] : []), ...perPoint, ...(vials ? [vials] : [])].flatMap(
      ({ steps }) => steps,
    ),
  }
}

/** Nobody draws a part of a mark. */
function inMarks(marks: Quantity): string {
  if (marks.value < 0.5) return 'menos de meio risquinho de 0,01 mL'
  const whole = of(Math.round(marks.value), marks.unit)
  return `${Math.abs(whole.value - marks.value) < 0.01 ? '' : 'cerca de '}${show(whole)} de 0,01 mL`
}

const doseFields = (unit: string) => [
  { name: 'dose', label: `Dose que você quer, em ${unit}`, hint: 'Em branco: só a concentração.' },
  { name: 'pontos', label: 'Dividida em quantos pontos', hint: 'Em branco: sem dividir.' },
]

const vialFormula = 'Unidades do frasco ÷ mL de diluente = unidades por mL; dose ÷ unidades por mL = mL.'

/** Units of toxin in a vial that is diluted. */
export const toxin: Calculator = {
  name: 'toxina',
  title: 'Diluição da toxina',
  summary: 'Unidades por 0,1 mL, volume da dose e de cada ponto.',
  formula: vialFormula,
  fields: [
    {
      name: 'frasco',
      label: 'Frasco',
      options: [50, 100, 200, 300, 500].map((units) => ({ value: String(units), label: `${units} U` })),
      initial: '100',
    },
    { name: 'diluente', label: 'Soro fisiológico, em mL', initial: '2' },
    ...doseFields('U'),
  ],
  work: (values) => {
    const outcome = vialOf(values, 'U')
    return outcome && { ...outcome, notes: toxinNotes }
  },
}

const toxinNotes = [
  'Unidades de marcas diferentes não se convertem: a conta vale só para a marca do frasco.',
  'Na seringa de insulina de 1 mL, as 100 marcas “UI” são volume (0,01 mL cada), e não unidades de toxina.',
]

/** Units of hyaluronidase in a vial that is diluted. */
export const hyaluronidase: Calculator = {
  name: 'hialuronidase',
  title: 'Diluição da hialuronidase',
  summary: 'Unidades por mL do frasco e volume da dose.',
  formula: vialFormula,
  fields: [
    { name: 'frasco', label: 'Unidades no frasco', initial: '2000', hint: 'Como no rótulo: 2.000, 20.000…' },
    {
      name: 'unidade',
      label: 'Unidade do rótulo',
      options: ['UTR', 'UI'].map((unit) => ({ value: unit, label: unit })),
      initial: 'UTR',
    },
    { name: 'diluente', label: 'Diluente, em mL', initial: '5' },
    {
      name: 'dose',
      label: 'Dose que você quer',
      hint: 'Na unidade do rótulo. Em branco: só a concentração.',
    },
  ],
  work: (values) => {
    const outcome = vialOf(values, values.unidade ?? 'UTR')
    return outcome && { ...outcome, notes: hyaluronidaseNotes }
  },
}

const hyaluronidaseNotes = [
  'UTR e UI não são a mesma unidade, e não há tabela oficial de conversão.',
  'Na oclusão, guie-se pela resposta clínica (cor, dor, enchimento capilar), e não só pelo número. Escreva a concentração na seringa.',
]

/** Grams of glucose, and how to weaken it. */
export const glucoseCalculator: Calculator = {
  name: 'glicose',
  title: 'Glicose do PEIM',
  summary: 'Gramas no volume, limite da norma e diluição para outra concentração.',
  formula: '1% = 0,01 g/mL; gramas = g/mL × mL; para diluir, C1 × V1 = C2 × V2.',
  fields: [
    { name: 'concentracao', label: 'Concentração da glicose, em %', initial: '75' },
    { name: 'volume', label: 'Volume, em mL' },
    { name: 'desejada', label: 'Diluir para, em %', hint: 'Em branco: sem diluir.' },
  ],
  work: (values) => {
    const [percent, volume] = [numberIn(values, 'concentracao'), numberIn(values, 'volume')]
    if (percent === undefined || volume === undefined) return null
    const wanted = numberIn(values, 'desejada')
    const { warnings, steps, ...grams } = glucose(percent, volume)
    const diluted =
      wanted === undefined
        ? undefined
        : diluentToReach(strengthOfPercent(percent, 'g'), of(volume, 'mL'), strengthOfPercent(wanted, 'g'))
    return {
      headline: [
        `São ${show(grams)} de glicose em ${show(of(volume, 'mL'))}.`,
        diluted && `Para chegar a ${show(of(wanted ?? 0, ''))}%, acrescente ${show(diluted)} de diluente.`,
      ]
        .filter(Boolean)
        .join(' '),
      warnings: diluted ? peimWarnings(wanted ?? 0, volume + diluted.value) : warnings,
      steps: [...steps, ...(diluted?.steps ?? [])],
      notes: ['A Normativa CFBM 003/2015 é do biomédico; confira a do seu conselho.'],
    }
  },
}
