import { normalise } from '../ranking/analyser.ts'

/** Words of the trade and what they mean, for whom asks for it in plain words. */
const meanings: [word: RegExp, said: string][] = [
  [/\blivedo|rendilhad/, '**livedo**: desenho roxo em rede na pele, sinal de pouco sangue'],
  [/enchimento capilar/, '**enchimento capilar**: tempo que a pele apertada leva para corar de novo'],
  [/\bisquem/, '**isquemia**: falta de sangue no tecido'],
  [/\bnecros/, '**necrose**: morte da pele ou do tecido'],
  [/\breperfu|\bperfus/, '**reperfusão**: volta do sangue ao tecido'],
  [/\bhipersensibil/, '**hipersensibilidade**: alergia'],
  [/\banafila/, '**anafilaxia**: alergia grave, do corpo todo'],
  [/\bangioedema/, '**angioedema**: inchaço fundo, de lábio, pálpebra ou garganta'],
  [/\btelangiectas/, '**telangiectasias**: vasinhos finos da pele'],
  [/\besclerosante|escleroterap/, '**esclerosante**: líquido que irrita e fecha o vasinho'],
  [/\bhemossiderin/, '**hemossiderina**: mancha de ferro deixada pelo sangue'],
  [/\breconstitu/, '**reconstituir**: misturar o pó do frasco com o líquido'],
  [/\bfora de bula|off.?label/, '**fora de bula**: uso que a bula não prevê'],
  [/\bptose/, '**ptose**: pálpebra caída'],
  [/\bdiplop/, '**diplopia**: visão dupla'],
  [/\bdisfag/, '**disfagia**: dificuldade para engolir'],
  [/\bdisfon/, '**disfonia**: voz fraca ou rouca'],
  [/\bretrogrado|emboli/, '**embolia**: algo que viaja no sangue e entope um vaso'],
  [/\bgranuloma/, '**granuloma**: caroço de inflamação que demora'],
  [/\bbiofilme/, '**biofilme**: camada de bactérias agarrada ao produto'],
  [/\btyndall/, '**efeito Tyndall**: tom azulado de produto raso demais'],
  [/\bneuropraxia/, '**neuropraxia**: nervo machucado que costuma voltar'],
  [/\bmetemoglobin/, '**metemoglobinemia**: sangue que leva pouco oxigênio; pele azulada'],
  [/\bintraderm/, '**intradérmico**: dentro da pele'],
  [/\bsupraperiost/, '**supraperiosteal**: rente ao osso'],
  [/\bsubcut/, '**subcutâneo**: na gordura, abaixo da pele'],
  [/\breticulad/, '**reticulado**: gel com ligações que o fazem durar'],
  [/\bvasoconstritor|epinefrina|adrenalina/, '**vasoconstritor**: fecha os vasos (adrenalina, epinefrina)'],
  [/\bcontraindic/, '**contraindicado**: não fazer'],
]

/** What the hard words of a text mean; at most five. */
export function hardWordsIn(text: string): string[] {
  const plain = normalise(text)
  return meanings.flatMap(([word, said]) => (word.test(plain) ? [said] : [])).slice(0, 5)
}
