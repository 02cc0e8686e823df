/**
 * What a question asks for, in words that are left out of its subject ("quando", "quem", "o que é"):
 * by these, two questions about one subject differ. On normalised text.
 */
const intents: [string, RegExp][] = [
  ['?definicao', /\bo que (e|sao|significa|quer dizer)\b|defin|conceito/],
  ['?quais', /\bquais\b|\blista/],
  [
    '?tempo',
    /\bquando\b|\bqu?a?n?t[oa]s? (tempo|dias|horas|semanas|mes(es)?|anos)|prazo|demora|de quanto em quanto|\b(um|dois|tres|\d+) (dias?|horas?|semanas?|meses)\b|duracao|\bdura\b|intervalo/,
  ],
  ['?quem', /\bquem\b/],
  ['?onde', /\bonde\b|(em que|em qual|qual|qual [oa]) (local|lugar|area|regiao|plano|musculo|camada)/],
  [
    '?quanto',
    /\bquant[oa]s?\b(?! (tempo|dias|horas|semanas|mes|meses|anos))|\bqt[oa]s?\b(?! tempo)|\bdos(e|agem)\b|volume|percent|por cento/,
  ],
  ['?motivo', /\bpor ?que\b|motivo/],
  ['?modo', /\bcomo\b|passo a passo|tecnica/],
  ['?permissao', /\b(posso|pode|podem|pd|da (pra|para)|permitid[oa]|tem problema|liberad[oa]|deve|devo)\b/],
]

/** The terms of what a question asks for; `text` is normalised. */
export function intentsIn(text: string): string[] {
  return intents.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}
