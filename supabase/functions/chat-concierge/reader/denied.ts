import { normalise } from '../ranking/analyser.ts'

/**
 * What a message says is not there: from the negation to the end of its clause, or to a word that begins what is there
 * or what is asked. A clause that ends in a question mark stays: "não tem problema?" denies nothing.
 */
const denied =
  /\b(?:nao|n|sem|nem|nega|negou|nenhum|nenhuma|ninguem|nobody|not|without|sin)\b[^,.;:!?\n]{3,90}?(?=[,.;:!\n]|$| (?:mas|so|somente|apenas|porem|agora|quero|queria|posso|pode|podemos|devo|como|qual|quais|quando|quanto|but|just|only)\b| e (?:com|o|a|os|as|ta|esta|quer|quando|quero|queria|posso|se|ela|ele)\b)/g

/** A message without the signs that it denies, normalised: what is not there does not say what is asked. */
export const withoutDenied = (message: string): string => normalise(message).replace(denied, ' ')
