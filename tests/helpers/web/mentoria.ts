import type { Mentoria } from '#features/catalogo/catalogo-data.ts'

/** A mentoria for tests; say only what matters. */
export function mentoria(part: Partial<Mentoria> = {}): Mentoria {
  return {
    id: crypto.randomUUID(),
    titulo: 'Toxina Botulínica',
    categoria: 'facial',
    duracao: '1 dia',
    carga_horaria: '12h',
    descricao: 'Da avaliação à aplicação.',
    imagem_url: null,
    created_at: '2026-11-01T12:00:00+00:00',
    ...part,
  }
}
