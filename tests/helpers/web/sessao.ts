import type { Sessao } from '#shared/member/sessoes-data.ts'

/** A session of the mentor's for tests; say only what matters. */
export const sessao = (part: Partial<Sessao> = {}): Sessao => ({
  id: '3f0c4b52-6d2b-4a7c-9d0e-1c1f4a8a7b11',
  titulo: 'Plantão de dúvidas',
  descricao: null,
  modalidade: 'online',
  inicio: '2026-12-01T22:30:00+00:00',
  fim: '2026-12-02T00:00:00+00:00',
  local: null,
  link: null,
  mentoria: null,
  publico: null,
  cancelada: false,
  alterado_em: '2026-11-20T12:00:30.5+00:00',
  ...part,
})
