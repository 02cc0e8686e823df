import { professions } from '../conversation/context.ts'
import { opensQuestion } from '../conversation/last-reply.ts'
import { surelyVague } from '../conversation/step.ts'
import { namesIn, normalise, tokenise } from '../ranking/analyser.ts'
import type { Match } from '../ranking/retrieve.ts'
import type { Attribute, Frame } from '../reader/frame.ts'
import type { Reply } from './compose.ts'
import { firstQuestions, unasked } from './next.ts'
import { reply } from './replies.ts'

/** A question back, and what may be chosen as its answer. */
type Ask = { ask: string; chips: string[] }

const alarm =
  '**Dor forte, pele branca, fria ou roxa, visão alterada, falta de ar, confusão ou febre: aja já e ligue [SAMU 192](tel:192).**'
const signs =
  /\b(dor|dores|doi|doendo|inch\w*|vermelh\w*|rox[oa]s?|ard\w*|queima\w*|coceira|cocando|manch\w*|(e|isso|isto|aqui|eh) normal(?= \?|$)|caroco|nodulo|(ficou|esta|pele|area|regiao|labio|boca|bol[ai]\w*) (\w+ )?dur[oa]s?|durinh[oa]s?|endureceu|sangr\w*|febre|pus|deu (ruim|errado|problema)|ficou (muito |bem )?(ruim|feio|feia|estranh[oa]|esquisit[oa]|horrivel|pior)|piorou|reacao|reagiu|torto|torta|paciente (\w+ ){0,3}(voltou|ligou|reclam\w*|chorando))\b/

/** Words that mean several things, and which ones. */
const manyMeanings: [RegExp, Ask][] = [
  [
    /^(me (fala|conta|explica) (d?o |sobre )?)?(o )?acidos?( \?)?$/,
    {
      ask: 'qual ácido: hialurônico, tranexâmico, desoxicólico, poli-L-láctico ou um de peeling?',
      chips: ['Hialurônico, para preencher', 'Desoxicólico, para papada', 'Poli-L-láctico (Sculptra)'],
    },
  ],
  [
    /\binterac(ao|oes)\b|\binterage\b/,
    {
      ask: 'interação de qual remédio ou produto com qual procedimento?',
      chips: ['Anticoagulante e preenchimento', 'Antibiótico e toxina', 'Isotretinoína e peeling'],
    },
  ],
  [
    /^(\w+ ){0,4}(um|o|meu|esse) (caso|problema|paciente)\b/,
    {
      ask: 'qual foi o procedimento e o produto, quando, e o que a pessoa sente ou mostra (dor, cor da pele, visão, febre)? Sem o nome dela.',
      chips: ['Foi depois de preenchimento', 'Foi depois de toxina', 'É uma dúvida antes de aplicar'],
    },
  ],
  [
    /\b(medo|ansios[oa]|nervos[oa]|apavorad[oa])\b/,
    {
      ask: 'medo de quê: da agulha, da dor, do resultado ou de complicação, e antes de qual procedimento?',
      chips: ['Medo da agulha', 'Medo de ficar artificial', 'Medo de complicação'],
    },
  ],
  [
    /^(o |os )?vasos?( \?)?$/,
    {
      ask: 'é vasoconstritor do anestésico, vasinho da perna (PEIM) ou suspeita de um vaso obstruído?',
      chips: ['Lidocaína com vasoconstritor', 'Vasinhos da perna (PEIM)', 'Sinais de vaso obstruído'],
    },
  ],
]

/** What to ask a member who names the attribute (dose, duration) but not the product. */
const askByAttribute: Partial<Record<Attribute, Ask>> = {
  dose: {
    ask: 'dose de qual produto, e para qual área?',
    chips: ['Toxina na glabela', 'Lidocaína sem vasoconstritor', 'Hialuronidase na oclusão'],
  },
  diluicao: {
    ask: 'qual produto você quer diluir, e de quantas unidades ou mg é o frasco?',
    chips: ['Botox 100 U', 'Dysport 500 U', 'Sculptra'],
  },
  duracao: {
    ask: 'quanto tempo de quê, e de qual procedimento?',
    chips: ['Duração do efeito da toxina', 'Duração do Sculptra', 'Inchaço depois do preenchimento labial'],
  },
  intervalo: {
    ask: 'intervalo entre quê, e de qual procedimento?',
    chips: ['Entre sessões de toxina', 'Entre sessões de microagulhamento', 'Entre sessões de Sculptra'],
  },
  guarda: {
    ask: 'guardar qual produto, e ele está fechado ou já reconstituído?',
    chips: ['Toxina reconstituída', 'Xeomin fechado', 'Hialuronidase diluída'],
  },
  permissao: {
    ask: 'o que você quer fazer, com qual produto, e em quem (gestante, alergia, remédio em uso)?',
    chips: [
      'Toxina em gestante',
      'Preenchimento em quem usa anticoagulante',
      'Microagulhamento com acne ativa',
    ],
  },
  norma: {
    ask: 'qual é a sua profissão, e o que você quer fazer?',
    chips: [
      'Dentista: o que a CFO permite',
      'Biomédico: o que o CFBM permite',
      'Enfermeiro: o que o Cofen permite',
    ],
  },
  preco: {
    ask: 'preço de qual mentoria, ou custo de qual produto?',
    chips: ['Preço das mentorias', 'Formas de pagamento das mentorias'],
  },
}

/** A part of the body and nothing else: no sign, no praise, no question. */
const area =
  /^(o |a |os |as )?(labios?|boca|olhos?|nariz|testa|glabela|sulcos?|mento|queixo|malar|olheiras?|bochechas?|pescoco|papada|rosto|face|mandibula|temporas?|orelhas?|maos?|colo|masseter|bigode chines|arterias?( facial)?)( \?)?$/
export const isBareArea = ({ text }: Frame) => area.test(text)

/** One short question back with what completes it; it names the subject as it was `typed`. */
export function askReply(frame: Frame, matches: Match[], typed: string): Reply {
  if (signs.test(frame.text)) return askSignsReply()
  const { ask, chips } = askFor(frame, matches, typed)
  return reply('unknown', `${opensQuestion} ${ask}`, { suggestions: chips })
}

/** Families whose products differ in what is asked, and those products. */
const families: [concept: string, asked: Attribute[], products: string[]][] = [
  ['=bioestimulador', ['diluicao', 'dose'], ['Sculptra', 'Elleva', 'Radiesse', 'Ellansé']],
  ['=toxina botulinica', ['diluicao'], ['Botox 100 U', 'Botox 50 U', 'Dysport 500 U', 'Xeomin 100 U']],
]
/** A message of more words tells which product, or what for. */
const mostWordsOfFamily = 4

/** For a number that depends on the product, asked of the family alone: "bioestimulador quanto dilui?" */
export function askProduct({ text, concepts, attributes, quantities }: Frame): Reply | undefined {
  const [first] = families.filter(([family]) => concepts.length === 1 && concepts[0] === family)
  if (!first || quantities.length > 0 || attributes.length !== 1 || tokenise(text).length > mostWordsOfFamily)
    return undefined
  const [, asked, products] = first
  if (!attributes.some((one) => asked.includes(one)) || !/\bq\w*t/.test(text)) return undefined
  return reply('unknown', `${opensQuestion} de qual produto? O número muda de um para outro.`, {
    suggestions: products,
  })
}

/** For signs that are told without more: the alarm signs and what to do, then what is missing. */
export const askSignsReply = (): Reply =>
  reply(
    'unknown',
    `${alarm}\n\n${opensQuestion} o que a pessoa sente e onde, depois de qual procedimento, e há quanto tempo?`,
    {
      suggestions: ['Foi depois de preenchimento', 'Foi depois de toxina', 'Foi depois de microagulhamento'],
    },
  )

function askFor({ act, text, attributes, concepts }: Frame, matches: Match[], typed: string): Ask {
  const meanings = manyMeanings.find(([word]) => word.test(text))?.[1]
  if (meanings) return meanings
  const subject = act.label === 'vago' && act.p >= surelyVague ? '' : namesIn(text)
  if (concepts.length > 0 && concepts.every((concept) => professions.has(concept)))
    return { ask: 'o que você quer fazer, e com qual produto?', chips: unasked(matches, text) }
  if (subject) {
    const near = unasked(matches, text)
    return {
      ask: `o que você quer saber sobre ${asTyped(subject, typed)}: dose, técnica, duração, cuidados ou contraindicação?`,
      chips: near.length > 1 ? near : firstQuestions,
    }
  }
  return (
    [...attributes, ...(/\b(tempo|demora|dias)\b/.test(text) ? (['duracao'] as const) : [])]
      .map((one) => askByAttribute[one])
      .find(Boolean) ?? {
      ask: 'qual é o produto ou procedimento, e o que você quer saber dele?',
      chips: firstQuestions,
    }
  )
}

/** Words in one form as the member typed them: "lábios" for "labios". */
function asTyped(words: string, typed: string) {
  const wanted = new Set(words.split(' '))
  const found = typed.split(/[^\p{L}\d]+/u).filter((word) => wanted.has(normalise(word)))
  return found.join(' ').toLowerCase() || words
}

/** For a "sim" to nothing that was asked. */
export const askWhatFor = (): Reply =>
  reply(
    'unknown',
    `${opensQuestion} sim para o quê? Escreva o produto ou procedimento e o que você quer saber.`,
  )

/** The member says that their vial's label says otherwise, and no product was named. */
export const askLabel = (): Reply =>
  reply('unknown', `${opensQuestion} qual é o produto do seu frasco, e o que diz a bula dele?`, {
    suggestions: ['Botox 100 U', 'Dysport 500 U', 'Xeomin 100 U'],
  })

/** Where the answer to a question back still says too little: what to write, not one more question. */
export const sayMore = (): Reply =>
  reply(
    'unknown',
    'Ainda me falta contexto para responder com fonte. Escreva em uma frase o procedimento ou produto, a área e o que quer saber, ou o que a pessoa sente e há quanto tempo. Se houver sinal de alarme, ligue [SAMU 192](tel:192).',
  )

/** For a "sim" to a choice: nobody is asked twice in a row. */
export const sayWhich = (): Reply =>
  reply(
    'unknown',
    'Não entendi a qual das opções você disse sim. Escreva em uma frase o produto e o que quer saber, como “dose de Botox na glabela”.',
  )

/** After a "não": the other readings of what was asked. */
export const askWhich = (matches: Match[], asked: string): Reply =>
  reply(
    'unknown',
    `Desculpe, entendi errado. ${opensQuestion} você quis perguntar uma destas, ou outra coisa?`,
    { suggestions: orFirst(unasked(matches.slice(1), asked)) },
  )

const orFirst = (chips: string[]) => (chips.length > 0 ? chips : firstQuestions)
