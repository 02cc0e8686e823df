/** How far a member is in aesthetics, in their own words; the values of `profiles.experiencia`. */
export const experiencias = ['comecando', 'praticando', 'avancando'] as const

export type Experiencia = (typeof experiencias)[number]

export const experienciaLabels: Record<Experiencia, string> = {
  comecando: 'Estou começando',
  praticando: 'Já atendo',
  avancando: 'Quero me aprofundar',
}

export const isExperiencia = (value: unknown): value is Experiencia =>
  experiencias.some((experiencia) => experiencia === value)
