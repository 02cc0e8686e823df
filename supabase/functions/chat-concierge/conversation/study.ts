import type { Frame } from '../reader/frame.ts'

/** Words by which somebody studies, teaches, plans or supposes: nobody is in danger in what such a message tells. */
const studies =
  /\b(prova|questao|simulad[oa]|simulacao|concurso|gabarito|caiu na|alternativa|slides?|aula|aulinha|palestra|seminario|monografia|tcc|flash ?cards?|apostila|cartaz|pop da|pop de|procedimento operacional|treinar|treinamento|curiosidade|duvida de estudo|pergunta teorica|em teoria|em tese|hipotetic\w+|se um dia|se algum dia|deus me livre|nunca (me )?(aconteceu|ocorreu)|artigo|livro|faculdade|residencia|caso clinico)\b/

/** Whether a message, in the form of `readable`, says that it is for study or a plan. */
export const isStudied = (text: string) => studies.test(text)

/** From this probability on the reader is believed that danger is only taught, supposed or over. */
const believed = 0.5

/** Whether a message is about no case of now: by its words, or as the reader takes it. */
export const isOfNoCase = ({ text, control, emergency }: Frame) =>
  isStudied(text) || (control.p >= believed && control.p > emergency.p)

const frames = [
  /\b(?:questao|pergunta) (?:de|da|do) (?:prova|concurso|simulado|livro)\b[:,]?/gi,
  /\b(?:é|e|eh) (?:só |so )?(?:pra|para) (?:a |o |uma? |minha |meu )?(?:monografia|tcc|prova|aula|turma|palestra|semin[aá]rio)\b[^.;!?,]{0,40}/gi,
  /\b(?:t[oô]|estou|vou) (?:montando|preparando|montar|preparar|fazendo|escrevendo) (?:uma? |o |a )?(?:aula|aulinha|palestra|slides?|semin[aá]rio|cartaz|apostila)(?: (?:pr[ao]s?|para [ao]s?|com) [^.;,!?]{0,40}?)?(?= sobre| de | d[oa] |[,:.])(?: sobre)?/gi,
  /\b(?:bem )?(?:pra|para) (?:p[oô]r no |um |o )?slides?\b|\bs[oó] (?:por )?curiosidade\b[:,]?|\bd[uú]vida de estudo\b|\bpergunta te[oó]rica\b/gi,
  /\b(?:se (?:um|algum) dia (?:acontecer(?: de)?)?|deus me livre|nunca (?:me )?(?:aconteceu|ocorreu)(?: comigo)?(?: gra[cç]as a deus)?|caiu na prova que)\b[:,]?/gi,
  // "Vamos fazer um simulado de parada" asks for the drill itself.
  /\b(?:num |no )?simulado\s{0,3}:/gi,
]

/** What a message asks without the words that say what it is for: they name no subject. */
export function withoutStudy(message: string): string {
  const rest = frames.reduce((text, frame) => text.replace(frame, ' '), message).replace(/\s+/g, ' ')
  return (rest.match(/\p{L}+/gu) ?? []).length >= fewestWords ? rest.trim() : message
}
/** Fewer words ask nothing by themselves. */
const fewestWords = 4
