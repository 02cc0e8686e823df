import { type Calculation, messageOf } from './calculation.ts'
import { strengthAfter, strengthOfPercent } from './dilution.ts'
import type { Item, Reading } from './reading.ts'
import { decimal, Impossible, of, show } from './units.ts'

/** An anaesthetic that bicarbonate is put to: its strength is not to be mixed with that of the bicarbonate. */
export const isBuffered = ({ line }: Reading) => /\bbicarb|\btampon/.test(line)

/** "9:1", "10 para 1", "1:10": one part of bicarbonate and how many of anaesthetic. */
const proportion =
  /(?<![\d.,:])(\d{1,2}) ?(?::|\/|para|pra|por|x) ?(\d{1,2})(?![\d.,]*\d)(?! ?(?:ml|mg|%|kg|u|ui)\b)/g
const ofBicarbonate = /^ ?(?:de |do )?(?:solucao de )?bicarb/
const isWhole = /^ ?(?:no total|ao todo|total|fina(?:l|is)|d[ae] (?:mistura|solucao)|pront)/
/** The buffered one may be the whole or what goes into it. */
const isUnclear = /^ ?(?:de )?(?:[a-z]+ )?(?:(?:a )?[\d.,]+ ?% )?(?:ja )?tamponad/
const isMade = /\b(?:quero|preciso|preparar|fazer|prepar[ao]) (?:de )?$/
const asks = /\bq[a-z]{0,4}t[oa]?s?\b|\bconcentra|\bfinal\b|\bfica\b|\bvolume\b|\?/
/** Beyond these parts it is no proportion of a buffer. */
const parts = { least: 3, most: 30 }

/** The bicarbonate for a volume of anaesthetic, and the strength that it comes to; undefined when it is not told. */
export function bufferAnswer(reading: Reading): Calculation | undefined {
  const { line, items } = reading
  if (!asks.test(line) || items.some(({ unit }) => !known.has(unit))) return undefined
  const volumes = items.filter(({ unit }) => unit === 'ml')
  const poured = volumes.filter(({ after }) => ofBicarbonate.test(after))
  const others = volumes.filter((one) => !poured.includes(one))
  const count = partsIn(line)
  const [bicarbonate, anaesthetic] = [poured[0], others[0]]
  if (anaesthetic && isUnclearVolume(anaesthetic)) return undefined
  if (poured.length > 1 || others.length > 1 || count === 'unclear') return undefined
  if (anaesthetic && bicarbonate)
    return count === undefined && !isWhole.test(anaesthetic.after)
      ? answerWith(anaesthetic.value, bicarbonate.value, reading)
      : undefined
  if (count === undefined) return undefined
  if (bicarbonate) return answerWith(bicarbonate.value * count, bicarbonate.value, reading)
  if (!anaesthetic) return undefined
  const one = isWhole.test(anaesthetic.after) ? anaesthetic.value / (count + 1) : anaesthetic.value / count
  return answerWith(one * count, one, reading)
}

const isUnclearVolume = ({ before, after }: Item) =>
  isUnclear.test(after) || (isMade.test(before) && !isWhole.test(after))

/** Units that a question of this kind may hold: with a weight or a dose it asks something else. */
const known = new Set(['', 'ml', '%', 'mg/ml'])

function partsIn(line: string): number | 'unclear' | undefined {
  const found = [...line.matchAll(proportion)].map(([, one, other]) => [Number(one), Number(other)] as const)
  const [first, ...others] = found
  if (!first) return undefined
  const count = Math.max(...first)
  const isOfOne = Math.min(...first) === 1 && count >= parts.least && count <= parts.most
  return isOfOne && others.length === 0 ? count : 'unclear'
}

/** The strength of the anaesthetic, in per cent; the other one is the bicarbonate's. */
function percentIn(items: Item[]): number | undefined {
  const told = items.flatMap(({ unit, value, before }) => {
    if (/\bbicarb[a-z]*(?: de sodio)?(?: a)? $/.test(before)) return []
    return unit === '%' ? [value] : unit === 'mg/ml' ? [value / 10] : []
  })
  const [percent, ...others] = told.filter((value) => value !== usualBicarbonate)
  return others.length === 0 ? percent : undefined
}
/** Per cent of the bicarbonate that is sold. */
const usualBicarbonate = 8.4

function answerWith(anaesthetic: number, bicarbonate: number, { items }: Reading): Calculation {
  if (!(anaesthetic > 0 && bicarbonate > 0))
    throw new Impossible('**Um volume de zero não serve para a conta.** Confira a proporção e o volume.')
  const [volume, added] = [of(anaesthetic, 'mL'), of(bicarbonate, 'mL')]
  const whole = of(anaesthetic + bicarbonate, 'mL')
  const percent = percentIn(items)
  const before = percent === undefined ? undefined : strengthOfPercent(percent)
  const after = before && strengthAfter(before, volume, added)
  return {
    lookUp: 'proporção de tamponamento da lidocaína com bicarbonato',
    message: messageOf({
      headline: `Para ${show(volume)} de anestésico, use **${show(added)}** de bicarbonato; o total fica em **${show(whole)}**.${after ? ` O anestésico fica a **${decimal(after.value / 10)}%** (**${show(after)}**).` : ''}`,
      steps: [
        `${decimal(anaesthetic / bicarbonate)} partes de anestésico para 1 de bicarbonato: ${show(volume)} ÷ ${decimal(anaesthetic / bicarbonate)} = ${show(added)}`,
        ...(before?.steps ?? []),
        ...(after?.steps ?? [`${show(volume)} + ${show(added)} = ${show(whole)}`]),
      ],
      notes: ['Misture na hora e use em seguida. A dose máxima em mg não muda.'],
    }),
  }
}
