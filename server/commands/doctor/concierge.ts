import type { Env } from '../../env.ts'
import { about, type Finding } from './finding.ts'

const patience = 6_000

/** Whether the language model's server answers and takes the key. It is asked for its models, which costs nothing. */
export async function checkConcierge({ concierge }: Pick<Env, 'concierge'>): Promise<Finding> {
  const { well, warning, problem } = about('Concierge')
  if (!concierge) return well('responde sem modelo de linguagem')
  const { baseUrl, apiKey, model } = concierge
  const { host } = new URL(baseUrl)
  try {
    const response = await fetch(`${baseUrl}/models`, {
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      signal: AbortSignal.timeout(patience),
    })
    const models = response.ok ? await readModels(response) : undefined
    if (response.status === 401 || response.status === 403) {
      return problem(`${host} recusou a chave`, 'Confira CONCIERGE_API_KEY com a do provedor do modelo.')
    }
    if (response.status >= 500) {
      return problem(
        `${host} está com defeito (${response.status}); até voltar, responde sem ele`,
        'Espere e veja o aviso de estado do provedor; se continuar, troque CONCIERGE_BASE_URL.',
      )
    }
    if (models && models.length > 0 && !models.includes(model)) {
      return warning(
        `${host} não tem na lista o modelo ${model}`,
        `Confira CONCIERGE_MODEL; há por exemplo ${models.slice(0, 3).join(', ')}.`,
      )
    }
    return well(`${host} responde`)
  } catch (error) {
    const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    const reason = cause?.code ?? name
    return problem(
      `${host} não responde (${reason}); até voltar, responde sem o modelo`,
      'Confira CONCIERGE_BASE_URL e se a rede desta máquina chega a esse servidor.',
    )
  }
}

/** The names of the models; a server that lists them in another way is not wrong. */
async function readModels(response: Response): Promise<string[]> {
  const answer = (await response.json().catch(() => undefined)) as { data?: unknown } | undefined
  const list = Array.isArray(answer?.data) ? (answer.data as { id?: unknown }[]) : []
  return list.map(({ id }) => String(id))
}
