/** Given names and surnames that most Brazilians bear; none is also a word of this field. */
const given =
  'maria|ana|jo[aã]o|jos[eé]|ant[oô]nio|francisc[oa]|carlos|paul[ao]|pedro|lucas|luiz|lu[ií]s|marcos|marcel[ao]|rafael|rafaela|gabriel|gabriela|daniel|daniela|bruno|bruna|eduard[oa]|felipe|rodrigo|manoel|manuel|mateus|matheus|andr[eé]|fernand[oa]|f[aá]bi[oa]|leonardo|gustavo|guilherme|tiago|thiago|ricardo|vanessa|juliana|adrian[ao]|m[aá]rcia|patr[ií]cia|aline|sandra|camila|amanda|jéssica|jessica|let[ií]cia|j[uú]lia|luciana|larissa|mariana|beatriz|renata|simone|tatiana|cristina|raquel|rita|teresa|tereza|helena|laura|luana|joana|isabel[al]?|isabella|priscila|carolina|roberta|cl[aá]udia|s[oô]nia|regina|denise|eliane|viviane|m[oô]nica'
const surname =
  'silva|santos|oliveira|souza|sousa|rodrigues|ferreira|alves|pereira|lima|gomes|ribeiro|carvalho|almeida|lopes|soares|fernandes|vieira|barbosa|rocha|nascimento|andrade|moreira|nunes|marques|machado|mendes|freitas|cardoso|ramos|gon[cç]alves|santana|teixeira|ara[uú]jo|pinto|costa|martins|melo|moraes|morais|castro|campos|cavalcanti|monteiro|moura|correia|batista'
const link = String.raw`(?:\s{1,3}(?:d[aeo]s?|e))?\s{1,3}`
const person = '(?:paciente|cliente|dona|senhora?|mulher|homem|moça|rapaz)'

const identifiers: [RegExp, string][] = [
  [/(?<![\d.,])\d{3}[. ]?\d{3}[. ]?\d{3}[- ]?\d{2}(?![\d.,]\d|\d)/g, '[CPF]'],
  [/\bprontu[aá]rio\s{0,3}(?:n[º°o.]{0,2}|n[uú]mero|:|#)?\s{0,3}\d[\d./-]{2,14}/gi, '[prontuário]'],
  [/\b(?:RG|CNS|cart[aã]o (?:do )?SUS)\b[\s:nº°.]*\d[\d.xX-]{4,}/gi, '[documento]'],
  // An area code and eight or nine digits; two years in a row are no telephone.
  [
    /(?<![\d.,])(?:\+?55[\s.-]?)?\(?[1-9][1-9]\)?[\s.-]?(?!(?:19|20)\d{2}[\s-](?:19|20)\d{2})(?:9[\s.]?\d{4}|[2-5]\d{3})[-\s.]?\d{4}(?![\d.,]\d|\d)/g,
    '[telefone]',
  ],
  [/(?<![\d.,])9\d{4}-\d{4}(?!\d)/g, '[telefone]'],
  [/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g, '[e-mail]'],
  // What the person is called, when two or more capitalised words follow "paciente" and the like.
  [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${person.replace(/\b([a-z])/g, (first) => `[${first.toUpperCase()}${first}]`)}(?: chamad[ao]| de nome)?|[Ss]r\.?a?\.?|nome (?:dela|dele|completo)(?: é)?:?)\s)\p{Lu}\p{Ll}{1,30}(?:\s(?:d[aeo]s?\s|e\s)?\p{Lu}\p{Ll}{1,30}){1,6}`,
      'gu',
    ),
    '[nome]',
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?<!dra?\.?\s)(?:${given})(?:${link}(?:${given})){0,3}(?:\s{1,3}\p{L}{4,30})?(?:${link}(?:${surname})){1,5}(?!\p{L})`,
      'giu',
    ),
    '[nome]',
  ],
]

/** The text with CPF, document, telephone, e-mail and full names replaced by what they were. */
export const maskIdentifiers = (text: string) =>
  identifiers.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text)

/** A part of a text that identifies somebody: where it stands and what it is, such as "CPF". */
export type Identifier = { start: number; end: number; kind: string }

/** The parts of a text that `maskIdentifiers` would replace, in the text's order, none within another. */
export function identifiersIn(text: string): Identifier[] {
  const found = identifiers.flatMap(([pattern, name]) =>
    [...text.matchAll(pattern)].map(({ 0: part, index }) => ({
      start: index,
      end: index + part.length,
      kind: name.slice(1, -1),
    })),
  )
  return found
    .filter((one, i) => !found.slice(0, i).some(({ start, end }) => one.start < end && start < one.end))
    .sort((one, other) => one.start - other.start)
}

/** Asked of the member when a message identifies somebody. */
export const privacyNotice =
  '**Sobre a sua mensagem:** ela parece identificar um paciente. Por favor, não envie nome completo, CPF, telefone ou outros dados pessoais; descreva o caso sem identificação.'
