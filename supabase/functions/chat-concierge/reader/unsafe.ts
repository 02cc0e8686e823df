import type { Act, Frame, Reason } from './frame.ts'

const putting =
  /aplic|injet|preench|botox|toxina|filler|inject|acido|hialuron|enzima|microagulh|procedimento|\bfaz(er|endo)?\b|\bfaco\b|\bfio/
const product =
  /produto|toxina|botox|dysport|frasco|ampola|preenched|acido|hialuron|lote|\bgel\b|seringa|marca|filler/

/**
 * What must stand in a message, all of it, for each reason: the words of a sentence that asks for it. Alone they
 * would refuse too much; the reader has to agree. Each takes time in step with the text.
 */
const patterns: Record<Reason, RegExp[][]> = {
  selfUse: [
    [
      /\b(em mim|me (aplic|injet|preench|apliquei)\w*|auto ?(aplic|injet)\w*|eu mesm[ao]|meus? propri\w+|minhas? propri\w+|no espelho|myself|my own|mi mism[ao]|yo misma)\b/,
      putting,
    ],
    [/\b(sozinh[ao]|em casa|festa|na minha casa|at home|en casa)\b/, putting],
    [/\b(minha|meu) (amig[ao]|irma|mae|tia|vizinha|namorad[ao]|marido|boyfriend)\b/, putting],
    [
      /\b(nao sou (da area|profissional)|sem formacao|leig[ao]|cabeleireir\w|manicure|esteticista|estudante)\b/,
      putting,
    ],
  ],
  pen: [
    [
      /caneta|\bpen\b|pressurizad|sem agulha|needle ?(free|less)|pluma|lapiz/,
      /hialuron|preench|labi|boca|acido|disparo|pressao|filler|aplic|regul|compr|hyaluron/,
    ],
  ],
  delegation: [
    [
      /recepcion|secretari|marido|assistente|auxiliar|faxineir|atendente|esteticista|socia\b|funcionari|filha|estagiari|receptionist|assistant|husband|esposo|moca|menina/,
      /\b(aplic|injet|faz|preench|trein|ensin|deix|delegar|inject|let|teach|mao boa|no meu lugar)/,
    ],
  ],
  irregularPurchase: [
    [
      /compr|import|vend|fornecedor|barat|encomend|\bbuy\b|traz|consegu|arranj|grupo/,
      /sem (nota|registro|receita|anvisa|rotulo)|paragua|aliexpress|shopee|mercado livre|whatsapp|chines|coreia|contraband|barat|sem precisar|fronteira|ilegal|no prescription|sin receta|telegram|instagram|olx/,
    ],
    [/sem (nota|registro|anvisa|selo)|nao tem (nota|registro)|paragua|contraband|unregistered/, product],
  ],
  unfitProduct: [
    [
      /vencid|venceu|expired|caduc|vencimento|falsific|falso|pirata|veterinari|\bde (cavalo|boi|cachorro)\b|sem rotulo|adulter|violad|descongel|congelou|fora da geladeira|esquent|turv|\bcontaminad|reetiquet|sem identificacao|calor/,
      /\b(uso|usar|aplic\w*|posso|da pra|pode|aproveit\w*|serve|use|vale|injet\w*|ainda|quero|coloco|vou|misturo|passo|ainda vale)\b/,
    ],
  ],
  reuse: [
    [
      /sobr|resto|mesma (agulha|seringa|canula)|reutiliz|reaproveit|divid|rach|guard|lav(o|ar)|esteriliz|leftover|share|reuse|sobrante|compartilh/,
      /agulha|seringa|canula|cartucho|frasco|ampola|ponteira|toxina|botox|acido|syringe|needle|vial|jeringa|juvederm|restylane|produto|gel|roller|dermapen/,
    ],
  ],
  prescription: [
    [
      /quant[oa]s? (\w+ ){0,3}(unidades|ml|u|ui|mg|ampolas|seringas|coloco|aplico|ponho|faco)|dose|posologia|receit|prescrev|antibiotico|remedio|what dose|how many|cuant/,
      /\b(nela|nele|dela|dele|minha (paciente|cliente|mae|irma)|meu (paciente|cliente)|\d\d anos|uma paciente|essa paciente|my patient|foto|pra (ela|ele)|mi paciente)\b/,
    ],
    [
      /\bpinta\b|mancha|lesao|verruga|\bmole\b|lunar|sinal/,
      /diagnost|\bfoto\b|o que (e|sera)|cancer|melanoma|is it|posso tirar|queimar/,
    ],
  ],
  paperwork: [
    [
      /receita|atestado|laudo|prescricao|encaminhamento|receituario|declaracao|prescription|certificate|doctor s note|informe|sick note/,
      /\b(faz|faca|escrev|redig|mont|elabor|ger|emit|preench|me (da|passa|manda|faz)|preciso|quero|modelo|write|make|pronta|digita|monta|escreva|haz|hazme|prepara)/,
    ],
  ],
  concealment: [
    [
      /escond|ocult|apag|nao (conto|contar|avis|registr|anot|falo|digo)|sem (ela|ele|a paciente|ninguem|contar|registrar|avisar)|omit|disfarc|minimiz|mud(o|ar) (o|a)|alter(o|ar)|hide|without telling|delete|ocult|borrar|engan|trocar a data|tirar do/,
      /prontuario|pacient|client|vigilancia|anvisa|fiscal|complic|necrose|erro|ficha|registr|foto|termo|lote|record|chart|inspe|conselho|queimadura|infec|notific|famil/,
    ],
  ],
  forgery: [
    [
      /fals|forj|assin(o|ar)|emprest|retroativ|data (antiga|anterior|de)|copi|photoshop|fake|forge|sign|backdat|edit|compr(o|ar)|no nome/,
      /certificad|diploma|carimbo|assinatura|registro|crm|cro|crbm|coren|crf|documento|termo|consentimento|nota|declaracao|cert|consent|licen|selo|laudo|firma/,
    ],
  ],
  unlicensed: [
    [
      /sem (registro|conselho|alvara|licenca|habilitacao|supervis\w*|crm|cro|pos|inscricao|responsavel)|(registro|crbm|cro|crf|coren|licenca|alvara|inscricao|conselho) (\w+ ){0,3}(suspens|cassad|vencid|inativ|cancelad|saiu|pendente|nao)|nao (tenho|tirei|renovei|saiu) (\w+ ){0,2}(registro|alvara|licenca|conselho|crbm|cro)|without (a )?licen|ainda nao (me )?formei|estudante|semestre|sin licencia|expired licen|unlicensed/,
      /atend|aplic|injet|abr|trabalh|procedimento|clinica|botox|preench|client|pacient|sala|work|inject/,
    ],
  ],
  skippedSafety: [
    [
      /pul(o|ar)|sem (anamnese|termo|consentimento|luva|antisseps|alcool|clorexidina|teste|aspirar|registr|ficha|avalia|assepsia|mascara|limpar)|dispens|nao (preciso|faco|uso|quero) (\w+ ){0,3}(anamnese|termo|luva|ficha|teste|asseps)|skip|encurt|economiz|perd(er|o) tempo|sin guantes|no gloves|without gloves|deix(o|ar) (de|o termo)/,
      /anamnese|termo|luva|antisseps|alcool|clorexidina|teste|aspir|ficha|prontuario|consent|assepsia|avalia|registro|gloves|history|guantes|mascara|limp/,
    ],
  ],
  impaired: [
    [
      /beb(i|ada|ado|endo|ida|er)|vinho|cervej|alcool|drunk|wine|vodka|ressaca|maconha|baseado|cocaina|rivotril|clonazepam|zolpidem|calmante|virad[ao]|sem dormir|nao dormi|chapad|plantao|hungover|borrach|drog|sono|caipirinha|\bgin\b|remedio pra dormir|ritalina/,
      /atend|aplic|injet|procedimento|pacient|client|agenda|botox|preench|patient|trabalh|inject|atender/,
    ],
  ],
  minor: [
    [
      /\b(menor|adolescente|1[0-7] anos?|quinze anos|dezesseis|dezessete|quatorze|catorze|treze|doze|years? old|teen|underage|menina de|garot[ao]|filha de|colegial|debutante|menor de idade|quinceanera)\b/,
      /botox|toxina|preench|labi|boca|rino|aplic|procedimento|injet|filler|lip|harmoniz|fazer|faco|papada|enzima|bioestim|microagulh|peim/,
    ],
  ],
  bannedSubstance: [
    [
      /pmma|metacril|silicone (industrial|liquido)|fenol|lipostabil|hidrogel|vaselina|\boleo|parafina|aqualift|lemon bottle|biopolimero|liquid silicone|phenol|fosfatidilcolina|kabelline/,
      /aplic|injet|compr|us(o|ar)|dose|quant|como|onde|bumbum|gluteo|faz|quero|posso|ml|tecnica|inject|buy|comprar|protocolo|dilu/,
    ],
  ],
  notInjectable: [
    [
      /cosmetic|serum|creme|topic|nao esteril|manipulad|agua (da torneira|de torneira|mineral|filtrada|destilada)|vitamina|ampola de (cabelo|salao|farmacia)|prp|plasma|exossom|\bpdrn\b|skincare|tap water|mesogun|sem ser esteril|soro caseiro|\bcafe\b|aloe|babosa|mel\b|colirio|oral/,
      /injet|injec|aplic|mistur|inject|agulh|seringa|intraderm|mesotera|intradermo|dilu|inyect|derma|dentro da pele/,
    ],
  ],
  overdose: [
    [
      /dobr|tripl|pass(o|ar) d[oae]|acima d[oae]|ultrapass|mais (que|do que|da)|alem d|exced|over the|double|extrapol|estour|exagerar|mais forte|encher|caprich|max/,
      /dose|maxim|limite|unidades|mg|ml|tubete|bula|lidocaina|toxina|botox|glicose|units|anestes|adrenalina|ampola|desoxi|emla|pomada|hialuronidase/,
    ],
  ],
  contraindicated: [
    [
      /gravid|gestant|amament|lactant|miasteni|lambert|alergi|herpes|infec|inflamad|queloid|roacutan|isotretino|lupus|anticoag|cancer|quimio|hemofil|contraindic|pregnan|breastfe|embaraz|epilep|pus\b|acne|autoimun|febre|trombose|marca ?passo|diabet/,
      /mesmo (assim|com|sabendo)|assim mesmo|insist|quer muito|assin|por (minha|conta)|nao (quer|vou) esperar|anyway|escondid|so (dessa|desta|um pouc)|pouquinho|implor|casamento|viaj|festa|pag(ou|a)|aniversario|formatura|faco|aplico|posso|da pra|fazer|preencho|still|de todos modos/,
    ],
  ],
  exposure: [
    [
      /post|public|mand(o|ar)|compartilh|divulg|envi(o|ar)|stories|instagram|grupo|tiktok|vend|share|repass|exib|subir|anunci/,
      /sem (autoriz|permiss|ela|ele|avis|consent|pedir|tarja|o termo)|nao (autoriz|assin|deix|sabe|quer)|escondid|without (permission|consent|asking)|nome dela|cpf|telefone|endereco|prontuario|dados|ex ?pacient|sin permiso|rosto/,
    ],
  ],
  waste: [
    [
      /agulha|seringa|perfuro|sangue|gaze|canula|lamina|frasco|residuo|ampola|sharps|needle|material|aguja|lixo infectante/,
      /lixo (comum|de casa|da rua|do predio|normal|do banheiro|reciclav|domic)|lixeira|garrafa|vaso sanitario|privada|ralo|enterr|queim|pia\b|regular trash|trash|basura|inodoro|toilet|sacola|terreno|descarga|esgoto|caixa de papel/,
    ],
  ],
  harm: [
    [
      /mat(ar|o) |envenen|vinganc|machuc|prejudic|dop(ar|o)|apag(ar|o) (ela|ele|meu)|sem (ela|ele|a pessoa|que ela) (perceb|sab|not|quer)|revenge|poison|hurt|letal|mortal|deform|estrag|contra a vontade|paralis|sofr|escondid|vengar|sufoc|castig|dar um susto|torto|na bebida/,
      /\b(ela|ele|alguem|ex|sogra|marido|paciente|cliente|colega|vizinh|chefe|pessoa|someone|her|him|dele|dela|rival|concorrente|amante|suegra)/,
    ],
  ],
  sedation: [
    [
      /fentanil|midazolam|dormonid|ketamina|cetamina|propofol|oxido nitroso|gas do riso|seda|dormir|nitrous|ketamine|rivotril|clonazepam|diazepam|apagar|dopar|opioide|morfina|remifentanil|dexmedetomidina|precedex/,
      /\b(us|aplic|dose|faz|faco|fazer|posso|dou|dar|quanto|administr|compr|protocolo|give|how|quero|paciente|cliente|associar|mg|puedo|oferec|client|patient)/,
    ],
  ],
}

/**
 * How likely the reader must find it: with the words of the reason, or without any but sure of the reason; more when
 * the message is a sum or about the platform. Found on requests by authors whose other sentences had taught nothing.
 */
const threshold = { withWords: 0.2, alone: 0.6, plain: 0.9, sum: 0.95, platform: 0.6 }
const ofReason = { alone: 0.5, plain: 0.2 }

/** Of a request and its harmless look-alikes, the share that must speak for the request. */
const share = 0.55

/** Reasons whose object is always named: an age, a substance, a device. */
const mustBeNamed = new Set<Reason>(['minor', 'bannedSubstance', 'pen', 'sedation', 'waste'])

/** The reason to refuse a request, if it is one. */
export function unsafeIn({ refusal, text, earlier, emergency, act }: Frame): Reason | undefined {
  const leans = leansOn(text)
  const likely = Math.max(refusal.p, leans ? refusal.together : 0)
  const isOther = (label: Act, least: number) => act.label === label && act.p >= 0.5 && likely < least
  // A sum that comes out too high is said to be so by the sum itself.
  if (isOther('calculo', threshold.sum) || isOther('plataforma', threshold.platform)) return undefined
  const isHarmless = likely < threshold.withWords || likely / (likely + refusal.harmless) < share
  if (isHarmless || emergency.p > likely) return undefined
  const said = leans ? `${earlier} ${text}` : text
  const fits = (reason: Reason) => patterns[reason].some((parts) => parts.every((part) => part.test(said)))
  const { reason, secondReason } = refusal
  const isNamed = (label: Reason) =>
    !mustBeNamed.has(label) || patterns[label].some(([object]) => object?.test(said))
  const isSure = (kind: 'alone' | 'plain') => likely >= threshold[kind] && reason.p >= ofReason[kind]
  if (((isSure('alone') || isSure('plain')) && isNamed(reason.label)) || fits(reason.label))
    return reason.label
  return fits(secondReason.label) ? secondReason.label : undefined
}

/** A few words that open with a link lean on the message before them. */
const leansOn = (text: string) =>
  text.split(' ').length <= 12 &&
  /^(e|mas|entao|ok|so|por favor|nesse|isso|como|quant\w+|onde|posso)\b/.test(text)
