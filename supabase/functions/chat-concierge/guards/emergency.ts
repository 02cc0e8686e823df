import { normalise } from '../analyser.ts'

/** The kinds of emergency; each has a passage of the knowledge base marked `emergencia: <kind>`. */
export type Emergency =
  | 'parada'
  | 'visao'
  | 'avc'
  | 'convulsao'
  | 'metemoglobinemia'
  | 'anestesico'
  | 'toxina'
  | 'anafilaxia'
  | 'sincope'
  | 'oclusao'
  | 'exposicao'
  | 'torax'
  | 'sangramento'
  | 'infeccao'

const skin =
  '(labi|boca|pele|nari|area|regia|ponta|testa|glabela|bochech|face|rosto|sulco|queixo|menton|mandibul|tempor|local|injet|preench|hialuron|acido|caneta|canula|seringa)'
const anaesthetic =
  '(lidoca|anest|xylo|xilo|bloqueio|emla|pomada|articain|mepivacain|prilocain|bupivacain|tubete|carpule)'
const toxin = '(toxina|botox|dysport|xeomin|botuli)'
const both = (a: string, b: string) => new RegExp(`${a}.*${b}|${b}.*${a}`)

/** Signs, on normalised text. The first kind that matches wins, so the most dangerous and most specific come first. */
const signs: [Emergency, RegExp][] = [
  [
    'parada',
    /parou de respirar|sem (pulso|respirar)|nao (esta |ta )?respira\b|nao (responde|acorda|reage)\b|inconsciente|parada (cardi|resp)|\bpcr\b|desacordad/,
  ],
  [
    'visao',
    /(perd\w+|sumiu|sem|falha\w*|apag\w+) (d?a |de )?(visao|vista)|nao (esta |ta |consegue |estar? )?(enxerg|ver\b|vendo)|(visao|vista)( \w+){0,3} (turv|embac|dupl|escur|dobrad|borrad|nublad|apag|sumi)|(ver|vendo|enxerga\w*)( \w+){0,2} (dobrad|dupl|escur|embac|borrad|pret|mal|nada|vulto|flash|ponto)|fic\w+ ceg[oa]|ceg[oa] d|cegueira (subita|apos|depois)|escureceu a vis|apagou (tudo|a vis|um lado|o lado|do lado|metade)|campo visual|flashes|luzes na vis|cortina (preta|escura)|metade da vis|diplopia|amaurose|olho (nao abre e doi|parou)/,
  ],
  [
    'avc',
    /fala (enrolad|arrastad|embolad)|nao consegue falar|(um|o) lado do (corpo|rosto) (parali|parou|sem|nao|dormente|caiu|mole)|perdeu a forca|hemipare|\bavc\b|derrame|desorientad|confus[oa] (de repente|e |mental)/,
  ],
  ['convulsao', /convuls|se debat|crise epilep|tremend\w* (o corpo )?(tod|inteir)|abalos/],
  [
    'metemoglobinemia',
    both(
      anaesthetic,
      String.raw`(cianos|azulad|(labi|boca|unha|dedo)\w* (\w+ )?(azu[il]|rox|cinza|acinz)|metemoglob|metahemoglob)`,
    ),
  ],
  [
    'anestesico',
    both(
      anaesthetic,
      String.raw`(gosto (metalic|de metal|de moeda)|zumb|ouvido apit|dormen\w+ (\w+ ){0,4}(boca|lingua|labi)|(boca|lingua|labi\w*) (\w+ )?(dorment|formig)|formig\w+ (\w+ ){0,4}(boca|lingua|labi|rosto)|agitad|sonolen|tont|fala arrast|confus|tremor|tremend|palpita|arritm|toxic|intoxic|passou mal|passando mal)`,
    ),
  ],
  [
    'toxina',
    both(
      toxin,
      String.raw`(engolir|engasg|deglut|disfag|voz (\w+ )?(rouc|fraca|anasal)|rouquid|falta de ar|respir|dispne|fraqueza|fraco|pescoco (\w+ )?(caindo|mole|nao)|sustentar a cabeca|visao dupla)`,
    ),
  ],
  [
    'anafilaxia',
    /falta de ar|dispne|sem (conseguir )?respirar|(dificuldade|nao (consegue|esta conseguindo)) (\w+ )?respirar|respirar direito|respirando mal|chiado|chiando|sibil|estridor|garganta (\w+ )?(fech|inch|apert)|fech\w+ a garganta|glote|(lingua|garganta|palpebras?|olhos?) (\w+ ){0,3}(inch|edem)|(inch\w+|edema) (\w+ ){0,4}(lingua|garganta|glote|rosto tod|face tod|rosto inteir|palpebra)|rosto (\w+ ){0,2}(inchou|inchando|inchad|desform|deform)|urticaria|(placa|mancha|vergo|vermelh|coceira|empol)\w* (\w+ ){0,4}(corpo|generaliz|espalh)|anafila|pressao (\w+ )?(caiu|caindo|despenc|baix)|choque/,
  ],
  ['torax', /dor (\w+ )?(no peito|toracica)|aperto no peito|infart|pneumotorax/],
  [
    'sincope',
    /desmai|sincope|vasovagal|lipotim|palid\w* (\w+ ){0,4}(suad|suor|suand|tont|frio|gelad)|suor frio|suand\w+ (\w+ ){0,3}palid|(suad|suand)\w* (\w+ ){0,4}palid|teto preto|apagou|vai cair|tontura|ficou tont|passando mal|passou mal|mole e (branc|palid)/,
  ],
  [
    'oclusao',
    both(
      skin,
      '(esbranqui|branque|branc[oa]|palid|livid|livedo|reticul|rendilh|rendad|marmor|moteamento|mosquead|arroxead|roxead|rox[oa]|violace|acinzent|cinza|necros|escurec|preto|preta|gelad[oa]\b|(cor|sangue) (w+ ){0,3}(demor|nao volt|custa|lent)|isquem|oclus|sem circula|enchimento capilar|perfus)',
    ),
  ],
  [
    'oclusao',
    both(
      skin,
      String.raw`dor (\w+ )?(fort|intens|desproporc|insuport|lancin|excruci|absurd|terriv|horriv|sever|muito)`,
    ),
  ],
  [
    'exposicao',
    /(me |se )(furei|furou|espet|cort|pique|picou)|(furei|espetei|piquei|cortei) (o|meu|a) |acidente (com|perfuro|biolog)|agulhada|picada (de|com) (a )?agulha|(sangue|respingo\w*)( \w+){0,4} (olho|boca|mucosa)/,
  ],
  [
    'sangramento',
    /sangr\w+ (\w+ )?(muito|sem parar|nao par|em jato|jorr|demais)|(sangue|sangramento) (\w+ )?nao (para|estanca)|nao par\w+ de sangrar|jato de sangue|hemorrag/,
  ],
  [
    'infeccao',
    both(
      '(febre|calafrio|prostra|confus)',
      '(pus|secre|vermelh|quente|inch|abscess|celulite|infec|injet|preench|procedimento|aplica)',
    ),
  ],
]

/** Words of something that is happening, or has just happened, to somebody. */
const happening =
  /\b(fic(ou|ando|aram)|esta(va)?|estao|ta|comec(ou|ando)|aparec(eu|endo)|surgiu|acab(ou|ei) de|agora|de repente|do nada|subit\w*|passou a|evoluiu|desmaiou|apagou|convulsionou|convulsionando|parou|caiu|reclam\w+|relat(a|ou|ando)|queix\w+|sent(iu|indo|e)|diz(endo)?|disse|injetei|apliquei|preenchi|anestesiei|fiz|socorro|me ajud\w+|urgente|inch(ou|ando)|fech(ou|ando)|perdeu|perdendo|ligou|mandou|voltou|o que (eu )?faco|que (eu )?faco|como (agir|ajo|procedo)|me furei|furei|espetei|minutos)\b/

/** Words of a question about the subject, or about somebody's history: no emergency by itself. */
const general =
  /^(e )?(em quantas?|quais|qual|quant[oa]s?|o que (e|sao|significa)|como (se )?(previn|evit|reconhec|diferenci|reduz|identific)|por ?que|quando|quem|existe|onde|gestante)\b|historico|historia (de|previa)|ja teve|antecedente|previ[oa]\b|alergi[ac]\w* a |quem (tem|teve|sofre|faz)|risco de|prevenir|evitar|sinais (de|da)|sintomas (de|da)|diferenca entre|kit de|portador/

/** Words of a question about how often and how much: an answer from the sources, never an emergency. */
const statistical = /por cento|porcentagem|percentual|estatistic|proporcao d|taxa de|quantos casos|incidencia/

/**
 * The kind of emergency that a message describes as happening, if it does. A sign may need both what
 * was said before (`context`: "preenchi o lábio") and the message ("ficou branco").
 */
export function detectEmergency(message: string, context = ''): Emergency | undefined {
  const text = normalise(message)
  const before = normalise(context)
  if (statistical.test(text)) return undefined
  const [kind] =
    signs.find(([, pattern]) => pattern.test(text)) ??
    signs.find(([, pattern]) => !pattern.test(before) && pattern.test(`${before} ${text}`)) ??
    []
  if (!kind) return undefined
  return happening.test(text) || !general.test(text) ? kind : undefined
}
