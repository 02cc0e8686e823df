import { normalise } from '../analyser.ts'

/** Subjects that are plainly not this house's, even where a word of ours stands beside them. */
const foreign =
  /\b(receita de (bolo|pao|comida|torta|frango|doce)|bolo|culinari\w*|politic\w*|presidente|deus|ateu|oracao|insulina|time do|melhor time|eleic\w*|eleitor\w*|candidat[oa]|lula|bolsonaro|governador|deputad\w*|futebol|campeonato|copa do mundo|flamengo|corinthians|palmeiras|previsao do tempo|vai chover|filme|seriado|netflix|musica|cantor\w*|poema|poesia|piada|soneto|conto|codigo (em|de|para)|python|javascript|java|html|sql|excel|planilha|programar|algoritmo|imposto|declaracao de renda|irpf|investi(r|mento em|mentos)|bitcoin|criptomoeda\w*|bolsa de valores|poupanca|emprestimo|celular|notebook|computador|televisao|iphone|carro|moto|pneu|passagem|voo|hotel|viagem|turismo|horoscopo|signo|mapa astral|tarot|redacao|tcc|equacao|derivada|raiz quadrada|matematica|geografia|capital d[aoe]|guerra|religiao|biblia|igreja|academia de musculacao|treino de|whey|cachorro|gato|veterinario|planta\w* de casa|jardin\w*|decoracao|namorad[oa] (me|nao)|relacionamento|terapia de casal|advogad\w*|divorcio|aposentadoria|inss|loteria|mega sena|covid|gripe|resfriado|sinusite|gastrite|ulcera gastrica|pneumonia|infeccao urinaria|enxaqueca cronica|colesterol|hipertensao|dengue|vermifugo|dor de (ouvido|dente|barriga|estomago|garganta)|emagrec\w*|ozempic|semaglutida|mounjaro|tirzepatida|dieta|jejum)\b/

/** Whether a message is about something that the concierge is not for. */
export function isOutOfScope(message: string) {
  const text = normalise(message)
  return foreign.test(text) && !/\b(curso|mentoria|turma|aula|plataforma|conselho)/.test(text)
}

export const outOfScopeMessage =
  'Isso está fora do meu escopo: não posso ajudar com esse assunto. Posso ajudar com medicamentos, produtos e protocolos de estética, intercorrências, biossegurança, regras dos conselhos e as mentorias da Estética.'
