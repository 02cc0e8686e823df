/** The parts of the account, as their addresses name them. */
export const perfilGrupos = ['dados', 'seguranca', 'aparelhos', 'interesses', 'privacidade'] as const
export type PerfilGrupo = (typeof perfilGrupos)[number]

/** Every address of the app: how features link without knowing each other. */
export const paths = {
  home: '/',
  mentorias: '/mentorias',
  /** The list with a search in it. */
  mentoriasFound: (query: string) => `/mentorias?q=${encodeURIComponent(query)}`,
  /** The mentoria with this title; of no such title the list makes a search. */
  mentoriaTitled: (titulo: string) => `/mentorias?titulo=${encodeURIComponent(titulo)}`,
  mentoriasOf: (categoria: string) => `/mentorias?categoria=${categoria}`,
  mentoria: (id: string) => `/mentorias/${id}`,
  concierge: '/concierge',
  /** The chat, with a mentoria to ask about. */
  conciergeAbout: (titulo: string) => `/concierge?sobre=${encodeURIComponent(titulo)}`,
  emergencia: '/emergencia',
  /** One emergency's card; the kinds are in knowledge.ts. */
  cartao: (kind: string) => `/emergencia/${kind}`,
  calculadoras: '/calculadoras',
  /** One calculator; the names are in knowledge.ts. */
  calculadora: (name: string) => `/calculadoras/${name}`,
  agenda: '/agenda',
  perfil: '/perfil',
  politica: '/privacidade',
  /** A part of the account. */
  perfilGrupo: (grupo: PerfilGrupo) => `/perfil/${grupo}`,
} as const
