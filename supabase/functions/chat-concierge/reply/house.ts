/** The address of the list that a search for this title leaves: the page of a mentoria has no address by title. */
export const mentoriaLink = (title: string) => `[${title}](/mentorias?q=${encodeURIComponent(title)})`

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
  aparelhos: perfil('Onde estou conectada'),
  'segundo-fator': perfil('Verificação em duas etapas'),
  favoritos: () => `O coração de cada cartão em ${mentorias} guarda uma mentoria na sua lista.`,
}

/** The sentence that links to the page which shows a part of the platform, if one does; of one mentoria by its title. */
export const placeOf = (part: string, course?: string): string | undefined => places[part]?.(course)
