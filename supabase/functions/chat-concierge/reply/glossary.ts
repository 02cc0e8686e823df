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
  [/\bedema/, '**edema**: inchaço'],
  [/\bequimose/, '**equimose**: mancha roxa'],
  [/\bnodulo/, '**nódulo**: caroço'],
  [/\boclusao/, '**oclusão**: vaso entupido, que deixa a pele sem sangue'],
  [/\bhematoma/, '**hematoma**: sangue sob a pele, um roxo'],
  [/\beritema/, '**eritema**: vermelhão'],
  [/\bprurido/, '**prurido**: coceira'],
  [/\bposologia/, '**posologia**: quanto e de quanto em quanto tempo'],
  [/\bhialuronidase/, '**hialuronidase**: enzima que desfaz o gel de ácido hialurônico'],
  [/\bbioestimulador/, '**bioestimulador**: produto que faz a pele criar colágeno'],
]

/** Words that a plainer one of the same gender can replace in a sentence, the longer first. Others are explained. */
const plainer: [word: RegExp, said: string][] = [
  [/oclus(?:ão|ões) vascular(?:es)?/, 'parada do sangue por vaso entupido'],
  [/oclus(?:ão|ões)/, 'parada do sangue por vaso entupido'],
  [/edema(s?)/, 'inchaço$1'],
  [/equimose(s?)/, 'mancha$1 roxa$1'],
  [/hematoma(s?)/, 'roxo$1'],
  [/nódulo(s?)/, 'caroço$1'],
  [/eritema(s?)/, 'vermelhão'],
  [/prurido(s?)/, 'incômodo de coceira'],
  [/necroses?/, 'morte da pele'],
  [/posologia/, 'dose'],
  [/isquemia/, 'falta de sangue'],
  [/livedo/, 'desenho roxo em rede'],
  [/parestesia(s?)/, 'dormência$1'],
  [/cefaleia(s?)/, 'dor de cabeça'],
  [/dispneia/, 'falta de ar'],
  [/disfagia/, 'dificuldade para engolir'],
  [/diplopia/, 'visão dupla'],
  [/ptoses? palpebral/, 'queda da pálpebra'],
  [/ptoses?/, 'queda'],
  [/hipertensão/, 'pressão alta'],
  [/hipotensão/, 'pressão baixa'],
  [/hiperpigmentação/, 'mancha escura'],
  [/hipopigmentação/, 'mancha clara'],
  [/(?:anti|as)sepsia/, 'limpeza contra germes'],
  [/profilaxia/, 'prevenção'],
  [/fotoproteção/, 'proteção do sol'],
  [/fotoprotetor(?:es)?/, 'filtro solar'],
  [/anamnese/, 'conversa sobre a saúde'],
  [/hemostasia/, 'parada do sangramento'],
  [/analgésico(s?)/, 'remédio$1 para dor'],
  [/anticoagulante(s?)/, 'remédio$1 para afinar o sangue'],
  [/bilatera(?:l|is)/, 'dos dois lados'],
  [/intramuscular(?:es)?/, 'no músculo'],
  [/subcutâne[oa]s?/, 'debaixo da pele'],
  [/intradérmic[oa]s?/, 'dentro da pele'],
  [/cutâne[oa]s?/, 'da pele'],
  [/desproporciona(?:l|is)/, 'forte demais'],
  [/gestante(s?)/, 'grávida$1'],
  [/lactante(s?)/, 'mulher que amamenta'],
  [/degrada(m?)/, 'desfaz'],
]
const plainerWords = plainer.map(
  ([word, said]) => [new RegExp(`(?<!\\p{L})${word.source}(?!\\p{L})`, 'giu'), said] as const,
)

/** Sentences with plainer words in the place of hard ones, and what the hard words that are left mean. */
export function inPlainWords(sentences: string[]): { lines: string[]; left: string[] } {
  const lines = sentences.map((sentence) =>
    plainerWords
      .reduce((text, [word, said]) => text.replace(word, said), sentence)
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
  )
  return { lines, left: hardWordsIn(lines.join(' ')) }
}

/** What the hard words of a text mean; at most five. */
export function hardWordsIn(text: string): string[] {
  const plain = normalise(text)
  return meanings.flatMap(([word, said]) => (word.test(plain) ? [said] : [])).slice(0, 5)
}
