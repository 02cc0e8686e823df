import { conceptsOf, tokenise } from '../ranking/analyser.ts'
import { read } from './reading.ts'
import { type Refusal, refusals } from './refusal-messages.ts'
import { type Rule, rules } from './refusal-rules.ts'
import { injectable } from './refusal-words.ts'

export type { Refusal } from './refusal-messages.ts'

/** A dose asked for; of somebody by name, or of somebody whom nobody has seen, it is a prescription. */
const doseFor =
  /quant[oa]s? (\w+ ){0,3}(unidades|ml\b|u\b|ui\b|mg|ampolas|seringas|tubetes|gotas|aplic|coloc|uso|injet|faco|dou|dar|ponho|boto)|quanto de \w+|\b(dose|posologia|dosagem|quantidade)\b|defin\w+ (a|o|quant)/
const unseen =
  /sem (ver|examinar|avaliar|foto|consulta|conhecer)|nao (a |o )?(conheco|vi|examinei|avaliei|mando foto|vou (conseguir )?ver|posso ver|atendi|veio)|nunca (vi|atendi|examinei|avaliei|veio)|por telefone|a distancia|so (me )?mand(ou|ei) (a )?foto|por (foto|whatsapp|video)|que chega (amanha|hoje|mais tarde)/
const exact = /(minha|meu|uma|um|dona|seu|senhora|a|o) (paciente|cliente) (\w+ ,?){0,3}(de )?\d{2} anos/
const asLabelled = /\bbula\b|rotulo|maxim[ao]|limite/
const byWeight = /\d ?(kg|quilos?)\b/

/** First names as people type them, without capitals. */
const firstNames =
  /\b(dona|seu|d[ao]|n[ao]|para a?|para o|a|o) (maria|ana|joao|jose|antonio|francisco|carlos|paulo|pedro|lucas|marcos|luis|luiz|gabriel|rafael|daniel|marcelo|bruno|eduardo|felipe|rodrigo|fernand[ao]|juliana|marcia|adriana|patricia|aline|sandra|camila|amanda|bruna|jessica|leticia|julia|luciana|vanessa|mariana|gabriela|vera|claudia|lucia|carla|renata|simone|paula|silvia|beatriz|larissa|tatiana|denise|cristina|monica|joana|helena|alice|laura|isabela?|rafaela|daniela|priscila|debora|regina|tereza|sonia|eliane|raquel|viviane|roberta|marta|rita|fabiana|karina|bianca|natalia|sara|lara|thais|rosangela|ricardo|andre|gustavo|thiago|tiago|diego|leonardo|vinicius|roberto|sergio|fabio|alex)\b/

/** Capitalised words after an article or a title; a name of ours (a brand, an area) is no person. */
const capitalised =
  /\b(?:[Pp]aciente|[Cc]liente|[Dd]ona|[Ss]eu|[Ss]enhora?|[Ss]ra?\.?|[Dd][ao]|[Nn][ao]|[Pp]r[ao]|[Pp]ara (?:[ao] )?|[Aa]|[Oo]) ?(\p{Lu}\p{Ll}{2,})/gu
const notPeople =
  /^(anvisa|brasil|allergan|galderma|merz|ipsen|fda|bula|eua|estados|europa|frontal|procero|orbicular|paciente|cliente|qual|quant\w*|dose|resolucao|conselho|estetica|instagram)$/

const namesSomebody = (message: string, text: string) =>
  firstNames.test(text) ||
  [...message.matchAll(capitalised)].some(([, name = '']) => {
    const [word] = tokenise(name)
    return word !== undefined && !notPeople.test(word) && conceptsOf([word]).length === 0
  })

/** Asked for leave to do something to a body, or with a product: without a source, the answer is caution. */
const leave =
  /\b(posso|da para|pode|tem problema|consigo|funciona|faco|aplico|uso|injeto|coloco|tudo bem|vale|serve|vou|quero|queria|ok|certo|ne)\b/

export const asksLeave = (message: string) => {
  const text = read(message)
  return leave.test(text) && new RegExp(injectable).test(text)
}

/** Of a message after a refusal: the person presses on. */
const insists =
  /^(mas|e se|so|por favor|vai|entao|juro|prometo|ninguem|e para|ah|poxa|tudo bem|ok|eu sei|sei que|confia|anda|me (fala|diz|ajuda))\b|\bso (um pouco|um pouquinho|dessa vez|desta vez|uma vez|hoje|para saber|por curiosidade)|responsabilidade|ninguem vai saber|e urgente/

/** Of a message that leans on the one before it. */
const leansOnContext = /^(e|mas|entao|ok|ta|certo|nesse|isso|como|quant\w+|onde|posso|qual)\b/

/** Asked in order to know (what, which, for what) and not to do: the sources answer that. */
const toKnow =
  /^(e |mas )?(para que|quais|qual|existe|ha |o que|quem|por ?que|quando|teto|limite|dose (total|maxima|de bula|por ponto)|em que|de que|do que)\b|\bvem (liquid|em po|pronto)/
const toDo =
  /\b(eu|vou|quero|queria|posso|consigo|aplico|injeto|uso|coloco|ponho|boto|faco|fazemos|compro|comprar|comprando|arranj\w+|barat\w*|me (ensin\w+|pass\w+|da|dá|dig\w+|diz|fala|indic\w+|mand\w+)|minha|meu|nela|nele|dela|dele|aplicar|injetar|fazer|colocar|usar|preencher|reaproveit\w+|esconder|fornecedor|vend\w+|tecnica|protocolo|marca de|em casa)\b/

const ruleFor = (text: string): Rule | undefined =>
  rules.find(({ when, unless }) => when.some((pattern) => pattern.test(text)) && !unless?.test(text))

/**
 * The refusal that a message calls for, if it asks for something unsafe or unlawful: by itself, with
 * what was asked before (`context`) when it names no subject of its own, or because it presses on.
 */
export function detectRefusal(message: string, context = ''): Refusal | undefined {
  const text = read(message)
  const own = refusalIn(message, text)
  if (own || !context) return own
  const last = context.split('\n').at(-1) ?? ''
  if (doseFor.test(read(last)) && namesSomebody(message, text)) return refusals.prescription
  if (text.split(' ').length > 12) return undefined
  const names = conceptsOf(tokenise(message)).length > 0
  const pressed = insists.test(text) && (!names || text.split(' ').length <= 8)
  const again = pressed ? refusalIn(last, read(last)) : undefined
  if (again) return again
  if (names || !leansOnContext.test(text)) return undefined
  return ruleTogether(read(last), text)?.refusal
}

/** The rule that only both texts together call for; what makes it honest must stand in the newer one. */
function ruleTogether(before: string, text: string) {
  const both = `${before} ${text}`
  return rules.find(
    ({ when, unless }) =>
      when.some((pattern) => pattern.test(both) && !pattern.test(before)) && !unless?.test(text),
  )
}

function refusalIn(message: string, text: string) {
  const asksDose = doseFor.test(text)
  if (asksDose && unseen.test(text)) return refusals.prescription
  if (asksDose && !asLabelled.test(text)) {
    if (namesSomebody(message, text)) return refusals.prescription
    if (exact.test(text) && !byWeight.test(text)) return refusals.prescription
  }
  if (toKnow.test(text) && !toDo.test(text)) return undefined
  return ruleFor(text)?.refusal
}
