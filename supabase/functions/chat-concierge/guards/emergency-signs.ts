import { allOf } from './reading.ts'

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

/** A sign of an emergency in what the guards read, and what makes it mean something else. */
export type Sign = { kind: Emergency; when: RegExp; unless?: RegExp }

const skin =
  '(labi|boca|pele|nari|\\basa|area|regia|ponta|testa|glabela|bochech|malar|face\\b|rosto|sulco|bigode|canto|queixo|menton|mandibul|tempor|olheira|palpebra|mucosa|columela|dorso|codigo de barras|papada|trajeto|mancha|placa|mento\\b|perna|coxa|gluteo|barriga|local|vasinho)'
const injecting =
  '(preench|injet|aplic|hialuron|\\bah\\b|acido|filler|caneta|canula|seringa|agulha|embolo|rino|harmoniz|bioestim|radiesse|sculptra|ellanse|juvederm|restylane|peim|glicose|polidocanol|procedimento)'
const filler = '(preench|hialuron|\\bah\\b|filler|juvederm|restylane|rino|radiesse|sculptra|harmoniz)'
const anaesthetic =
  '(lidoca|anest|xylo|xilo|bloqueio|emla|pomada|articain|mepivacain|prilocain|bupivacain|benzocain|tubete|carpule|tumescen|ml a [12] ?%)'
const topical = '(emla|pomada|creme|topic|prilocain|benzocain|spray|gel anest)'
const toxin = '(toxina|botox|dysport|xeomin|botuli|prosigne|nabota)'

/** Sight also means looking for something on the platform, or at a result. */
const lookingAt =
  /\b(curso|aula|agenda|plataforma|tela|login|botao|pagina|perfil|senha|video|mentoria|opcao|resultado|diferenca|efeito|menu|turma|site|aplicativo|app|link|cadastro|lista)/

const fainting =
  '(tont|zonz|desmai|vai cair|suand|suor|palid|gelad|teto preto|mole\\b|enjoo|nausea|viu (a agulha|o sangue|sangue))'
const allergic =
  /urticaria|empol|vergo(es|ao)|lingua (\w+ ){0,4}(inch|grossa|edem)|inch\w* (\w+ ){0,4}(lingua|garganta|glote)|glote|garganta (\w+ ){0,3}(fech|inch|apert|arranh|cocando)|fech\w+ (\w+ )?garganta|(se |me )cocando|(placa|mancha|vermelh\w*|coceira|cocando|cocar|coca) (\w+ ){0,5}(corpo|generaliz|espalh)|(corpo|pele) (\w+ ){0,4}(cocando|coceira|pinicando)|anafila|choque\b(?! (eletric|termic|de))|bolot\w+ (\w+ ){0,3}corpo|\binch\w+ (\w+ )?(toda|todo|inteir[ao])\b|corpo (\w+ )?inchad|engasgad|(reacao|crise) alergica|alergia (forte|grave|seria|feia)|fez alergia|placas (\w+ )?pelo corpo|inflou|parece um balao|(teve|deu|tendo) (\w+ )?reacao (\w+ )?(a |ao |com |depois|apos|forte|$)|placas? vermelh|inchaco n?[od]?os labios|uvula|bolo na garganta|rosto (\w+ )?pinicando|pescoco (\w+ )?inch\w+|comec\w+ a (se )?cocar|voz (\w+ )?(diferente|mud)|lingua presa|fechando tudo/

/** Somebody does not answer or breathe: everything else waits. */
const collapse: Sign[] = [
  {
    kind: 'parada',
    when: /parou de respirar|sem (pulso|respirar\b|respiracao)|nao (esta |tem |sinto |acho |consigo (sentir|achar) )*(o )?(pulso\b|respira\b|respirando|respiracao)|nao (responde|reage) (a|ao) (chamad|dor|estimul|voz|nada)|nao acorda|nao (consigo|conseguimos) acordar|nao esta mais respirando|sem batimento|nao tem batimento|nao (esta )?respond\w+ (a|ao) nada|inconsciente|parada (cardi|resp)|(teve|em|fez|entrou em) (uma )?parada\b|\bpcr\b|desacordad[oa]|coracao (\w+ )?parou|parou (o|de bater o) coracao|nao responde aos? chamad|parece (que )?(mor(reu|ta)|sem vida)|nao volta (a si|mais)|esta sem reacao|nao esboca|respiracao (\w+ )?(estranha|agonica)|gasping|(desmai|apag)\w*( \w+){0,8} nao (volt|acord|reag|respond)/,
  },
  {
    kind: 'parada',
    when: /nao (esta )?(responde|respondendo|reage|reagindo)\b(?! (a|ao|as|aos|bem|mais|muito|meu|minhas?|nossas?|no|na|por|o|os)\b)/,
    unless:
      /\bdesacordando e acordando|e-?mail|mensagem|whatsapp|ligac|telefone|contato|fornecedor|curso|equipe|suporte|anvisa|pagina|site|aplicativo|\bapp\b|tela|sistema|botao|plataforma|chat|video|tratamento/,
  },
]

/** What a drug does beyond where it was put. */
const drugs: Sign[] = [
  {
    kind: 'metemoglobinemia',
    when: allOf(
      anaesthetic,
      '(cianos|cianot|metemoglob|metahemoglob|\\bazu(l|is|lad\\w+)\\b|sangue (\\w+ )?(chocolate|marrom)|(oximetro|saturacao|\\bsat\\b|spo2).{0,20}([78]\\d|baix|cai|nao sobe))',
    ),
    unless: new RegExp(filler),
  },
  {
    kind: 'metemoglobinemia',
    when: allOf(
      topical,
      '(labi|boca|unha|dedo|pele)\\w* (\\w+ ){0,4}(rox|cinza|acinz|azu)',
      `${anaesthetic}|anestes`,
    ),
  },
  {
    kind: 'toxina',
    when: /sustent\w+ (a |o )?(cabeca|pescoco)|(cabeca|pescoco) (\w+ )?(caindo|pendendo|mole)/,
  },
  {
    kind: 'toxina',
    when: allOf(
      toxin,
      String.raw`engol|engasg|deglut|trav\w+ (\w+ )?engolir|disfag|voz (\w+ ){0,3}(rouc|frac|anasal|fanh|sumi)|rouquid|falta de ar|faltando ar|sem ar\b|respir|dispne|fraqueza|frac[oa] (\w+ ){0,2}(corpo|tod[oa]|pernas?|bracos?)|pescoco (\w+ ){0,3}(cai|mole|fraco|nao)|(sustent|segur|levant|firm|erg[ue])\w+ (\w+ )?(cabeca|pescoco)|palpebras caidas d|cabeca (\w+ ){0,2}(caindo|tomba|mole)|visao dupla|(ve|vendo|vejo) (tudo )?(dobrado|duplo)|fala (\w+ )?(arrast|enrol|embol)`,
    ),
    unless: new RegExp(
      `${allergic.source}|${filler}|exercicio|minutos (depois|apos)|efeito (\\w+ )?frac|pulm`,
    ),
  },
  {
    kind: 'anestesico',
    when: allOf(
      anaesthetic,
      String.raw`gosto (\w+ ){0,2}(metal|ferro|moeda|estranh|amarg)|zumb|ouvido (\w+ )?(apit|zun)|dormen\w+ (\w+ ){0,4}(boca|lingua|labi)|(boca|lingua|labi\w*) (\w+ ){0,3}(dorment|formig|adormec)|formig\w+ (\w+ ){0,4}(boca|lingua|labi|rosto)|agitad|sonolen|tont|zonz|grogue|fala\w* (\w+ )?(arrast|enrol|embol)|confus|desorient|tremor|tremedeira|palpita|arritm|taquicard|bradicard|apito|coracao (\w+ )?(dispar|aceler|a mil)|tremend|formigamento|toxic[oa]\b|intoxic|(passou|passando|sentindo|se sente|esta) (muito )?mal\b|bebad|rindo a toa|esquisita|(esta|ficou) estranh[oa]|ouvir (\w+ )?chiado|chiado no ouvido|pontinhos|(passei|passou|passamos|ultrapass\w+|exced\w+|extrapol\w+|errei|exagerei) (\w+ ){0,3}(dose|limite|maxim|quantidade)|fiz (dose )?demais`,
    ),
    unless: new RegExp(
      `${allergic.source}|convuls|debat|revir|${filler}.{0,60}(visao|vista|enxerg)|(perd|sem|nao).{0,20}(visao|vista|enxerg)`,
    ),
  },
]

const sight: Sign[] = [
  {
    kind: 'sincope',
    when: allOf('(escurec|teto preto|(vista|visao) (\\w+ )?(escur|turva|embac))', fainting),
    unless: new RegExp(`${filler}|olho|\\blado`),
  },
  {
    kind: 'visao',
    // Sight lost, blurred, doubled or dark.
    when: /(perd\w+|sumiu|sem|falh\w+|apag\w+|alterac\w+|diminu\w+|baixa)( \w+)? (d?a |de )?(visao|vista|visual|visuais)\b|nao (esta |estou |estar? |consegue |consigo |conseguia )*(en(x|ch)erg\w*|vendo|ver\b|ve\b|vejo)|(visao|vista|enxerga\w*)( \w+){0,4} (turv|embac|dupl|escur|dobrad|borr|nublad|apag|sumi|embaralh|estranh|esquisit|desfoc|ruim|falhando|tampad|com (sombra|mancha|ponto))|\b(ver|vendo|ve|vejo|viu|via|enxerg\w*)( \w+){0,3} (dobrad|dupl|dois de|escur|embac|borr|pret|mal|nada|vulto|flash|luz|ponto|estrel|embaralh|sombra|manch|raio|turv|cinza|branco|clarao|imagens|meus dedos)|nao (distingue|diferencia|conta) (\w+ ){0,2}dedos|estrabism|vesg[oa]|escuridao|(olho|visao) (\w+ ){0,2}parou de ver|(embac|escurec|turv|apag)\w* (\w+ )?(a |as )?(vista|visao)|(fic\w+|esta|deixei|deixou) (\w+ )?ceg[oa]|cegou|cegueira (subita|apos|depois)|\bceg[oa] (de|do|d)\b|tudo (fic\w+ )?(escuro|preto|embacado|borrado)|escureceu (a vis|tudo|um olho|o olho|o lado|do lado|de um)|olho (\w+ )?escureceu|(disse|diz|fala|falou|reclam\w+|relat\w+)( \w+){0,3} que escureceu|parou de (enxergar|ver)|apagou (tudo|a vis|a vista|a luz|um lado|o lado|do lado|metade)|campo visual|flashes|luzes (na vis|piscando)|escotoma|cortina (preta|escura)|diplopia|amaurose|(borrao|sombra|nuvem|veu|mancha|cortina)( \w+){0,4} (vista|visao|olho)/,
    unless: lookingAt,
  },
  {
    kind: 'visao',
    // An eye that hurts or does not move.
    when: /dor ocular|dor (\w+ ){0,4}(no|dentro do|atras do|nos|fundo do) olhos?|olhos? (\w+ ){0,3}(doi|doendo|parou|parad[oa]|nao (se )?mex|nao (se )?mov|desviad|torto)|nao (esta )?(consegue )?(mex\w+|mov\w+) (o |os )?olhos?|nao (esta |consegue |conseguindo )+abrir o olho|nao abre e doi|oftalmopleg/,
    unless: /antes da|colirio|maquiagem|conjuntivite/,
  },
  {
    kind: 'visao',
    when: allOf('palpebra (\\w+ )?(cai|fech|desab)', '(na hora|durante|injet|mexe|move)', filler),
    unless: new RegExp(toxin),
  },
]

const nerves: Sign[] = [
  { kind: 'anafilaxia', when: allergic, unless: /\bherpes|vermelhidao local|hematoma/ },
  {
    kind: 'convulsao',
    when: /convuls|se debat\w+|(crise|ataque) epilep|trem\w+ (\w+ ){0,3}(tod[oa]|inteir[oa]|corpo)|corpo (\w+ ){0,3}(tremendo|duro|rigido)|(revir|vir)\w* (\w+ ){0,2}olhos?|olhos? (\w+ ){0,2}(revir|virad|virando)|espum\w+ (\w+ ){0,2}boca|abalos|espasmos (fort|no corpo|pelo corpo)|enrijec|contra\w+ (toda|o corpo)|mord\w+ a lingua|(tendo|teve|deu) um ataque\b(?! de (panico|ansiedade|riso|card))|batendo (os |as )?(braco|perna)/,
  },
  {
    kind: 'avc',
    when: /fala\w* (\w+ )?(enrol|arrast|embol|pastos|estranh|esquisit)|trav\w+ a fala|falando (coisa|palavra)s? (\w+ )?(sem nexo|sem sentido|desconexa)|nao sente (o|um) lado|boca caida|nao (consegue|esta conseguindo) falar|(um|o|metade) (lado )?d[oae] (corpo|rosto|face) (\w+ )?(parali|parou|sem|nao|dormen|caiu|mole|caid)|lado (\w+ )?(do corpo )?(parali|dormen|fraco)|dormen\w+ (\w+ ){0,6}(um lado|metade|braco|perna)|(braco|perna|mao) (\w+ ){0,4}(nao (levant|mex|sob|respond|mov|obedec)\w*|fraco|fraca|sem forca|mole|pesad|dormen|formig)|nao (\w+ )?(levant|mex|mov)\w+ (o|a|um|uma) (braco|perna|mao|lado)|perd\w+ (a )?forca|hemipare|\bavc\b|derrame|desorientad|confus[oa] (de repente|do nada|mental|e )|dor de cabeca (\w+ )?(subita|fort|explosiv|insuport|absurd)/,
    unless: /avc (ha|faz) (\d|muito|ano)|sequela/,
  },
  {
    kind: 'avc',
    when: allOf(
      '(boca|rosto|face|sorriso) (\\w+ ){0,4}(tort|entort|repux|caiu|caid)|entort\\w+ (a )?boca',
      `de repente|subit|agora|na hora|durante|braco|confus|falar|${filler}`,
    ),
    unless: new RegExp(`${toxin}|desoxicolico|fio`),
  },
]

/** Breath, swelling, pressure: the chest before anaphylaxis without signs on the skin. */
const breath: Sign[] = [
  {
    kind: 'torax',
    when: /(dor|aperto|pontada|apertando|pressao|peso|fisgada)( \w+){0,3} (n?o|do) peito|peito (\w+ ){0,3}(doendo|doi|apert)|dor toracica|dor (\w+ )?no torax|pontada nas costas|infart|pneumotorax|dor (para|ao|quando|pra) (ela |ele )?respira|doi (para|ao|quando) (ela |ele )?respira/,
  },
  {
    kind: 'anafilaxia',
    when: /falta (de |d.? ?)ar\b|faltando (o )?ar|\bsem (ar|folego)\b|respiracao (\w+ )?(apit|chiand|barulh)|dispne|(dificuldade|nao (consegue|consigo|esta conseguindo)|mal)( \w+){0,3} (respirar|puxar)|(puxar|puxando|buscando) (o )?ar\b|respirar direito|respirando (mal|com dificuldade|estranho|curto|rapido)|respiracao (\w+ )?(curta|ruim|dificil|ofegante)|ofegante|sufoc|chiado|chiando|chiar|peito chia|\bsibil(o|a|ando|ante)\b|estridor|toss\w+ (\w+ )?(sem parar|muito)/,
  },
  {
    kind: 'anafilaxia',
    when: /(rosto|cara|face) (\w+ ){0,3}(inch|edemaci|deform)\w* ?(tod|inteir|rapid|muito|demais|e )|(rosto|cara|face) (todo|toda|inteir[oa]) (\w+ ){0,2}inch|inch\w+ (\w+ ){0,3}(rosto|cara|face) (todo|toda|inteir)|(rosto|cara) (\w+ ){0,2}(inchou|inchando|deform)|(olhos?|palpebras?) (\w+ ){0,4}inch\w*|inch\w+ (\w+ ){0,3}(olhos?|palpebras?)/,
    unless:
      /normal|dia seguinte|quantos dias|olheira|palpebra inferior|microagulh|peeling|bolsa|dias (depois|apos)/,
  },
  {
    kind: 'anafilaxia',
    when: allOf(
      String.raw`pressao (\w+ ){0,3}(caiu|caindo|despenc|baix|zer|\d)|pulso (\w+ )?(frac|fin)|queda de pressao`,
      String.raw`enzima|hialuronidase|antibiotic|vermelh|inch|vomit|\d ?(x|por) ?\d`,
    ),
    unless: /picada|agulha|seringa|levant|nervos|medo|\bviu\b/,
  },
]

/** A needle stick is no faint, and a faint is no pale skin. */
const faints: Sign[] = [
  {
    kind: 'exposicao',
    when: /(me|se) (furei|furou|espet\w+|cort(ei|ou|ar)|piqu\w+|pic(ou|ar)|furar|arranh\w+) (\w+ ){0,4}(com|na|no|recolh|descart|reencap|limp|agulha|seringa|o dedo|lixo|fazendo|tirando|hoje|agora)|me (furei|espetei|piquei|furar|espetar|picar)\b|(furei|espetei|piquei|cortei|perfurei|furou|espetou) (o |meu |a |minha |a minha )?(dedo|mao|polegar|indicador|luva|palma|perna)|(fui|foi) (picad|furad)[oa]|acident\w+ (com (a |material |uma )?(agulha|perfuro|biolog|sangue)|perfuro|biolog)|acidente (com (a |material |uma )?(agulha|perfuro|biolog|sangue)|perfuro|biolog)|(enfiei|finquei|cravei) (a |uma )?agulha|(levei|levou|tomei|tomou|sofri|sofreu) (uma )?(agulhada|picada|espetada|furada)|picada (de|com) (a )?agulha|agulha (\w+ ){0,4}(entrou|espetou|furou|pegou|fincou) (\w+ )?(dedo|mao|minha|meu)|(sangue|respingo\w*|secrecao)( \w+){0,6} (olho|boca|mucosa|corte)\b|(espirr|respin|caiu|entrou|pingou|escorreu)\w*( \w+){0,6} (no|dentro do|nos|o) (meu |olho d)?olhos?/,
    unless: /gosto de sangue|furei a (orelha|papada)/,
  },
  {
    kind: 'sincope',
    when: /desmai|sincope|vasovagal|lipotim|palid\w* (\w+ ){0,4}(suad|suor|suand|tont|frio|fria|gelad|mole)|suor frio|suand\w+ (\w+ ){0,3}(palid|frio|gelad)|(suad|suand)\w* (\w+ ){0,4}palid|teto preto|apagou|(vai|quase) (cair|caiu)|tontura|(fic\w+|esta|se sente|sentiu) (\w+ ){0,3}(tont|zonz)|desfalec|(fic\w+|esta) (\w+ )?mole\b|(ia|quase|vai) cai(ndo|r)|nao esta (\w+ )?bem\b|perd\w+ os sentidos|bamba|sem cor, |sentiu (\w+ )?(calor|enjoo)|desacordando|suand\w+ (gelad|muito)|sentiu fraqueza|esta palid|(passando|passou|sentindo) (muito )?mal\b|(queda de pressao|pressao (\w+ ){0,3}(caiu|caindo|baix|despenc))|piripaque|ter um treco|teve um treco|toda mole|mole e (branc|palid|gelad)|caiu (duro|dura|ao levantar|da|na|no) ?(maca|cadeira|chao|ao levantar)?|pulso (\w+ )?frac/,
    unless:
      /(pele|papada|nodulo|gel|caroco|labio)( \w+){0,3} (mole|palid)|data|vencid|(seringa|agulha|frasco|ampola|canula|produto|celular) (\w+ )?caiu/,
  },
  {
    kind: 'sincope',
    when: /branc[oa] (igual|feito|que nem|como) (\w+ )?(papel|cera|parede|vela|fantasma)|(branc[oa]|palid[oa]) e (mole|caiu|gelad)/,
    unless: /labi|boca|nariz|area|regiao|local|bochech|ponta|\blado|mancha/,
  },
  {
    kind: 'sangramento',
    when: /(continua|segue|ainda esta) sangrando|sangrando (ha|faz) (\d|mais|muito)|sangue (para todo|por todo|pra todo)|(roxo|hematoma|inchaco|galo) (\w+ ){0,4}(enorme|gigant|cresc|aument)|(galo|calombo) (\w+ )?(enorme|rox|gigant)|inch\w+ (\w+ ){0,3}rapid\w*.{0,40}rox|sangue( \w+){0,3} em jato|sangr\w*( \w+){0,5} (muito|sem parar|nao (para|parou|cessa|cede|estanca)|demais|em jato|que nao)|(sangue|sangramento)( \w+){0,4} (nao (para|parou|cessa|cede|estanca)|jorr|esguich|em jato|espirr)|nao (para|parou|parava|estanca|cessa) (\w+ ){0,2}(de )?(sangr|o sangue)|nao estanca|esguich|jorr\w+( \w+)? sangue|jato de sangue|inch\w+ (\w+ )?com hematoma|hematoma (\w+ ){0,3}(no |do )?pescoco|hemorrag|hematoma( \w+){0,6} (cresc|aument|enorme|gigant|expand)/,
    unless: /febre|calafrio|quente|\bpus\b/,
  },
]

const colour = String.raw`(esbranqui|branque|embranq|\bbranc[oa]|claread|clareou|palid|livid|livedo|reticul|rendilh|rendad|redinha|em rede|\brede\b|marmor|manch\w+ (\w+ )?(vinho|vinh)|moteado|mosquead|arroxead|violace|acinzent|cinza|cinzent|necros|escurec|escur[oa]\b|pret[oa]\b|enegrec|gelad[oa]\b|(?<!de |suor |calor )\bfri[oa]\b|sem cor\b|mud\w+ de cor|cor (\w+ )?(estranh|feia|diferent|esquisit|horr)|perd\w+ (a )?(sensibilidade e a )?(cor|circulac)|rajad|isquem|oclus|sem circula|(cor|sangue)( \w+){0,3} (demor|nao volt|nao retorn|custa|lent|sumi)|sumiu a cor|(nao volta|nao retorna|demor\w* (\w+ )?(voltar|retornar)|custa a voltar) a cor|(demor\w*|custa) (\w+ )?(voltar|retornar) a cor|perfus|enchimento capilar (\w+ ){0,3}(lent|demor|alterad|ruim|aument|maior|acima|mais de|\d))`
const pain = String.raw`(dor (\w+ )?(fort|intens|desproporc|insuport|lancin|excruci|absurd|terriv|horriv|sever|muito|latej|demais|enorme|pulsat)|muita dor|(doi|doendo) (muito|demais|absurd|horr|pra caramba|bastante)|(gemendo|gritando|chorando|urrando) de dor|nao aguenta (\w+ )?dor|latejando|queimando (muito|demais)|ardendo (muito|demais))`

/** Past cases of a bruise, which only looks like an occlusion. */
const bruise =
  /roxinh|hematoma|equimose|\bnormal\b|quanto tempo|some|sumir|clarear|arnica|hirudoid|disfarc|maquia/

const vessels: Sign[] = [
  {
    kind: 'oclusao',
    when: allOf('labi|boca|nari|queixo', 'azul', injecting),
    unless: /olheira|tyndall|translucid/,
  },
  {
    kind: 'oclusao',
    when: allOf(`${skin}|${injecting}`, colour),
    unless: /hiperpigment|melasma|olheira escura/,
  },
  {
    kind: 'oclusao',
    when: allOf(`${skin}|${injecting}`, String.raw`\brox[oa]s?\b`),
    unless: bruise,
  },
  {
    kind: 'oclusao',
    when: allOf(`${skin}|${injecting}`, pain),
    unless: /\b(pernas?|costas|cabeca|febre|pus)\b/,
  },
  {
    kind: 'oclusao',
    when: /(esta|ficou|apareceu|surgiu|tem) (com )?(um )?livedo|(refil|enchimento|reperfusao|perfusao)( capilar)? (\w+ )?(de |em )?(mais de )?\d|\bbranqueou|esbranquicou|embranqueceu|a cor (dela |dele )?nao (volt|retorn)\w*|trajeto da arteria|intercorrencia vascular|(tive|tenho|houve|fiz|deu|ocorreu|e|teve) (uma |um )?(oclusao|isquemia|necrose)\b|apert\w*( \w+){0,6} (demor\w*|custa|nao volta)( \w+){0,3} cor|(entup|obstru)\w+ (\w+ ){0,3}(vaso|arteria|capilar)|(peguei|acertei|furei|atingi|pegou) (\w+ ){0,2}(vaso|arteria)|(dentro d[aeo]|\bna|\bem) (uma? )?(arteria|vaso)\b|(ach\w+|suspeit\w+|injetei|medo) (\w+ ){0,6}intravascular|(suspeita|acho que e|achando que e|parece|virando|comecando) (\w+ ){0,2}(necros|oclus|isquem)/,
    unless: /anestes|vasinho|peim/,
  },
  {
    kind: 'oclusao',
    when: allOf('(crosta|bolha|bolhinha|pustula|ferida)', '(dor|doi|doendo|escur|pret|rox)', injecting),
    unless: /herpes|microagulh|peeling|antes de/,
  },
]

const infections: Sign[] = [
  {
    kind: 'infeccao',
    when: allOf(
      String.raw`\bfebre|febril|tremendo de frio|erisipel|calafrio|prostra|\bpus\b|purulent|abscess|abcess|vermelhidao (\w+ )?(subindo|avanc|espalh|aument)|celulite (infec|no local|bacter)`,
      String.raw`vermelh|quente|inch|local|inje|preench|procedimento|aplic|enzima|caroco|nodul|bioestim|sculptra|radiesse|microagulh|bochech|labi|gluteo|perna|furo|inflam|mal estar|mal-estar|saindo|papada|ponto|barriga|\bfio`,
    ),
    unless:
      /\b(sigo|ia aplicar|ia espetar|ia fazer|vou aplicar|antes d[ea]|posso (fazer|aplicar|preencher|injetar)|febre amarela|vacina)\b/,
  },
]

/** All signs. The first that holds wins, so the most dangerous and most specific come first. */
export const signs: Sign[] = [
  ...collapse,
  ...drugs,
  ...sight,
  ...nerves,
  ...breath,
  ...faints,
  ...vessels,
  ...infections,
]
