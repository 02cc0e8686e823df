import { normalise } from '../analyser.ts'

const attempts = [
  /(ignor|esquec|desconsider|desobedec|sobrescrev|anul|pul|delet|apag|ultrapass|viol|quebr)\w* .{0,40}(instruc|regra|orienta|comando|prompt|restric|diretriz|politica|filtro|acima|tudo que)/,
  /prompt\b|mensage(m|ns) (de|do) sistema|\bsystem\b|instruc\w+ (interna|inicia|de sistema|do sistema|oculta|secreta|original|que (voce )?(recebeu|tem|segue))|(suas|tuas|das) (regras|instruc|diretriz|configurac|restric)/,
  /modo (desenvolvedor|dev|debug|admin|irrestrito|livre|deus|root|sem)|\bdan\b|jailbreak|developer mode|sem (filtro|restric|censura|limita|amarras|regras)/,
  /(finja|finge|faca de conta|faz de conta|aja como|atue como|interprete (o papel|um)|voce agora e|a partir de agora|de agora em diante|role ?play|simule (ser|que)|imagine que (voce|vc)|responda como se|personagem|minha avo)/,
  /(ignore|disregard|forget|reveal|print|repeat|show|override|output|bypass|act as|pretend|translate) .{0,50}(previous|instruction|prompt|rule|above|system|guideline|you are)|ignora (las|todas las)|olvida (las|todo)|oublie|vergiss|ignorez/,
  /^\s*(system|assistant|developer|sistema|assistente)\s*:|<\/?(system|assistant|instruc)|\[\/?(inst|system)\]|<\|/,
  /(repita|traduza|resuma|liste|mostre|mostra|exiba|imprima|revele|revela|copie|escreva|diga|conte|envie|cole|transcreva|devolva) .{0,60}(instruc|prompt|\bsistema\b|suas regras|palavra por palavra|configurac|chave|token|senha|\bapi\b|texto acima|mensagem oculta|antes d(a|esta) conversa|variave)/,
  /base ?64|rot ?13|hexadecimal|decodifi|codigo morse|em binario|de tras para frente/,
  /sou (o|a|seu|sua|um|uma) (desenvolvedor|admin|dono|dona|criador|programador|engenheir|mentora da|responsavel (tecnic|pelo sistema))|(openai|anthropic) (autoriz|mand|pediu)/,
  /chave (da|de) api|api[ _-]?key|variaveis de ambiente|banco de dados|(mostr|list|me d|envi|pass|quero|exib|fornec)\w* .{0,30}(dados|lista|e-?mails?|senhas?|telefones?|nomes?) d(os|as|e) (outr\w+ )?(alun|membr|usuari|client|inscrit)/,
]

/** A long run that reads as an encoding and not as words. */
const encoded = /[A-Za-z0-9+/]{48,}={0,2}|(?:[01]{8}\s*){6,}|(?:[0-9a-f]{2}\s){16,}/

/** Whether a message tries to change or to read out the rules that the concierge works by. */
export function isInjection(message: string) {
  const text = normalise(message)
  return encoded.test(message) || attempts.some((attempt) => attempt.test(text))
}

/** Text typed for the machine and not the reader may hide in invisible characters. */
export const withoutHidden = (message: string) =>
  message.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu, '')
