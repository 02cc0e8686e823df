import type { Passage } from '../knowledge/passages.ts'
import type { Danger } from '../reader/danger.ts'
import type { EmergencyKind, Language } from '../reader/frame.ts'
import { cite, marks, quote, type Reply, withSources } from './compose.ts'
import { firstParagraph, firstQuestions, reply } from './replies.ts'

const samu = '[SAMU 192](tel:192)'
const cvv = '[CVV 188](tel:188)'

/** The act that saves, before anything else. */
const firstActs: Record<EmergencyKind, string> = {
  oclusao: `**Pare de injetar e aplique hialuronidase em dose alta em toda a área agora**; calor e massagem; visão alterada ou piora: ${samu}.`,
  visao: `**Ligue ${samu} agora: hospital com oftalmologista já.** Cada minuto conta; não espere até amanhã.`,
  avc: `**Ligue ${samu} agora: pode ser AVC.** Anote a hora em que começou; nada pela boca.`,
  anafilaxia: `**Adrenalina intramuscular na coxa agora e ${samu}.** Deitado com as pernas elevadas; antialérgico não substitui.`,
  anestesico: `**Pare o anestésico, dê oxigênio e ligue ${samu} agora**: pode ser intoxicação por anestésico.`,
  metemoglobinemia: `**Retire o anestésico, dê oxigênio e ligue ${samu} agora**: precisa de hospital com azul de metileno.`,
  convulsao: `**Ligue ${samu} agora.** Deite de lado, proteja a cabeça, nada na boca; marque a hora.`,
  sincope: `**Deite e eleve as pernas agora; veja se respira e tem pulso.** Não voltou em um minuto: ${samu}.`,
  parada: `**Não respira ou não responde: ligue ${samu} e comece a massagem cardíaca agora**; mande buscar o DEA.`,
  toxina: `**Pronto-socorro agora (${samu} se faltar ar ou engasgar)**: pode ser a toxina longe de onde foi aplicada.`,
  exposicao:
    '**Lave com água e sabão agora (olho: soro), sem espremer, e vá já à urgência**: a profilaxia do HIV começa em até 2 horas e vale até 72 horas, mesmo que a pessoa diga não ter nada.',
  torax: `**Ligue ${samu} agora; nada de massagear a perna nem esperar.** Sentado se faltar ar.`,
  sangramento: `**Comprima com força, sem parar, por 10 minutos**; não parou ou cresce: ${samu}.`,
  infeccao: `**Pronto-socorro hoje, agora** (${samu} se houver confusão, pressão baixa ou pele escura): pode ser infecção grave; gelo e esperar não tratam.`,
  engasgo: `**Não tosse nem fala: 5 golpes nas costas e 5 compressões no abdome, repetindo, e ${samu}.** Consegue tossir: deixe tossir. Desmaiou: massagem cardíaca.`,
  geral: `**Pare o procedimento, não deixe a pessoa sozinha e ligue ${samu} agora.**`,
  crise: '',
}

/** For whom asks in another language: the first line in theirs. */
const abroad: Record<Exclude<Language, 'pt'>, string> = {
  en: `**Emergency: act now. Call ${samu} (ambulance in Brazil) and do not leave the person alone.**`,
  es: `**Emergencia: actúe ahora. Llame al ${samu} (ambulancia en Brasil) y no deje sola a la persona.**`,
}

const crisis: Record<Language, string> = {
  pt: `Sinto muito que esteja tão pesado. Você não precisa passar por isso sem ninguém: ligue agora para o **${cvv}** (24 horas, gratuito, sigiloso). Se há risco imediato, remédio tomado ou um plano, ligue **${samu}** ou vá a um pronto-socorro.\n\nSe é outra pessoa: fique com ela, escute sem julgar, afaste o que possa ferir e ligue com ela. Se é você: chame agora alguém de confiança para ficar ao seu lado.`,
  en: `I am so sorry it is this heavy. You do not have to go through it alone: call **${cvv}** now (Brazil, 24 hours, free). If there is immediate danger, call **${samu}** or go to an emergency room.\n\nIf it is somebody else: stay with them, listen, take away what could hurt them and call together. If it is you: ask somebody you trust to be with you now.`,
  es: `Siento mucho que esté siendo tan duro. No tiene que pasar por esto a solas: llame ahora al **${cvv}** (Brasil, 24 horas, gratis). Si hay peligro inmediato, llame al **${samu}** o vaya a urgencias.\n\nSi es otra persona: quédese con ella, escúchela, aleje lo que pueda herirla y llamen juntos. Si es usted: pida ahora a alguien de confianza que le acompañe.`,
}

/** What to do now, first; then the protocol of this kind of emergency with its sources. */
export function dangerReply(
  { kind }: Danger,
  language: Language,
  passages: Passage[],
  asked?: Passage,
): Reply {
  if (kind === 'crise') return reply('emergency', crisis[language], { suggestions: [] })
  const protocol = passages.find(({ emergency }) => emergency === kind)
  const also = asked && asked !== protocol ? [asked] : []
  const sources = cite([...(protocol ? [protocol] : []), ...also])
  const message = [
    ...(language === 'pt' ? [] : [abroad[language]]),
    firstActs[kind],
    ...(protocol
      ? [`**${protocol.title}**`, quote(protocol, sources)]
      : [
          signsByAct.join('\n'),
          'Conte o que a pessoa sente, o que foi aplicado, onde e há quanto tempo, sem identificá-la.',
        ]),
    ...also.map((passage) => `**Sobre a pergunta:** ${firstParagraph(passage)} ${marks(passage, sources)}`),
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), {
    sources,
    suggestions: protocol?.questions.slice(0, 3) ?? firstQuestions,
  })
}

const signsByAct = [
  '- Não responde e não respira: massagem cardíaca e desfibrilador (DEA).',
  '- Visão alterada ou dor no olho: hospital com oftalmologista já.',
  '- Pele branca, fria, roxa em rede ou dor forte depois de preenchedor: hialuronidase em dose alta.',
  '- Urticária, língua ou garganta inchada, falta de ar: adrenalina intramuscular na coxa.',
  '- Zumbido, boca dormente, confusão ou convulsão depois de anestésico: oxigênio e SAMU.',
  '- Palidez, suor frio ou desmaio: deite e eleve as pernas.',
]

/** Where it may be an emergency: how to tell, what to do if it is, one question; then what is `known` of the harmless case. */
export function triageReply({ kind }: Danger, language: Language, known?: Passage): Reply {
  const sources = cite(known ? [known] : [])
  const tell = firstActs[kind === 'crise' ? 'geral' : kind]
  const message = [
    ...(language === 'pt' ? [] : [abroad[language]]),
    '**Pode ser emergência. Se há agora falta de ar, visão alterada, dor forte, pele branca ou roxa, confusão, desmaio, febre ou piora rápida, aja já:**',
    `- ${tell}`,
    `${triageQuestion} Se não, o que a pessoa sente, o que foi aplicado e há quanto tempo?`,
    ...(known ? [`**Se não há nenhum:** ${quote(known, sources)}`] : []),
  ].join('\n\n')
  return reply('emergency', withSources(message, sources), {
    sources,
    suggestions: ['Sim, está acontecendo agora', 'Não, já passou', 'É só uma dúvida'],
  })
}

/** Told by these words that a triage question was asked. */
const triageQuestion = '**Algum desses sinais está presente agora?**'
