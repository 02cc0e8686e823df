import { queryOptions } from '@tanstack/react-query'
import { db } from '#shared/session/supabase.ts'
import { type Conteudo, genericConteudo } from './content/conteudo.ts'

/** The texts that the mentor wrote for a mentoria outside the built-in set; where she wrote none, the generic ones. */
export const conteudoQuery = (mentoria: string) =>
  queryOptions({
    queryKey: ['mentoria_conteudo', mentoria],
    queryFn: async ({ signal }): Promise<Conteudo> => {
      const request = db.from('mentoria_conteudo').select('*').eq('mentoria', mentoria).abortSignal(signal)
      const { data } = await request.maybeSingle().throwOnError()
      if (!data) return genericConteudo
      return {
        introducao: once(data.introducao),
        voceVaiAprender: once(data.voce_vai_aprender),
        conteudo: once(data.conteudo),
        publicoAlvo: data.publico_alvo ?? genericConteudo.publicoAlvo,
        modalidade: data.modalidade ?? genericConteudo.modalidade,
        investimento: data.investimento ?? genericConteudo.investimento,
      }
    },
  })

/** What is written twice is said once. */
const once = (texts: string[]) => [...new Set(texts)]
