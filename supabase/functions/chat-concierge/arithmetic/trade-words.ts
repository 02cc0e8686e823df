/** The words of the trade that tell what an amount is, as parts of patterns over a text in digits. */

/** Names of toxins, as they are written. */
export const toxinBrand =
  /\b(?:botox|botx|d[iy]sp\w{0,8}t|xeom[ie]+n|botulift|prosigne|botulim|nabota|letybo|jeuveau|daxxify|relfydess)\b/g

const brands = toxinBrand.source.replace('\\b(?:', '').replace(/\)\\b$/, '')
export const vessel = `frascos?|ampolas?|toxina|${brands}`
export const substance = `${vessel}|hial[a-z]{0,12}|hilauro|hyal[a-z]{0,12}|biometil|sculptra|elleva|plla|poli[a-z -]{0,6}l[a-z]{0,4}tico|bt|tba|toxina botulinica`
export const diluentWord = '(?:soro|sf|s\\.f|agua|abd|salina|diluente|fisiologic|bacteriostatic)'
const eachOne = '(?:por|p|em|a|para|pra|no|\\/|em cada|a cada|pra cada|de cada|cada)'
/** Where toxin is injected, as a dose is told for it: "20 na glabela". */
export const areas =
  'glabela|testa|fronte|frontal|pes? de galinha|orbicular|periocular|olhos?|masseter(?:es)?|nariz|nasal|labios?|boca|mento|queixo|platisma|pescoco|axilas?|lados|malar|sorriso'
export const inArea = `(?:n[ao]s?|d[aeo]s?|pr[ao]s?|em|para|pra) (?:a |o |as |os )?(?:${areas})\\b`
export const person = '(?:paciente|cliente|pessoa|cabeca|mulher|axila|lado|area|nodulo)'
export const eachPoint = new RegExp(`^ ?(?:${eachOne} )?(?:cada )?\\/?pontos?\\b`)
export const eachPatient = new RegExp(
  `^ ?(?:${eachOne} ?)?(?:cada )?${person}|^ ?(?:de |em |pra )?cada\\b|^ ?x \\d+ ${person}`,
)
export const eachTenth = /^ ?(?:por|a cada|em|no|na|cada|em cada|para cada|pra cada|\/) ?0[.,]1(?!\d)/
/** "100 U em 2 mL", "250 mg/5 mL", "300 com 3 de soro": an amount and the volume that it is in. */
export const inVolume =
  /^ ?(?:de |do |da )?(?:[a-z]+ ){0,3}?(?:em|com|c|\+|para|pra|p|\/|e|mais|no|por|coloquei|coloco|botei|pus|ponho) ?\/? ?[\d.,]+(?![\d.,])(?! ?(?:pontos?|pacien|client|pesso|frasc|dias?|u\b|ui\b|unid|x|%|g\b))/

/** A pattern that ends where an amount begins. */
export const ending = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words}) ?$`)

/** Units in the smallest vial. */
export const smallestVial = 50
/** Volumes below this are injected, not poured into a vial, in mL. */
export const leastPoured = 0.5

const used =
  'usei|puxei|usamos|usou|levou|gastou|gastei|apliquei|tirei|aspirei|injetei|infiltrei|retirei|passei|foram|ja foi|ja fiz|fiz'
/** Ends where an amount begins that was used. */
export const usedBefore = new RegExp(`\\b(?:${used})(?: [a-z]+){0,2} $`)
/** Between two doses of a list of draws: "36 U na primeira e 44 U na segunda", "0,5 mL, depois 0,3 mL". */
const goesOn = /(?:^|[ ,;.+])(?:e|mais|depois)(?: [a-z]+){0,3} $|^ ?[,+] ?$|^[ a-z]{0,24}, ?(?:[a-z]+ ){0,3}$/
/** A question or a plan is not an amount that was drawn from the vial. */
const isPlanned =
  /\?|\b(?:quero|queria|precis\w*|vou|falt\w*|ainda|pretendo|consigo|posso|da|daria|cheg\w*|cabe|serve|basta|suficiente)\b|\bq(?:ua|u|a)?n?t[oa]?s?\b|\bsobr|\brest|(?:,|\be|\bmais|\bdepois) (?:[a-z]+ )?(?:pra|para|p)\b/
/** Whether the text between two amounts says that the second is one more amount drawn from the same vial. */
export const isDrawnToo = (between: string) => goesOn.test(between) && !isPlanned.test(between)
/**
 * Ends just before the dose for which the rest must be enough: "dá pra uma glabela de 20 U?", "chega para mais 30 U".
 */
export const comparedBefore =
  /\b(?:da|daria|chega|chegaria|basta|serve|cabe|caberia|consigo|suficiente|suficientes)(?: ainda)?(?: fazer| aplicar)? (?:pra|para|p|pro) (?:[a-z]+ ){0,5}$/
/** Ends where what is left begins. */
export const leftBefore = /\b(?:sobr|rest)(?:ou|a|am|aram)(?: (?:so|ainda|uns|umas|cerca de))? $/
/** Tells of something done, and not of a plan. */
export const tellsUsed = new RegExp(
  `\\b(?:${used}|coloquei|botei|dei|foi|ja|ainda|recebeu|levou|tomou|depois)\\b`,
)

/** The message asks for a maximum. */
export const asksLimit =
  /\bmax|\blimite|\bteto|\bposso|\bpode\b|\bpoderia|\bcabe|\bate quant|permitid|\bsegur[ao]|\bpass[aoe]u? d|\bpassa\b|\bexced|\bestour|\bultrapass|\bainda/
/** One noun asked twice: "volume total e por ponto", "unidades em cada ponto e no total". */
export const asksBoth =
  /\b(?:total|ao todo)(?: em (?:ml|u|unidades))?(?:,| e|\/|\?)+ (?:[a-z]+ ){0,2}?(?:por|em cada|cada|p) ponto\b|\b(?:por|em cada|cada|p) ponto(?:,| e|\/)+ (?:[a-z]+ ){0,2}?(?:total|ao todo)\b/
/** The sum of several doses is asked for. */
export const asksTotal = /\btotal|\bao todo\b|\bsomad|\bsomando|\bsoma\b/

/** mL of one line of an insulin syringe, unless it is marked by twos. */
export const millilitresOfLine = 0.01
