import { namesSubject } from '../conversation/context.ts'
import { normalise } from '../ranking/analyser.ts'

/** Subjects that are plainly not this house's, even where a word of ours stands beside them. */
const foreign =
  /\b(receita de (bolo|pao|comida|torta|frango|doce|lasanha|macarrao|sobremesa|molho|\w+ recheado)|bolo de|culinari\w*|politic[ao]\w*|deus existe|ateu|insulina (ele|ela|eu|tom)|time do|melhor time|eleic\w*|eleitor\w*|votar\w*|lula|bolsonaro|governador|deputad\w*|futebol|campeonato|copa do mundo|flamengo|corinthians|palmeiras|previsao do tempo|vai chover|seriado|netflix|cantor\w*|poema|poesia|piada|soneto|python|javascript|java|html|sql|excel|planilha|programar|algoritmo|imposto de renda|declaracao (do imposto|de renda)|irpf|bitcoin|criptomoeda\w*|bolsa de valores|poupanca|horoscopo|mapa astral|tarot|tcc|equacao|derivada|raiz quadrada|geografia|capital d[aoe]|biblia|terapia de casal|divorcio|aposentadoria|inss|loteria|mega sena|sentido da vida|cotacao|dolar|quem ganhou|jogo (de|do|da) (ontem|hoje)|escrev\w+ um e-?mail|(criar|fazer|faco|montar) um (site|blog|app|aplicativo))\b/

/** Subjects that are not ours unless the message names one of ours too ("viagem de avião depois do botox"). */
const foreignAlone =
  /\b(bolo|pao|deus|oracao|(?<!seringa de |agulha de )insulina|presidente|candidat[oa]|filme|musica|conto|codigo (em|para)|imposto\w*|investi(r|mento em|mentos)|acoes|emprestimo|celular|notebook|computador|televisao|iphone|carro|moto|pneu|passagem|voo|viagem|turismo|roteiro|signo|redacao|matematica|guerra|religiao|igreja|academia de musculacao|treino de|whey|cachorro|gato|veterinario|planta\w* de casa|jardin\w*|decoracao|namorad[oa] (me|nao)|relacionamento|advogad\w*|covid|gripe|resfriado|sinusite|gastrite|ulcera gastrica|pneumonia|infeccao urinaria|enxaqueca|colesterol|hipertensao|pressao alta|dengue|vermifugo|dor de (ouvido|dente|barriga|estomago|garganta)|emagrec\w*|ozempic|semaglutida|mounjaro|tirzepatida|dieta|jejum|(trat\w+|cur\w+|remedio\w*) .{0,20}(diabetes|depressao|ansiedade|asma|cancer)|traduz\w*)\b/

/** Words of the platform, which may be asked about along with anything. */
const ofPlatform = /\b(curso|mentoria|turma|aula|plataforma|conselho)/

/** Words that bring a subject of others into this house: a patient who had it, a page that does not open. */
const ofThisHouse = /\b(pacientes?|procedimentos?|o site|o aplicativo|o app|a pagina|entrar|login)\b/

/** Whether a message is about something that the concierge is not for. */
export function isOutOfScope(message: string) {
  const text = normalise(message)
  if (ofPlatform.test(text)) return false
  return foreign.test(text) || (foreignAlone.test(text) && !ofThisHouse.test(text) && !namesSubject(message))
}

export const outOfScopeMessage =
  'Isso está fora do meu escopo: não posso ajudar com esse assunto. Posso ajudar com medicamentos, produtos e protocolos de estética, intercorrências, biossegurança, regras dos conselhos e as mentorias da Estética.'
