import type { Passage } from '../knowledge/passages.ts'
import { topics } from '../ranking/synonyms.ts'
import type { Attribute, Frame } from '../reader/frame.ts'

/** How sure the reader must be that a message asks about the platform. */
const sure = 0.6

/** What names a mentoria together with its subject. */
const mentoriaConcept =
  /^=(curso|carga horaria|pagamento|preco|publico|certificado|vaga|experiencia previa|endereco do curso|data do curso|estudante)$/

/** Whether a message asks about the platform: a clinical subject alone ("quantas sessões de PEIM") does not. */
export const asksPlatform = ({ act, concepts }: Frame) =>
  act.label === 'plataforma' &&
  act.p >= sure &&
  (concepts.some((concept) => mentoriaConcept.test(concept)) ||
    !concepts.some((concept) => topics.has(concept)))

/** Whether a message alone is clearly about the platform: a mentoria, a price, a date; "onde faço isso?" is not. */
export const namesPlatform = ({ act, concepts, attributes }: Frame) =>
  (act.label === 'plataforma' && act.p >= likely) ||
  concepts.some((concept) => mentoriaConcept.test(concept) && concept !== '=endereco do curso') ||
  attributes.some((one) => one === 'preco' || one === 'data')
const likely = 0.5

export const isAboutPlatform = ({ id }: Passage) => id.startsWith('plataforma#')

/** The address of the list that a search for this title leaves: the page of a mentoria has no address by title. */
export const mentoriaLink = (title: string) => `[${title}](/mentorias?titulo=${encodeURIComponent(title)})`

const mentorias = '[mentorias](/mentorias)'
const agenda = () => 'Os encontros marcados, com data e lugar, estão na [agenda](/agenda).'
const onItsPage = (course?: string) =>
  `Veja o que está publicado na página da mentoria: ${course ? mentoriaLink(course) : mentorias}.`
const withInterest = (course?: string) =>
  `${onItsPage(course)} Lá, “Tenho interesse” avisa a mentora de que você quer participar.`
const perfil = (part: string) => () => `Isso fica no seu [perfil](/perfil), em “${part}”.`

/** Where the platform shows what is asked of it, by the part that the reader names (`training/atos/plataforma.txt`). */
const places: Record<string, (course?: string) => string> = {
  'mentorias-lista': () => `Veja todas em ${mentorias}.`,
  'mentoria-conteudo': onItsPage,
  carga: onItsPage,
  requisitos: onItsPage,
  preco: withInterest,
  pagamento: withInterest,
  inscricao: withInterest,
  interesse: withInterest,
  datas: agenda,
  local: agenda,
  agenda,
  senha: () =>
    'Na tela de entrada, “Esqueci minha senha” envia um código; quem já entrou troca a senha no [perfil](/perfil).',
  email: perfil('Alterar e-mail'),
  perfil: perfil('Editar perfil'),
  'excluir-conta': perfil('Excluir minha conta'),
  'exportar-dados': perfil('Privacidade e meus dados'),
  privacidade: perfil('Privacidade e meus dados'),
  aparelhos: perfil('Aparelhos conectados'),
  'segundo-fator': perfil('Verificação em duas etapas'),
  favoritos: () => `O coração de cada cartão em ${mentorias} guarda uma mentoria na sua lista.`,
}

/** What a short follow-up asks of the platform: "quando é?", "onde é?", "e o preço?" */
const partOf: Partial<Record<Attribute, string>> = { data: 'datas', local: 'local', preco: 'preco' }

/** The sentence that links to the page which shows what is asked, if one does; `answer`: the passage that answers. */
export function placeFor(frame: Frame, answer?: Passage): string | undefined {
  if (asksPlatform(frame)) return places[frame.platform.label]?.(answer?.course)
  if (!answer || !isAboutPlatform(answer)) return undefined
  const part = frame.attributes.map((attribute) => partOf[attribute]).find(Boolean)
  return part && places[part]?.(answer.course)
}
