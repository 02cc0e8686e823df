import { type Emergency, type Sign, signs } from './emergency-signs.ts'
import { read } from './reading.ts'

export type { Emergency } from './emergency-signs.ts'

/** Words of something that happens now, or has just happened, to somebody. */
const happening =
  /\b(fic(ou|aram|ando)|comec(ou|aram|ando)|aparec(eu|endo)|surgi(u|ndo)|acab(ou|ei|amos) de|agora|de repente|do nada|subit[oa]|socorro|urgente|ajud(a|em)|me ajud\w+|pelo amor|desesperad[oa]|injetei|apliquei|aplicou|preenchi|anestesiei|passei|fiz|usei|coloquei|dissolvi|desmaiou|apagou|convulsionou|parou|caiu|inch(ou|aram|ando)|perd(eu|endo|i)|ligou|mandou|voltou|virou|furei|espetei|cortei|piquei|reclam\w+|relat(a|ou|ando)|queix\w+|disse|diz|falou|sent(iu|indo|e)|ela|ele|dela|dele|minha (paciente|cliente|amiga|aluna|modelo|auxiliar)|meu (paciente|cliente)|ontem|anteontem|hoje|minutos|min|o que (eu )?faco|o que fazer (ja|agora|imediat\w*)|que (eu )?faco|faco o que|como (ajo|procedo)|(esta|estao|estou) \w+|(evolui|acord)ou)\b/

/** Words of a question about the subject: no emergency unless something is happening. */
const general =
  /^(e |mas |entao )?((em|com|por|de|a partir de|ate|para) )?(quais|qual|que\b|quant[oa]s?|o que (e|sao|significa|fazer|diz|causa)|como\b|por ?que|quando|quem|existe|onde|cite|liste|explique|explica|fale|diferenca|posso|pode|podemos|preciso|precisa|devo|deve|e verdade|e (normal|comum|esperado|possivel)|tem (risco|perigo|como)|gestante)\b/

/** Words about what was, what might be, or who is prone to it. */
const history =
  /historico|historia de|ja (teve|tive|desmaiou|convulsionou)|antecedente|previ[oa]\b|alergi[ac]\w* (\w+ )?(a|ao|aos) |\b(quem|paciente que|pacientes que) (tem|teve|sofre|faz|desmaia)|desmai\w (facil|sempre|quando|com)|sempre que|como (eu )?previno|medo de|risco de|prevenir|evitar|reduzir|sinais (de|da|do)\b|sintomas (de|da|do)\b|diferenc|kit de|portador|ano passado|mes passado em outra|desmaiou .{0,30}outra clinica|(ha|faz) (\w+ )?anos?|anos atras|quando crianca|(da outra|na ultima|da ultima) (vez|sessao)|\bepileptic|\bcardiopata|(mais|menos|muito) (comum|frequente|propens)|pode (causar|provocar|dar|gerar)|causa\b|treinar|simulac|\buma vez\b|ferroada|picada de (abelha|vespa|marimbondo|inseto)|protocolo (de|para)/

/** A sign told in few words, then the question what to do. */
const telegram =
  /^(?!o que|como|qual).{12,}\W(o que fazer|que fazer|fazer o que|conduta|e normal|e grave)\W*$/

/** Somebody, something felt or seen in the body, and that it is now: an emergency that no sign names. */
const somebody =
  /\b(ela|ele|dela|dele|pacientes?|clientes?|moc[ao]|senhora?|menin[ao]|modelo|aluna|minha|meu|estou|eu|socorro|alguem|colega|ajud[ae])\b/
const bodily =
  /\b(sent|dor\b|do[ei]|ard|queim|inch|cor\b|mole|frac|mal\b|estranh|olh|boca|rosto|pele|lingua|garganta|bracos?|pernas?|peito|cabeca|pulso|respir|suor|suad|trem|vomit|enjo|nausea|sangu|rox|branc|pret|vermelh|febr|pus\b|desespera|acord|fala|socorro|emergenc|urgen|reac|formig|dormen|press|coca|coceir|palid|travad|parad|ruim|pior)/
const acute =
  /\b(agora|socorro|de repente|do nada|subit\w*|minutos|na hora|na maca|aqui|acab(ou|ei) de|logo (apos|depois)|durante|ainda pouco|urgente|ajud[ae]|nao sei o que (eu )?fa\w+|o que (eu )?faco|comec(ou|ando)|(esta|estou) \w+(ndo|ad[oa])|fic(ou|ando)|desde (que|o|a))\b/

/** Words of a thing that is going on in front of the one who writes. */
const inFront =
  /\b(agora|socorro|de repente|me ajud\w+|minutos|na hora|na maca|aqui|acabei de|comecou|(esta|estao) (fic|piora|aument|desmai|inch|sent)\w*ndo)\b/

/** What overrides a history: it is happening all the same. */
const urgent =
  /\b(agora|acabou de|acabei de|socorro|comecou|comecando|de repente|do nada|(esta|estou|estao) (\w+(ndo|ad[oa]|id[oa])|com|sem)|tendo|minutos|hoje|ontem|injetei|apliquei|preenchi|fiz)\b/

/** Words of a question about how often and how much: an answer from the sources, never an emergency. */
const statistical =
  /por cento|porcentagem|percentual|estatistic|proporcao d|taxa de|quantos casos|incidencia|frequencia d/

/** Signs that a message denies are no signs. */
const denied =
  /\b(sem|nega|nem|nao (tem|teve|ha|houve|sente|apresent\w+|relata|sentiu)) (nenhum\w* |qualquer |sinal de |sinais de |muita )*(falta de ar|dor\b|dispneia|palidez|febre|urticaria|inchaco|tontura|pus\b|secrecao|sangramento|embranquecimento|livedo|alteracao (visual|de visao|de cor|na visao)|perda (visual|de visao))( forte| intensa)?/g

/** Of a message after an emergency: it goes on. */
const goesOn =
  /nao (\w+ )?(melhor|adiant|resolv|volt|pass|ced|deu|funcion|tem|tenho)|pior|continua|ainda|\be agora\b|e depois|o que mais|mais alguma|ja (fiz|liguei|apliquei|deitei|chamei)|fiz isso|samu (\w+ )?(demor|nao)|sozinh|socorro/

/** Whether a message tells of somebody unwell in front of the one who writes, whatever else fits it. */
export const mustBeEmergency = (message: string) => mayBeEmergency(message) && inFront.test(read(message))

/** Whether a message without a known sign may still tell of somebody who is unwell right now. */
export function mayBeEmergency(message: string) {
  const text = read(message)
  const isTold =
    !general.test(text) &&
    !history.test(text) &&
    !/\b(curso|mentoria|plataforma|senha|login|site|aula)\b/.test(text)
  const asksOnly = text.endsWith('?') && !/o que (eu )?faco|e agora|socorro|ajud/.test(text)
  return isTold && !asksOnly && somebody.test(text) && bodily.test(text) && acute.test(text)
}

const kindIn = (text: string) =>
  signs.find(({ when, unless }) => when.test(text) && !unless?.test(text))?.kind

/**
 * The kind of emergency that a message describes as happening, if it does. A sign may need both what
 * was said before (`context`: "preenchi o lábio") and the message ("ficou branco").
 */
export function detectEmergency(message: string, context = ''): Emergency | undefined {
  const text = read(message).replace(denied, ' ')
  const before = read(context).replace(denied, ' ')
  if (statistical.test(text)) return undefined
  const kind = kindIn(text) ?? kindTogether(text, before)
  if (kind) return isHappening(text) ? kind : undefined
  const isShort = text.split(' ').length <= 14
  return isShort && goesOn.test(text) && before ? detectEmergency(context) : undefined
}

/** The kind that only both texts together show: each sign must need the newer one. */
function kindTogether(text: string, before: string) {
  if (!before) return undefined
  const both = `${before} ${text}`
  const isNew = ({ when, unless }: Sign) => when.test(both) && !when.test(before) && !unless?.test(both)
  return signs.find(isNew)?.kind
}

function isHappening(text: string) {
  if (history.test(text)) return urgent.test(text)
  if (general.test(text) || text.endsWith('?')) return happening.test(text) || telegram.test(text)
  return true
}
