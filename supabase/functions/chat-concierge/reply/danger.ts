import { asksSigns } from '../conversation/last-reply.ts'
import type { Passage } from '../knowledge/passages.ts'
import { normalise } from '../ranking/analyser.ts'
import type { Danger } from '../reader/danger.ts'
import type { EmergencyKind, Language } from '../reader/frame.ts'
import { paragraphsOf, quoted, type Reply, withSources } from './compose.ts'
import { firstActs } from './first-acts.ts'
import { unasked } from './next.ts'
import { reply } from './replies.ts'

const samu = '[SAMU 192](tel:192)'
const cvv = '[CVV 188](tel:188)'

/** For despair, where nothing says whose it is. */
export const crisis: Record<Language, string> = {
  pt: `Sinto muito que esteja tão pesado. Você não precisa passar por isso sem ninguém: ligue agora para o **${cvv}** (24 horas, gratuito, sigiloso). Se há risco imediato, remédio tomado ou um plano, ligue **${samu}** ou vá a um pronto-socorro.\n\nSe é outra pessoa: fique com ela ou, de longe, dê o endereço dela ao 192 e chame quem chegue já; escute sem julgar e afaste o que possa ferir. Se é você: chame agora alguém de confiança para ficar ao seu lado.`,
  en: `I am so sorry it is this heavy. You do not have to go through it alone: call **${cvv}** now (Brazil, 24 hours, free). If there is immediate danger, call **${samu}** or go to an emergency room.\n\nIf it is somebody else: stay with them, listen, take away what could hurt them and call together. If it is you: ask somebody you trust to be with you now.`,
  es: `Siento mucho que esté siendo tan duro. No tiene que pasar por esto a solas: llame ahora al **${cvv}** (Brasil, 24 horas, gratis). Si hay peligro inmediato, llame al **${samu}** o vaya a urgencias.\n\nSi es otra persona: quédese con ella, escúchela, aleje lo que pueda herirla y llamen juntos. Si es usted: pida ahora a alguien de confianza que le acompañe.`,
}

/** Where somebody else is in danger, what the member does: call for help first, then stay with the person. */
const crisisOfOther = `**Ligue [SAMU 192](tel:192) agora e diga o endereço**; porta trancada ou ameaça: também [190](tel:190). Não deixe a pessoa só: fique com ela ou na ligação, e chame família ou vizinho que chegue já.\n\nTomou algo: diga ao SAMU o quê, quanto e quando, e não provoque vômito. Escute sem julgar, sem discutir o procedimento, e afaste o que possa ferir. O ${cvv} atende você e ela, 24 horas, de graça e em sigilo.`

/**
 * Where something to do it with is at hand, or was taken already, the ambulance comes before the listening. Who it is
 * about may stay open: half of such messages tell of somebody else, in words that name nobody.
 */
const crisisAtHand = `**Ligue [SAMU 192](tel:192) agora**, ou peça a alguém que ligue, e afaste o que possa ferir: deixe longe, com outra pessoa. Tomou algo: diga ao SAMU o quê, quanto e quando, e não provoque vômito.\n\nSe é você: sinto muito que esteja tão pesado; você não precisa passar por isso sem ninguém. Chame já alguém de confiança para ficar ao seu lado. Se é outra pessoa: dê ao 192 o endereço dela, não a deixe só e chame família ou vizinho que chegue já. O ${cvv} escuta 24 horas, de graça e em sigilo.`

/** Where a message may be no more than a hard day, or none: the way to help first, and no reproach. */
const perhapsCrisis = `Se há vontade de morrer ou de se ferir, sua ou de alguém perto: ligue agora para o **${cvv}** (24 horas, gratuito, sigiloso), ou **${samu}** se há risco imediato, e não fique só.\n\nSe não era isso, desculpe ter perguntado: conte em uma frase do que precisa, e eu ajudo.`

/** Somebody else who tells of it: "a paciente me mandou um áudio", "ela diz que". */
const tellsOfOther =
  /\b(pacientes?|clientes?|secretari[ao]|recepcionista|amig[ao]|colega|alun[ao]|funcionari[ao]|marido|espos[ao]|namorad[ao]|filh[ao]|irma|irmao|ela|ele)\b[^.;!?]{0,80}\b(mand(ou|a|ar|ando)|diss\w+|diz|dizendo|fal(ou|a|ando)|declarou|verbalizou|afirm\w+|soltou|contou|escrev(eu|endo)|ligou|deixou|tomou|engoliu|ameac\w+|desped\w+)\b|\b(bilhete|audio|mensagem|zap) d(ela|ele|a|o)\b|\b(chegou|recebi) (um |uma )?(mensagem|audio|bilhete|zap|foto)\b/
/** The member's own thoughts: then it is about the member, whoever else is named. */
const tellsOfSelf =
  /\b(fico|fiquei|to|tou|estou|eu) (\w+ ){0,3}(olhando|pensando|escrevendo|sozinh[ao]|com [ao]s?)\b|\bsou eu\b|\bpensando (em|que|q)\b|\b(em|de) mim\b|\b(quero|queria|vou|vontade de) (sumir|morrer|me matar|desaparecer|acabar)|\bnao quero mais viver\b|\bseria melhor\b|\bmais facil\b/
const atHand =
  /\b(tomei|engoli|separei|cortei|pulsos?|corda|arma|ampolas?|frascos?|seringas?|remedios?|medicac\w+|medicamentos?|comprimidos?|midazolam|potassio)\b/

function crisisReply(language: Language, told = '') {
  const text = normalise(told)
  const isOther = tellsOfOther.test(text) && !tellsOfSelf.test(text)
  const message =
    language !== 'pt'
      ? crisis[language]
      : isOther
        ? crisisOfOther
        : atHand.test(text)
          ? crisisAtHand
          : crisis.pt
  return reply('emergency', message, { suggestions: [] })
}

/** What to do now, first; then the protocol of this kind of emergency with its sources. */
export function dangerReply({ kind }: Danger, language: Language, passages: Passage[], told = ''): Reply {
  if (kind === 'crise') return crisisReply(language, told)
  const protocol = passages.find(({ emergency }) => emergency === kind)
  const { text, sources } = quoted(
    protocol ? [{ passage: protocol, paragraphs: paragraphsOf(protocol) }] : [],
  )
  const act = firstActs[kind]
  const message = [
    ...(language === 'pt' ? [] : [act[language]]),
    act.pt,
    ...(protocol ? [`**${protocol.title}**`, text] : [signsByAct, tellMore]),
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), {
    sources,
    emergency: kind,
    suggestions: protocol ? unasked([{ passage: protocol }], '') : [],
  })
}

const signsByAct = [
  '- Não responde e não respira: massagem cardíaca e desfibrilador (DEA).',
  '- Visão alterada ou dor no olho: hospital com oftalmologista já.',
  '- Pele branca, fria, roxa em rede ou dor forte depois de preenchedor: hialuronidase em dose alta.',
  '- Pé ou perna branca, fria ou com dor forte depois de esclerosante (PEIM): isquemia ou necrose; cirurgião vascular já, sem hialuronidase nem massagem.',
  '- Urticária, língua ou garganta inchada, falta de ar: adrenalina intramuscular na coxa.',
  '- Zumbido, boca dormente, confusão ou convulsão depois de anestésico: oxigênio e SAMU.',
  '- Boca torta, braço fraco ou fala enrolada: pode ser AVC; anote a hora.',
  '- Diabetes, suor, tremor e confusão: meça a glicemia; açúcar só para quem está acordado e engole bem.',
  '- Produto químico no olho: lave por 30 minutos com água ou soro.',
  '- Queimadura: água corrente fresca por 20 minutos; nem gelo nem pomada.',
  '- Adrenalina demais ou na veia: não dê mais; cabeça elevada e SAMU.',
  '- Gestante com pressão alta, dor de cabeça forte ou luzes na vista: deite do lado esquerdo e SAMU.',
  '- Palidez, suor frio ou desmaio: deite e eleve as pernas; sonolento, nada pela boca.',
].join('\n')
const tellMore = 'Conte o que a pessoa sente, o que foi aplicado, onde e há quanto tempo, sem identificá-la.'

const howToTell: Record<Language, string> = {
  pt: '**Pode ser emergência. Se há agora falta de ar, visão alterada, dor forte, pele branca ou roxa, fraqueza de um lado, fala enrolada, confusão, desmaio, febre ou piora rápida, aja já:**',
  en: `**This may be an emergency: call ${samu} at once** if there is shortness of breath, vision change, strong pain, white or purple skin, weakness of one side, slurred speech, confusion, fainting, fever or rapid worsening now:`,
  es: `**Puede ser una emergencia: llame ya al ${samu}** si hay ahora falta de aire, visión alterada, dolor fuerte, piel blanca o morada, debilidad de un lado, habla enredada, confusión, desmayo, fiebre o empeora rápido:`,
}

/** What may be answered to a triage question; `conversation/step.ts` reads them. */
const signChips = ['Sim, está acontecendo agora', 'Não, já passou', 'É só uma dúvida']

/** For these kinds no harmless explanation is shown below the alarm: readers would believe it. */
const neverHarmless: ReadonlySet<EmergencyKind> = new Set([
  'avc',
  'visao',
  'anafilaxia',
  'engasgo',
  'parada',
] as const)

/**
 * Where it may be an emergency: how to tell, what to do if it is, one question; then what is `known` of the harmless
 * case. Despair is not asked for signs of the body, but told the way to help.
 */
export function triageReply(
  { kind, isDroop }: Danger,
  language: Language,
  known?: Passage,
  told = '',
): Reply {
  if (kind === 'crise')
    return language === 'pt' ? reply('smalltalk', perhapsCrisis) : crisisReply(language, told)
  const harmless = neverHarmless.has(kind) && !isDroop ? undefined : known
  const { text, sources } = quoted(
    harmless ? [{ passage: harmless, paragraphs: paragraphsOf(harmless) }] : [],
  )
  const act = firstActs[kind]
  const message = [
    ...(language === 'pt' ? [] : [`${howToTell[language]} ${act[language]}`]),
    `${howToTell.pt}\n\n- ${act.pt}`,
    `**${asksSigns}** Se não, o que a pessoa sente, o que foi aplicado e há quanto tempo?`,
    ...(harmless ? [`**Se não há nenhum:** ${text}`] : []),
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), {
    sources,
    emergency: kind,
    suggestions: signChips,
  })
}
