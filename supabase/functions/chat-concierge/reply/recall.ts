import { type MemberFacts, memberFactsIn, messageThatTells } from '../conversation/member-facts.ts'
import { normalise } from '../ranking/analyser.ts'
import { maskIdentifiers } from '../reader/privacy.ts'
import type { Reply } from './compose.ts'
import type { Message } from './message.ts'
import { reply } from './replies.ts'

/** From this probability on the reader is believed that something told earlier is asked for. */
const sure = 0.5

const namesSelf =
  /\b(nome|chamo|llamo|name|profissao|profesion|profession|conselho|registro|area|cidade|quem (eu )?sou|que (eu )?sou|com quem|de onde|formad[ao]|inscrit[ao]|dentista|biomedic[ao]|enfermeir[ao]|farmaceutic[ao]|fisio\w*)\b/
const namesAnother = /\b(dela|dele|paciente|cliente|moca|remedio|produto)\b/

const remembers = /\b(falei|disse|contei|escrevi|mencionei|comentei|lembra\w*|told|said|dije)\b/

/** The regional council that a profession is enrolled in, and the federal one. */
const councils: [RegExp, [string, string]][] = [
  [/dentista/, ['CRO', 'CFO']],
  [/^biom/, ['CRBM', 'CFBM']],
  [/^farmac/, ['CRF', 'CFF']],
  [/^enferm/, ['Coren', 'Cofen']],
  [/^fisio/, ['Crefito', 'COFFITO']],
  [/^m.dic/, ['CRM', 'CFM']],
  [/^bi.log/, ['CRBio', 'CFBio']],
]

const onlyHere = 'Só sei o que você escreve nesta conversa; de outras não guardo nada.'

const namesName = /\b(nome|chamo|llamo|name)\b/
const notTold = `O seu nome você não escreveu aqui, e eu não leio o seu cadastro: ele está em [Perfil](/perfil). ${onlyHere}`

/** What the member told earlier in the conversation, when that is asked for. Nothing is known from elsewhere. */
export function recalled({ turns, text, frame: { act } }: Message): Reply | undefined {
  if (act.label !== 'recordar' || act.p < sure) return undefined
  const asked = normalise(text)
  if (namesSelf.test(asked) && !namesAnother.test(asked)) {
    const facts = memberFactsIn(turns)
    if (facts.name || facts.profession) return reply('smalltalk', memberSentences(facts, asked))
    return namesName.test(asked) ? reply('smalltalk', notTold) : undefined
  }
  // "Quantos mL eu uso?" with nothing before it asks for no memory.
  if (turns.length < 2 && !remembers.test(asked)) return undefined
  const message = messageThatTells(text, turns)
  return reply(
    'smalltalk',
    message
      ? `Você escreveu nesta conversa: “${maskIdentifiers(message)}”. Se algo mudou, me diga e eu sigo com o novo.`
      : `Isso você ainda não escreveu nesta conversa, ou não reconheci. ${onlyHere} Conte de novo, sem o nome da paciente.`,
  )
}

function memberSentences({ name, profession, place }: MemberFacts, asked: string): string {
  const council = councils.find(([of]) => profession && of.test(profession))?.[1]
  const said = [
    ...(name ? [`se chama **${name}**`] : []),
    ...(profession ? [`é **${profession}**${place ? `, de ${place}` : ''}`] : []),
  ].join(' e ')
  return [
    `Nesta conversa você me disse que ${said}.`,
    ...(!name && /\b(nome|chamo)\b/.test(asked) ? ['O seu nome você não escreveu aqui.'] : []),
    ...(council
      ? [`O seu conselho é o **${council[0]}** do seu estado; no federal, o **${council[1]}**.`]
      : []),
    onlyHere,
  ].join(' ')
}
