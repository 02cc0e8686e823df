/** Every address of the app: how features link without knowing each other. */
export const paths = {
  home: '/',
  mentorias: '/mentorias',
  mentoria: (id: string) => `/mentorias/${id}`,
  concierge: '/concierge',
  agenda: '/agenda',
  perfil: '/perfil',
} as const
