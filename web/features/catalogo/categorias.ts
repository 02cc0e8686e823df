/** The three categorias of the backend's check, in the order of the home's rows. */
export const categorias = ['facial', 'corporal', 'injetaveis'] as const

export type Categoria = (typeof categorias)[number]

export const categoriaLabels: Record<Categoria, string> = {
  facial: 'Facial',
  corporal: 'Corporal',
  injetaveis: 'Injetáveis',
}

export const rowTitles: Record<Categoria, string> = {
  facial: 'Harmonização Facial',
  corporal: 'Harmonização Corporal',
  injetaveis: 'Procedimentos Injetáveis',
}

export function isCategoria(value: string | null): value is Categoria {
  return categorias.some((categoria) => categoria === value)
}

/** The badge's text; a categoria newer than this build is shown as it is stored. */
export function categoriaLabel(categoria: string): string {
  return isCategoria(categoria) ? categoriaLabels[categoria] : categoria
}
