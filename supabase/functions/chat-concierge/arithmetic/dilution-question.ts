import { asking, type Calculation, messageOf } from './calculation.ts'
import { glucose } from './glucose.ts'
import { type Known, reach, type Slot } from './network.ts'
import type { Reading } from './reading.ts'
import { eachMark, type Given, rolesIn, toxinBrand } from './roles.ts'
import { decimal, of, show, type Worked } from './units.ts'
import { isOtherQuestion, type Want, wantsOf } from './wants.ts'

type Product = {
  name: RegExp
  /** Whether its amounts are units of activity. */
  isUnits: boolean
  isGlucose?: true
  isDeoxycholic?: true
  isAnaesthetic?: true
  lookUp: string
  notice: string
}

const toxin: Product = {
  name: /toxina|\bbtx\b|\btba\b/,
  isUnits: true,
  lookUp: 'reconstituição da toxina: unidades por 0,1 mL conforme o volume de diluente',
  notice: 'A conta vale só para a marca do frasco: unidades de marcas diferentes não se convertem.',
}
const products: Product[] = [
  {
    name: /hial[a-z]*ronidase|hyal[a-z]*ronidase|h[iy]alozima/,
    isUnits: true,
    lookUp: 'reconstituição da hialuronidase: unidades por mL do frasco',
    notice:
      'Confira o diluente e a unidade (UTR ou UI não são a mesma) no rótulo, e escreva a concentração na seringa.',
  },
  {
    name: /glicose|glucose|\bpeim\b/,
    isUnits: false,
    isGlucose: true,
    lookUp: 'volume máximo de glicose por sessão de PEIM',
    notice: '',
  },
  {
    name: /d[eo]s?oxic[a-z]*|kybella|belkyra/,
    isUnits: false,
    isDeoxycholic: true,
    lookUp: 'dose do ácido desoxicólico na papada: volume por ponto e máximo por sessão',
    notice:
      'Na papada, a bula dos EUA para em 10 mL ou 50 pontos por sessão (0,2 mL por ponto, a cada 1 cm).',
  },
  {
    name: /sculptra|\bplla\b|polil[a-z]*tico|elleva/,
    isUnits: false,
    lookUp: 'volume para reconstituir o Sculptra',
    notice: 'O volume de diluente é o do rótulo do lote.',
  },
  {
    name: /lido|xilo|xylo|artica|mepi|priloca|bupiva|tubete|anestes/,
    isUnits: false,
    lookUp: 'quantos mg tem em 1% e 2%, quantos mg tem um tubete',
    isAnaesthetic: true,
    notice: 'Compare com o máximo pelo peso do paciente e some o anestésico tópico.',
  },
]
const other: Product = { name: /./, isUnits: false, lookUp: '', notice: 'Confira a concentração no rótulo.' }

/** What a question about a vial, a solution or points asks, worked out; undefined when it asks nothing of the kind. */
export function dilutionAnswer(reading: Reading): Calculation | undefined {
  const { line } = reading
  if (isOtherQuestion(line) || /tumesc|klein/.test(line)) return undefined
  const brands = new Set(line.match(toxinBrand))
  if (brands.size > 1) return undefined
  const product =
    products.find(({ name }) => name.test(line)) ?? (brands.size > 0 || hasUnits(reading) ? toxin : other)
  const roles = rolesIn(reading, product.isUnits)
  const wants = wantsOf(line)
  if (wants.length === 0 && !isBare(reading, roles)) return undefined
  const choices = choicesOf(roles)
  const answers = choices.flatMap((known) => answersFor(wants, known, line))
  if (answers.length === 0) return askFor(wants, choices[0] ?? new Map(), line, product)
  return compose(answers, choices[0] ?? new Map(), product, line)
}

const hasUnits = ({ items, line }: Reading) =>
  items.some(({ unit }) => unit === 'u' || unit === 'utr') ||
  /frasco de (?:100|50|200|300|500)\b|0[.,]1\b/.test(line)

/** A role given twice is worked out for each of its values. */
function choicesOf(roles: Given): Known[] {
  const several = [...roles].find(([, values]) => values.length > 1)
  const first = new Map([...roles].flatMap(([slot, [value]]) => (value ? [[slot, value] as const] : [])))
  if (!several) return [first]
  const [slot, values] = several
  return values.slice(0, 4).map((value) => new Map(first).set(slot, value))
}

/** Only a vial and its diluent, and nothing else said. */
const isBare = ({ line }: Reading, roles: Given) =>
  roles.has('content') &&
  roles.has('diluent') &&
  line
    .replace(toxinBrand, '')
    .replace(/[\d.,:;?!+/-]+/g, ' ')
    .split(' ')
    .every(
      (word) =>
        word === '' ||
        /^(?:u|ui|utr|unidades?|ml|mg|frascos?|ampola|de|em|com|c|diluid[oa]|diluir|diluicao|reconstituid[oa]|toxina|botulinica|hialuronidase|sculptra|soro|sf|fisiologico|agua|para|pra|um|ou|e|o|a|se|eu|for|fosse|calcula|conta)$/.test(
          word,
        ),
    )

type Answer = Worked & { slot: Slot; known: Known }

function answersFor(wants: Want[], known: Known, line: string): Answer[] {
  const goals = wants.length > 0 ? wants : (['result'] as Want[])
  const found = goals.flatMap((want) => {
    for (const slot of goalsOf(want, line, known)) {
      if (known.has(slot) && (slot !== 'strength' || want === 'result')) continue
      const result = reach(slot, known)
      if (result) return [{ ...result, slot, known }]
    }
    return []
  })
  return found.filter((one, i) => found.findIndex(({ slot }) => slot === one.slot) === i)
}

/** What is asked of each millilitre. */
const perMillilitre =
  /\bquant[oa]s? (?:(?:u|ui|unidades?|mg|miligramas?) )?(?:[a-z]+ )?(?:por|no|em|em cada|a cada|cada|\/) ?(?:cada )?(?:1 )?(?:ml|mililitro)\b/

/** What a wanted thing may mean, most likely first. */
function goalsOf(want: Want, line: string, known: Known): Slot[] {
  const isEachPoint = /\b(?:por|cada|em cada|p) ponto\b/.test(line)
  const isEachMark = eachMark.test(line)
  if (isEachPoint && !known.has('perPoint') && ['units', 'mass', 'result'].includes(want))
    return ['perPoint', 'pointVolume']
  if (perMillilitre.test(line) && ['units', 'mass', 'result'].includes(want) && !known.has('portion'))
    return ['mixed', 'strength', 'amount']
  const small: Slot[] = isEachPoint
    ? ['perPoint', 'inPortion']
    : isEachMark || known.has('portion')
      ? ['inPortion']
      : []
  const left: Slot[] = /\bsobr|\brest[ao]/.test(line) ? ['left'] : []
  switch (want) {
    case 'units':
      return [...left, ...small, 'mixed', 'amount', 'perPoint', 'strength']
    case 'mass':
    case 'grams':
      return [...left, ...small, 'mixed', 'amount', 'strength']
    case 'volume':
      return isEachPoint
        ? ['pointVolume', 'volume', 'diluent']
        : known.has('wanted')
          ? [known.has('content') ? 'diluent' : 'toAdd']
          : ['volume', 'pointVolume']
    case 'diluent':
      return known.has('content') ? ['diluent'] : ['toAdd']
    case 'vials':
      return ['vialsNeeded']
    case 'syringes':
      return ['syringes']
    case 'points':
      return ['points']
    case 'patients':
      return ['patients']
    case 'marks':
      return ['marks', 'inPortion']
    case 'cartridges':
      return []
    case 'strength':
      return ['mixed', 'strength']
    case 'left':
      return ['left']
    case 'result':
      return [...left, 'mixed', ...small, 'toAdd', 'volume', 'pointVolume', 'amount', 'diluent', 'strength']
  }
}

/** The result in one sentence. */
function headline({ slot, known, ...result }: Answer): string {
  const bold = `**${show(result)}**`
  const stated = (name: Slot) => {
    const value = known.get(name)
    return value && show(value)
  }
  switch (slot) {
    case 'inPortion':
      return `Em ${stated('portion')} há ${bold}.`
    case 'strength':
      return `A concentração é ${strength(result)}.`
    case 'mixed':
      return `A mistura fica a ${strength(result)}.`
    case 'amount':
      return known.has('volume') ? `Em ${stated('volume')} há ${bold}.` : `No total são ${bold}.`
    case 'volume':
      return known.has('amount')
        ? `Para ${stated('amount')}, o volume é ${bold}.`
        : `O volume total é ${bold}.`
    case 'pointVolume':
      return `Cada ponto recebe ${bold}.`
    case 'perPoint':
      return `Cada ponto recebe ${bold}.`
    case 'points':
      return `Dá para ${bold}.`
    case 'patients':
      return `Pela conta, dá para ${bold}.`
    case 'vialsNeeded':
    case 'syringes':
      return `Pela conta, ${result.value === 1 ? 'é' : 'são'} ${bold}.`
    case 'marks':
      return `São ${bold} da seringa.`
    case 'left':
      return `Sobram ${bold}.`
    case 'used':
      return `Foram ${bold}.`
    case 'diluent':
      return `O frasco recebe ${bold} de diluente.`
    case 'toAdd':
      return `Acrescente ${bold} de diluente.`
    default:
      return `O resultado é ${bold}.`
  }
}

/** "50 U/mL, ou 5 U em cada 0,1 mL"; "4 mg/mL (0,4%)". */
function strength(result: { value: number; unit: string }) {
  const bold = `**${show(result)}**`
  return result.unit === 'U/mL'
    ? `${bold}, ou **${show(of(result.value / 10, 'U'))} em cada 0,1 mL**`
    : `${bold} (**${decimal(result.value / 10)}%**)`
}

function compose(answers: Answer[], known: Known, product: Product, line: string): Calculation {
  const glucoseAnswer = glucoseIn(answers, product)
  if (glucoseAnswer) return glucoseAnswer
  const steps = [...new Set(answers.flatMap((answer) => answer.steps))]
  return {
    lookUp: product.lookUp,
    message: messageOf({
      warnings: warningsFor(answers, known, product),
      headline: [...new Set(answers.map((answer) => headlineOf(answer, answers)))].join(' '),
      steps,
      notes: [...notesFor(answers, known, product, line), product.notice],
    }),
  }
}

/** Where several diluents or doses are compared, each result says which it is of. */
function headlineOf(answer: Answer, answers: Answer[]) {
  const same = answers.filter(({ slot }) => slot === answer.slot)
  const sentence = headline(answer)
  const differs = (['diluent', 'content'] as const).find(
    (slot) => new Set(same.map(({ known }) => known.get(slot)?.value)).size > 1,
  )
  const which = differs && answer.known.get(differs)
  return which ? `Com ${show(which)}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence
}

function glucoseIn(answers: Answer[], { isGlucose, lookUp }: Product): Calculation | undefined {
  const [answer] = answers
  const strengthGiven = answer?.known.get('strength')
  const volume = answer?.known.get('volume')
  if (!isGlucose || answer?.slot !== 'amount' || !strengthGiven || !volume) return undefined
  const { warnings, steps, ...grams } = glucose(strengthGiven.value / 10, volume.value)
  return {
    lookUp,
    message: messageOf({
      warnings,
      headline: `Em ${show(volume)} de glicose a ${decimal(strengthGiven.value / 10)}% há **${show(grams)}**.`,
      steps,
    }),
  }
}

/** What is dangerous or impossible is said before the result. */
function warningsFor(answers: Answer[], known: Known, product: Product): string[] {
  const content = known.get('content')
  const dose = known.get('amount')
  const warnings: string[] = []
  if (content && dose && dose.unit === content.unit && dose.value > content.value && !asksVials(answers))
    warnings.push(
      `**Atenção: ${show(dose)} é mais do que um frasco de ${show(content)} tem**: seriam ${Math.ceil(dose.value / content.value)} frascos.`,
    )
  const diluent = known.get('diluent')
  if (product.isUnits && diluent && diluent.value > 10)
    warnings.push(`**Atenção: ${show(diluent)} é diluente demais para um frasco.** Confira o volume.`)
  if (product.isDeoxycholic) warnings.push(...deoxycholic(answers))
  return warnings
}

const asksVials = (answers: Answer[]) => answers.some(({ slot }) => slot === 'vialsNeeded')

/** The label's most in one session. */
function deoxycholic(answers: Answer[]) {
  const figure = (slot: Slot) =>
    answers.map(({ known }) => known.get(slot)?.value).find(Boolean) ??
    answers.find((one) => one.slot === slot)?.value ??
    0
  return figure('volume') > 10 || figure('points') > 50
    ? ['**Atenção: passa do máximo da bula dos EUA na papada**, 10 mL ou 50 pontos por sessão.']
    : []
}

/** What a result must not be read without. */
function notesFor(answers: Answer[], known: Known, product: Product, line: string): string[] {
  const notes: string[] = []
  const patients = known.get('patients')
  if (product.isUnits && asksVials(answers))
    notes.push(
      patients && product === toxin
        ? `Pela bula, o frasco é de um só paciente e se usa em até 24 horas: sem dividir frascos seriam **${Math.max(patients.value, answers.find(({ slot }) => slot === 'vialsNeeded')?.value ?? 0)} frascos**.`
        : 'Arredonda-se sempre para cima. Pela bula, o frasco é de um só paciente e se usa dentro do prazo dela.',
    )
  if (answers.some(({ slot }) => slot === 'patients'))
    notes.push('Pela bula, porém, o frasco é de um só paciente e se usa em até 24 horas.')
  if (product.isUnits && known.has('mark')) notes.push(...markNotes(answers))
  if (product.isUnits && answers.some(({ slot }) => slot === 'left'))
    notes.push('A sobra é do mesmo paciente e vale o prazo da bula; não junte restos de frascos.')
  if (/\bequival|convers|convert/.test(line) && product === toxin) notes.push('')
  return notes
}

/** The marks "UI" of an insulin syringe are hundredths of a millilitre. */
function markNotes(answers: Answer[]): string[] {
  const portion = answers.find(({ slot }) => slot === 'inPortion')
  const volume = answers.find(({ slot }) => slot === 'volume')
  const scale =
    'Na seringa de insulina, 100 marcas "UI" = 1 mL: são marcas de volume, e não unidades do produto.'
  if (portion) {
    const two = show({ value: portion.value * 2, unit: portion.unit })
    return [`Cada risquinho de 0,01 mL; se a sua seringa marca de 2 em 2 (0,02 mL), são ${two}. ${scale}`]
  }
  return volume ? [`São ${decimal(volume.value * 100)} risquinhos de 0,01 mL. ${scale}`] : []
}

/** A longer message tells more than a missing number. */
const mostWordsAsked = 22
const numeric: Slot[] = ['content', 'amount', 'volume', 'portion', 'diluent', 'perPoint', 'wanted', 'marks']

/** What is asked back when one thing is missing, in the order in which it is tried. */
const askable: { slot: Slot; probe: Worked; ask: string; chips: string[]; when: RegExp }[] = [
  {
    slot: 'diluent',
    probe: { ...of(1, 'mL'), steps: [] },
    ask: 'Em quantos mL o frasco foi diluído?',
    chips: ['1 mL', '2 mL', '2,5 mL', '4 mL'],
    when: /0[.,]\d|risquinho|seringa|\baspir|\bpux|\bml\b|dilu/,
  },
  {
    slot: 'content',
    probe: { ...of(100, 'U'), steps: [] },
    ask: 'Quantas unidades tem o frasco?',
    chips: ['Frasco de 50 U', 'Frasco de 100 U', 'Frasco de 300 U', 'Frasco de 500 U'],
    when: /frasco|dilu|0[.,]1|toxina|botox|dysport|xeomin|hial/,
  },
  {
    slot: 'strength',
    probe: { ...of(20, 'mg/mL'), steps: [] },
    ask: 'Qual é a concentração da solução?',
    chips: ['1%', '2%', '3%', '4%'],
    when: /lido|xilo|xylo|artica|mepi|priloca|bupiva|tubete|anestes|glicose/,
  },
]

function askFor(
  wants: Want[],
  known: Known,
  line: string,
  { lookUp, isUnits }: Product,
): Calculation | undefined {
  if (line.split(' ').length > mostWordsAsked || !numeric.some((slot) => known.has(slot))) return undefined
  for (const { slot, probe, ask, chips, when } of askable) {
    if (known.has(slot) || !when.test(line) || (slot === 'strength') === isUnits) continue
    const probed = new Map(known).set(slot, probe)
    if (answersFor(wants, probed, line).length > 0)
      return asking(ask, slot === 'strength' && /glicose/.test(line) ? ['50%', '75%'] : chips, lookUp)
  }
  return undefined
}
