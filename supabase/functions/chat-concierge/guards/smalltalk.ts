import { normalise } from '../ranking/analyser.ts'

const examples = [
  'Quantas unidades de toxina a bula indica para a glabela?',
  'Quais são os sinais de oclusão vascular?',
  'Qual mentoria ensina bioestimuladores?',
]
const topics =
  'Posso ajudar com medicamentos, produtos, protocolos, intercorrências, regras dos conselhos e as mentorias da casa.'

const replies: [RegExp, (text: string) => string][] = [
  [
    /\b(obrigad[oa]|valeu|vlw|obg|agradec\w+|brigad[oa]|show|perfeito|otimo|maravilha|legal|entendi|top|adorei|amei|arrasou|parabens|nota (10|dez)|excelente)\b/,
    () => 'Por nada! Se surgir outra dúvida, estou aqui para ajudar.',
  ],
  [
    /\b(tchau|ate (mais|logo|breve|amanha)|falou|fui|abraco|bom descanso|boa semana)\b/,
    () => 'Até logo! Quando precisar, estarei aqui para ajudar.',
  ],
  [
    /\b(quem (e|seria) (voce|vc)|o que (voce|vc) (faz|sabe|pode)|(voce|vc) e (um |uma )?(robo|human[oa]|pessoa|gente|ia|inteligencia)|como (voce|vc) (pode|consegue)? ?(me )?(ajud\w+|funciona)|para que (voce|vc) serve|seu nome|com quem (eu )?(falo|estou))\b/,
    () =>
      `Sou a concierge virtual da Estética, um sistema que responde a partir de fontes verificadas. ${topics}`,
  ],
  [
    /\b(oi+e*|ola+|opa|e ai|hey|hello|bom dia+|boa (tarde|noite+)|tudo (bem|bom|certo|joia)|beleza|como vai|(voce |vc )?(pode )?me ajud\w+|ajuda|preciso de ajuda)\b/,
    (text) => `${greeting(text)} Tudo bem por aqui. ${topics}`,
  ],
]

const greeting = (text: string) =>
  text.includes('bom dia')
    ? 'Bom dia!'
    : text.includes('boa tarde')
      ? 'Boa tarde!'
      : text.includes('boa noite')
        ? 'Boa noite!'
        : 'Olá!'

const filler =
  /\b(oi+e*|ola+|opa|e ai|hey|hello|bom dia+|boa (tarde|noite+)|tudo (bem|bom|certo|joia)|por ai|com (voce|vc)|so|queria|quero|dar|um|bom trabalho|beleza|como vai|concierge|obrigad[oa]|muito|valeu|vlw|obg|top|k{2,}|rs+|viu|demais|pode|me|ajud\w+|preciso|de|bom|trabalho|pela (ajuda|atencao)|demais|mesmo|ate (mais|logo)|tchau|e|a|o|querid[oa]|amig[oa]|prazer|voce|vc|hoje)\b/g

/** A brief reply to greetings, thanks and questions about the concierge itself; nothing when there is a subject. */
export function smalltalk(message: string): { message: string; suggestions: string[] } | undefined {
  const text = normalise(message).replace(/[^a-z0-9 ]/g, ' ')
  const [, reply] = replies.find(([pattern]) => pattern.test(text)) ?? []
  if (!reply) return undefined
  const rest = text.replace(filler, ' ').trim().split(/\s+/).filter(Boolean)
  const aboutItself = replies[2]?.[0].test(text)
  if (!aboutItself && rest.length > 2) return undefined
  return { message: reply(text), suggestions: examples }
}
