/** Every address of the app: how features link without knowing each other. */
export const paths = {
  home: '/',
  mentorias: '/mentorias',
  /** The list with a search in it. */
  mentoriasFound: (query: string) => `/mentorias?q=${encodeURIComponent(query)}`,
  mentoria: (id: string) => `/mentorias/${id}`,
  concierge: '/concierge',
  agenda: '/agenda',
  perfil: '/perfil',
} as const
