import type { Slot } from './network.ts'
import type { Item } from './reading.ts'
import {
  comparedBefore,
  diluentWord,
  eachPatient,
  eachPoint,
  eachTenth,
  ending,
  inVolume,
  leftBefore,
  person,
  smallestVial,
  substance,
  vessel,
} from './trade-words.ts'

/** What an amount is, by the words just before it or just behind it; its value is from `least` to `most`. */
type Place = { slot: Slot; before?: RegExp; after?: RegExp; least?: number; most?: number }

const pointWords = 'pontos?|injec[a-z]+|aplicac[a-z]+|papulas?|botoes|botao'
const syringe =
  'risquinhos? ?\\(|seringas?(?: (?:de|da|do|a|e|eh|que|uso|tenho|tem|minha|com|c|insulina|comum|bd|nova|pequena)){0,5}(?: \\d+(?: ?(?:u|ui|unidades))?)? ?\\(?'
/** "1 mL com 100 risquinhos" is the syringe. */
const markedOut = /^ ?(?:com|de|tem)? ?\(?\d+ ?risquinhos?/
const portionHolds =
  /\b0[.,]\d+ ?(?:ml)? ?(?:tem|leva|da|e|=|sao|vale|pede|(?:eu )?(?:quero|preciso)(?: ter| de)?|tenha|ter) ?$|\b0[.,]\d+ ?ml com $/
/** "2% até 10 mL", "quero 4 mg/mL em 10 mL", "completei para 10 mL" */
const filledUp =
  /% (?:para|pra|ate) $|\b(?:quero|preciso|faz|prepar)[a-z ]{0,60} [\d.,]+ ?(?:%|(?:mg|u|ui) ?(?:\/|por) ?ml) (?:em|pra|para) $|\b(?:completei|completar|completando|completo)(?: [a-z]+){0,3} $|\bpreparar? $/

/** Rules for masses and units of activity: the first that fits counts. */
export const amountPlaces: Place[] = [
  { slot: 'compared', before: comparedBefore },
  { slot: 'left', before: leftBefore },
  { slot: 'wanted', after: eachTenth },
  {
    slot: 'syringe',
    before: ending(
      '(?:seringas?|risquinhos?)(?: de insulina)?(?: (?:de|com)|(?: de)? [\\d.,]+ ?ml[,( ]{0,3}(?:de|com)?)',
    ),
  },
  {
    slot: 'inPortion',
    before: portionHolds,
    after: /^ ?(?:por|a cada|em cada|para cada|pra cada|\/) ?0[.,]\d/,
  },
  { slot: 'amount', before: /\b(?:correspond|equival)[a-z]+ a $/ },
  { slot: 'content', after: inVolume, least: smallestVial },
  {
    slot: 'perPoint',
    after: eachPoint,
    before: ending('pontos?(?: (?:de|com|a|x|leva|recebe|tem|=))?|cada ponto(?: [a-z]+){1,3}'),
  },
  {
    slot: 'perPatient',
    after: eachPatient,
    before: ending(
      `${person}s?(?: (?:de|com|a|x|(?:em|com|de) media(?: de)?))?|cada (?:${person}|um|uma)(?: [a-z]+){0,4}`,
    ),
  },
  {
    slot: 'content',
    after: inVolume,
    before: ending(
      `(?:${vessel})(?: (?:de|com|tem|c|e|eh|tinha|for|diz|traz|contem))*|(?:${substance})(?: (?:de|com|tem|c))?`,
    ),
  },
  { slot: 'content', before: /\bdilu[a-z]+ (?:o |a |um |uma )?$/ },
]

/** Rules for volumes: the first that fits counts. */
export const volumePlaces: Place[] = [
  { slot: 'comparedVolume', before: comparedBefore },
  { slot: 'leftVolume', before: leftBefore },
  { slot: 'syringe', before: ending(syringe), after: markedOut },
  { slot: 'mark', before: /\brisquinho (?:e|de|tem|=|vale|sao) $/, most: 0.05 },
  {
    slot: 'pointVolume',
    after: eachPoint,
    before: ending(`(?:${pointWords})(?: (?:de|com|a|x))?|(?:cada|por|em cada) ponto(?: [a-z]+){0,2}`),
  },
  {
    slot: 'vialVolume',
    before: ending('(?:ampolas?|flaconetes?)(?:[^,.;]{1,24}\\/ ?ml)?(?: (?:de|com|c|tem))?'),
  },
  {
    slot: 'added',
    after: new RegExp(`^ ?(?:de |do |da )?(?:solucao )?${diluentWord}`),
    before: ending(`${diluentWord}(?: fisiologico)?(?: (?:de|com))?`),
  },
  {
    slot: 'finalVolume',
    after: /^ ?(?:no )?(?:final|pronto|no total|ao todo|total)/,
    before: filledUp,
  },
  {
    slot: 'added',
    before: ending('\\+|mais|misturei com|misturar com|acrescent[a-z]+|adicion[a-z]+|junto com'),
  },
  { slot: 'syringe', after: /^ ?(?:insulin )?seringa/ },
  {
    slot: 'portion',
    after: /^ ?(?:tem|leva|da|=|sao) ?\d/,
    before: ending('cada|por|a cada|em cada|para cada|pra cada'),
    most: 1,
  },
]

/** The role of the first place that fits the words around an amount. */
export const roleOf = ({ before, after, value }: Item, places: Place[]) =>
  places.find(
    (place) =>
      (place.before?.test(before) || place.after?.test(after)) &&
      value >= (place.least ?? value) &&
      value <= (place.most ?? value),
  )?.slot
