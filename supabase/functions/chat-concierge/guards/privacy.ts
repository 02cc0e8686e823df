const identifiers: [RegExp, string][] = [
  [/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g, '[CPF]'],
  [/(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}[-\s]?\d{4}\b/g, '[telefone]'],
  [/[\w.+-]+@[\w-]+\.[\w.]+/g, '[e-mail]'],
  [
    /(?<=\b(?:[Pp]aciente|[Cc]liente|[Dd]ona|[Ss]enhora?|[Ss]r\.?a?\.?|chamad[ao]|nome (?:dela|dele)? ?(?:é)?)\s)(?:\p{Lu}\p{Ll}+)(?:\s(?:d[aeo]s?\s)?\p{Lu}\p{Ll}+)+/gu,
    '[nome]',
  ],
]

/** The text with CPF, telephone, e-mail and full names of patients replaced by what they were. */
export const maskIdentifiers = (text: string) =>
  identifiers.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text)

/** Asked of the member when a message identifies somebody. */
export const privacyNotice =
  '**Sobre a sua mensagem:** ela parece identificar um paciente. Por favor, não envie nome completo, CPF, telefone ou outros dados pessoais; descreva o caso sem identificação.'
