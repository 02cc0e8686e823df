import type { DangerKind } from '#shared/knowledge.ts'

/**
 * One sign of danger: a message shows it when it holds a word of every line. The words are as `spoken` in danger-in.ts
 * writes them; `*` is any ending.
 */
type Sign = string[]

/** A word of the first line, then one of the second, with at most three words between. */
const near = (first: string, second: string) =>
  `(?:${first.replaceAll(', ', '|')}) (?:\\w+ ){0,3}(?:${second.replaceAll(', ', '|')})`

/** A word of any of the lines. */
const either = (...lines: string[]) => lines.join(', ')

const feature =
  'labio*, boca, nariz, asa, columela, bochecha, malar, queixo, mento, testa, glabela, tempora, sulco, olheira, papada, face, rosto, cantinho, dedo, mucosa'
const face = `${feature}, ponta, pele, area, regiao, pe`
const discoloured =
  'esbranqu*, palid*, clareou, roxo, roxa, roxos, roxas, arrox*, violac*, vinho, azulad*, cinza*, acinzent*, escurec*, berinjela, reticul*, mosaico'
/** Also what a healthy skin may be: as a sign it must have come, or lie on one feature. */
const whiteOrCold =
  'branc*, branq*, escur*, pret*, fri*, gelad*, giz, cera, em rede, tipo rede, uma rede, teia'
const turned = 'ficou, ficando, fica, esta, estao, virou, virando, continua, deixou'
const injected =
  'preench*, inje*, apliquei, aplic*, canula, embolo, bolus, acido, ah, hialuron*, rino*, glicose, bioestim*'
const anaesthetic =
  'lido*, xilocaina, anest*, bloqueio, tubete*, emla, articaina, mepivacaina, prilocaina, bupivacaina, creme, pomada, tumescente'
const metal = 'gosto metal*, gosto de metal, gosto de ferro, gosto de moeda, boca de moeda, boca metalica'
const hardBreath =
  'falta de ar, falta d ar, sem ar, sem folego, dificuldade para respirar, dificuldade de respirar, respirando com dificuldade, respirando mal, nao consegue respirar, conseguir respirar, dificil respirar, ofegante, respiracao curta, dispneia, puxar o ar, puxando o ar, cansa para respirar, wheez*, hard to breathe, can t breathe, cant breathe, cannot breathe, trouble breathing, short of breath, falta el aire, no puede respirar, silba el pecho, chia, chiar, chiando, chiado, chiadeira, apitando, assobia*'
const lowPressure =
  'pressao caindo, pressao caiu, pressao baix*, pressao sumiu, pressao 6, pressao 7, pressao 8, hipotens*'
const hives = 'urticaria, empol*, placa*, vergao, vergoes, ronchas, calombo*, bolotas, hives'
const swollen = 'inch*, inflou, edema, deform*, swell*, swollen, blew up, hinch*'
const weak =
  'nao tem forca, nao ha forca, nao levanta, nao sobe, nao ergue, nao consegue levantar, nao consegue erguer, sem forca, perdeu a forca, fraqueza, mole, pesado, nao obedece, dorment*, dormencia'
const swallowing =
  'engolir, engole saliva, deglut*, engasg*, falta de ar, sem ar, respir*, voz fraca, baba, cabeca cai*, cabeca pesa*, segurar a cabeca, segurar o pescoco, sustenta*, nao ergue a cabeca, visao dupla'

/** The kinds of danger with their signs: the first that shows is taken, so what kills in minutes comes first. */
export const signs: [DangerKind, Sign[]][] = [
  [
    'parada',
    [
      ['nao respira*, nao esta respirando, parou de respirar, sem respirar'],
      [
        'not breathing, isn t breathing, stopped breathing, no pulse, no respira, no esta respirando, dejo de respirar, sin pulso, no tiene pulso, no se le mueve el pecho',
      ],
      [
        'sem pulso, nao tem pulso, nao ha pulso, nao sinto pulso, nao acho o pulso, sem batimento*, nao tem batimento*',
      ],
      ['parada cardi*, parada respi*, teve uma parada, coracao parou, parou o coracao'],
      [
        'inconsciente, desacordad*, nao acorda, nao consigo acordar, nao responde, nao esta respondendo, nao abre o olho, parou de se mexer, caiu',
        'gasping, rox*, azul*, puxa o ar, peito nao, ronc*, suspira',
      ],
    ],
  ],
  [
    'crise',
    [
      [
        either(
          near(
            'quero, queria, quer, vou, vai, vontade de, penso em, pensa em, pensei em, pensando em, falou em, fala em, tentou, ameac*',
            'morrer, me matar, se matar, suicidio, suicidar',
          ),
          'ideacao suicida, se suicid*, me suicid*, want to die, wants to die, kill myself, kill herself, end my life, suicidal, quiero morir*, quiere morir*, quitarme la vida, suicidarme',
        ),
      ],
      [
        either(
          near('acabar com, tirar', 'minha vida, propria vida'),
          near('nao quero, nao quer, nao aguento, nao aguenta, sem vontade de, nao consigo', 'viver'),
          'queria sumir, queria desaparecer, nao acordar mais, dormir e nao acordar, nao acordasse, ninguem ia sentir falta, ninguem vai sentir falta, melhor sem mim, motivo para continuar',
        ),
      ],
      [
        either(
          near('separei, separou, separado', 'remedio*, comprimido*, tomar'),
          near('tomou, tomei', 'monte de comprimido*, os comprimidos, remedios todos, todos os remedios'),
          near('ninguem', 'precisar olhar'),
          'cartela inteira de remedio, ja tomei tudo',
        ),
      ],
      ['acabar com tudo, acabar com isso', 'pensa*, penso, pensei, ampola*, frasco*, sozinh*'],
      ['ampola*, frasco*, midazolam', 'mais facil, melhor para todo mundo'],
    ],
  ],
  [
    'visao',
    [
      [
        'can t see, cant see, cannot see, lost vision, lost her vision, lost his vision, lost sight, vision is gone, vision loss, went blind, going blind, sees double, double vision, black curtain, no ve nada, no ve del, no ve por, no ve con, perdio la vision, perdio la vista, ve borroso, ve doble',
      ],
      ['apagaram a luz, apagou a luz, luz apagou'],
      [
        'nao enxerg*, nao ench*, nao esta enxerg*, nao estou enxerg*, nem enxerg*, parou de enxergar, parou de ver',
      ],
      ['nao ve nada, nao vejo nada, nao esta vendo, nao viu mais, nao via mais, nao distingue'],
      [
        'perdeu a vis*, perdi a vis*, perda de vis*, perda subita de vis*, perda parcial da vis*, perdendo a vis*',
      ],
      ['cegou, ficou cega, ficou cego, cega do olho, cego do olho, cegueira, amaurose, vesg*, estrabismo'],
      [
        'enxerg*, vendo, ve, vejo, ver, viu, vista, visao, campo',
        'embac*, borr*, turv*, dupl*, dobrado, duas imagens, embaralh*, escur*, tudo preto, tudo cinza, vulto*, clarao, flash*, luzes, pontos pretos, mancha preta, pedaco preto, cortina, sombra, metade do, metade de, so metade, sumiu, apagou',
      ],
      [
        'olho, olhos',
        'apagou, apagaram, escuro, escuridao, tudo preto, pedaco preto, sombra, cortina, clarao, vulto*, embac*, borr*, nao mexe, parado, pupila, dor forte, dor fortissima, dor dentro, dor no fundo, dor atras, doi la no fundo',
      ],
      ['dor no olho, dor ocular', `glabela, nariz, testa, tempora, olheira, fronte, ${injected}`],
    ],
  ],
  [
    'avc',
    [
      ['pode ser avc, parece avc, tendo um avc, tendo um derrame, hemiparesia, disartria'],
      [
        either(
          'face dropped, slurring, slurred, crooked mouth, mouth is crooked, habla raro, habla enredado, boca torcida',
          near('can t lift, can t move, cannot lift, cannot move', 'arm, leg'),
          near('torcio, torcida', 'boca'),
          near('no levanta, no puede levantar', 'brazo'),
        ),
      ],
      [
        'nao acha as palavras, nao acha a palavra, trocar as palavras, trocando as palavras, arrastando as palavras, coisa sem nexo, palavra nao sai',
      ],
      [
        'braco nao levanta, braco dela nao levanta, nao mexe o braco, nao mexe o lado, nao sente o lado, lado esquerdo paralisado, lado direito paralisado',
      ],
      [
        'boca torta, boca caida, entortou, sorriso torto, sorriso caido, rosto torto, rosto caiu',
        'fala*, palavra*, braco, perna, mao, confus*, nao entende',
      ],
      [
        'fala enrolad*, falando enrolad*, fala embolad*, fala arrastad*, nao consegue falar, nao esta falando, nao fala coisa com coisa',
        'braco, perna, lado, confus*, de repente, do nada, agora',
      ],
      [
        'braco, perna, mao, lado do corpo, lado so, lado esquerdo, lado direito',
        weak,
        'boca, rosto, sorriso, fala*, dor de cabeca, tont*, perna, agora, procedimento',
      ],
    ],
  ],
  [
    'metemoglobinemia',
    [
      ['metemoglobinemia, sangue cor de chocolate, sangue chocolate, sangue marrom'],
      [
        'azul*, cinza*, acinzent*, chumbo, cianose, cianot*, rox*, arrox*',
        'emla, prilocaina, benzocaina, citanest, anestesico topico, pomada anestesica, satur*, oximetro',
      ],
    ],
  ],
  [
    'hipoglicemia',
    [
      ['hipoglic*, dextro, glicemia baixa, acucar baixo'],
      [
        'diabet*, insulina, glicemia',
        'suando, suor, sweat*, mumbling, tremendo, tremula, confus*, desmai*, apagou, apagad*, sonolent*, mole, desacordad*, aerea, resmunga',
      ],
    ],
  ],
  [
    'engasgo',
    [
      ['sufocando, sufocad*, se engasgando, engasgou com'],
      [
        'engasg*, entalou, entalad*, engoliu, nao tosse',
        'nao fala, nao consegue falar, sem conseguir, nao tosse, sem ar, rox*, bala, comida, pedaco, mao no pescoco, maos no pescoco, garganta, agora',
      ],
    ],
  ],
  [
    'olho-quimico',
    [
      [
        'olho, olhos, vista',
        'acido, ata, tca, jessner, fenol, peeling, glicolico, salicilico, agua oxigenada, agua sanitaria, desinfetante, glutaraldeido, henna, cola, cal, soda, alcool, clorexidina, produto, quimico, creme',
        'caiu, pingou, espirrou, respingou, entrou, escorreu, levou, arde, ardendo, queim*, no olho, na vista',
      ],
    ],
  ],
  [
    'exposicao',
    [
      [
        'me furei, me furar, me piquei, me picar, me espetei, me cortei, se furou, se picou, se espetou, se cortou',
      ],
      [
        'levei uma agulhada, levei uma espetada, levei uma picada, acidente perfurocortante, acidente com perfurocortante, acidente com agulha, se acidentou com a agulha',
      ],
      [
        'furar, furei, piquei, espetei, cortei, furou, picou, espetou, perfurou, cortou, picada, entrou, enfiei, pisei',
        'dedo, polegar, mao, palma, luva, pulso',
        'agulha, lamina, bisturi, seringa, sangue',
      ],
      [
        'sangue, secrecao, prp',
        'respingo, respingou, espirrou, caiu, pingou, pinguei, jato, jorrou, estourou',
        'olho, olhos, boca, rosto, mucosa, ferida',
      ],
    ],
  ],
  [
    'adrenalina',
    [
      [
        'adrenalina, epinefrina',
        'na veia, endovenos*, intravenos*, demais, pura, dobro, dez vezes, errei a dose, coracao disparado, pressao alta, pressao subiu',
      ],
    ],
  ],
  [
    'anestesico',
    [
      [
        anaesthetic,
        `${metal}, convuls*, tremendo, tremor*, tremedeira, zumbi*, apito, apitando, chiado no ouvido, lingua dormente, lingua formig*, boca formig*, confus*, desorientad*, sonolent*, agitad*, grogue, bebada, estranha, palpitac*, fala arrastad*, falando arrastad*, fala mole, fala enrolad*, nao fixa o olhar, tont*, desmai*, apagou`,
      ],
      ['intoxic*', 'anestesico, lidocaina'],
      [`${metal}, zumbido`, 'tont*, dormente, tremendo, formig*, confus*, ouvido'],
    ],
  ],
  [
    'convulsao',
    [
      [
        'seizure, seizing, having a fit, shaking all over, eyes rolled back, convuls*, convulcion*, ataque epileptico, crise epileptica, tonico clonica, se debat*, espumando, espuma na boca',
      ],
      ['revirou, revirando, virou, virados, viraram', 'olho, olhos'],
      [
        'tremendo inteir*, se tremendo tod*, se tremer, corpo tremendo, corpo ficou duro, endureceu inteir*, endureceu toda, espasmos, mordeu a lingua, batendo os bracos, se bater toda',
      ],
    ],
  ],
  [
    'anafilaxia',
    [
      ['anaphyla*'],
      [
        either(
          near('throat, garganta', 'closing, cierra, cerrando, cerro'),
          near('tongue, lips, throat, lengua, labios', swollen),
        ),
      ],
      [hardBreath, 'ronchas, lips, bp, chest, tongue, throat'],
      ['anafila*, choque alergic*, reacao alergica, alergia grave, alergia forte, glote, entrando em choque'],
      ['garganta, goela', 'fech*, apert*, inch*, bolo, estreit*, cocando'],
      ['peito', 'chiando, apitando'],
      ['lingua, uvula', `${swollen}, grossa, enorme, nao cabe, cresce*, do tamanho de`],
      [
        `${hardBreath}, ${lowPressure}, rouc*, voz abafada, voz sumi*, tossindo, sem conseguir falar, vomit*, tont*, desmai*`,
        `${hives}, ${swollen}, coceira, cocando, vermelh*, alergia, asma, reacao, abelha`,
      ],
      ['respiracao', 'chiando, apitando'],
      [
        hives,
        'hialuronidase, hyalo*, enzima, anest*, lido*, inje*, aplic*, meso*, corpo, toda, depois, agora',
      ],
      [
        'rosto, cara, labio*, boca, olhos, palpebra*, beico*',
        swollen,
        'hialuronidase, enzima, anest*, lido*, rapido, minutos, de repente, alerg*, camarao, abelha',
      ],
      [
        'inchou inteir*, inchou toda, inchando toda, empolando, cocando toda, cocando inteir*, corpo todo cocando, coceira no corpo',
      ],
    ],
  ],
  [
    'oclusao',
    [
      [
        either(
          'oclusao vascular, oclusao arterial, ocluiu, livedo, necros*, isquem*, marmor*, rendilh*, rendad*, em renda, em redinha, rede rox*, rede arrox*, teia rox*, formato de rede',
          near('suspeita de, acho que, pode ser, parece, fiz, tive', 'oclusao'),
          near('oclusao', 'labio, labial, nariz, sulco, glabela, preenchimento'),
          near('entupi, entupiu', 'vaso, arteria, circulacao'),
        ),
      ],
      [
        either(
          'mottled, dusky, fishnet, lacy pattern, net pattern, net like, blanched, blanching, como un mapa',
          near('white, pale, purple, grey, greyish', 'patch, skin, lip'),
          near('skin, lip, lips, nose, tip, ala, chin, cheek', 'white, pale, purple, grey, greyish'),
          near('piel, nariz, labio, punta, aleta, surco, menton', 'blanca, blanco, palida, morada, violeta'),
        ),
      ],
      [
        'embranque*, branqueou, branqueamento, empalidec*, perdeu a cor, perdeu a circulacao, mudando de cor, nao volta a cor, cor nao volt*, cor demora, demora para voltar',
      ],
      [
        'enchimento capilar, perfusao capilar, perfusao ruim, refil capilar, intravascular, peguei vaso, peguei um vaso',
      ],
      [
        face,
        either(discoloured, near(turned, whiteOrCold), near(feature, whiteOrCold)),
        `${injected}, queim*, continua, refil, fiz, dor, doi, doendo, depois, agora, ficou, esta`,
      ],
      [
        'dor, doi',
        'intensa, forte, insuportavel, muito, muita, latejante, aument*, gritando',
        'preench*, hialuron*, malar, sulco, labio, labial, nariz, rino*, canula',
      ],
      [near(turned, 'branc*, branq*, roxo, roxa'), 'frio, fria, gelad*'],
      [either(near(turned, 'branc*'), near('mancha, placa, lado, pele', 'branc*')), injected],
      [
        'pustul*, bolinhas, bolhinhas, casquinha, crosta, ferida',
        'pret*, rox*, escur*, sulco, nariz, dor, doi',
      ],
    ],
  ],
  [
    'torax',
    [
      [
        'dor no peito, dor forte no peito, dor toracica, dor subita no torax, peito dela esta doendo, peito doendo, aperto no peito, aperto forte no peito, aperta no peito, apertar o peito, pressao no peito, peito apertad*, mao no peito, pontada no peito',
      ],
      ['chest pain, coughing blood, dolor en el pecho, dolor de pecho, duele el pecho'],
      [near('dor, doi, doendo, aperto, apertando, pontada', 'no peito, puxa o ar, respira, respirar')],
      [
        'infart*, pneumotorax, embolia pulmonar, tossiu sangue, tossindo sangue, dor ao respirar, doi para respirar',
      ],
      [
        'panturrilha, batata da perna, perna',
        'inch*, inxo*',
        'peim, esclero*, dor, doi, quente, um lado, viaj*',
      ],
      ['trapezio, costas, torax, costela', 'falta de ar, sem ar, respirar, ofegante'],
    ],
  ],
  [
    'sangramento',
    [
      [
        'nao para de sangrar, sangrando muito, sangra muito, sangra sem parar, sangrando sem parar, continua sangrando, sangrando ha, sangue nao para, sangramento nao para, nao estanca, hemorragia, jorr*, esguich*, em jato, sangue para todo lado',
      ],
      [
        'hematoma, inchaco, bola, inchou muito, roxo enorme, pescoco inchando',
        'crescendo, cresce, aumentando, rapido, subito, hematoma',
        'tempora, pescoco, boca, respirar, engolir, anticoagulante, xarelto, sangue',
      ],
    ],
  ],
  [
    'queimadura',
    [
      ['pegou fogo, agua fervendo'],
      [
        'queimou, queimei, queimadura, fogo',
        'pele, rosto, cabelo, braco, perna, mao, bolha*, laser, agua, vapor, radiofrequencia, alcool',
      ],
    ],
  ],
  [
    'toxina',
    [
      ['botulismo'],
      ['toxina, botox, dysport, xeomin, tox, botulinica, platisma, masseter, papada', swallowing],
    ],
  ],
  [
    'infeccao',
    [
      ['sepse, fasciite, abscesso, gangrena'],
      [
        'com pus, de pus, e pus, saindo pus, saiu pus, drenou pus, pus verde, pus amarelo, febre, calafrio*, secrecao, fedendo, cheiro podre',
        `${injected}, fio, fios, enzima, meso, peim, papada, bochecha, ferida, nodulo, procedimento, vermelh*, quente, inch*, dur*, espalh*, inflamou, infeccion*, dor, confus*`,
      ],
      ['vermelh*, celulite', 'quente, pelando, mal estar', 'espalh*, subi*, dur*, inch*, cresc*, aument*'],
    ],
  ],
  [
    'sincope',
    [
      [
        'desmai*, dezmai*, desfalec*, sincope, lipotimia, piripaque, desacordad*, inconsciente, nao acorda, nao responde, perdeu os sentidos, perdeu a consciencia, apagou, caiu dur*, nao volta a si, queda de pressao, fainted, passed out, unconscious, collapsed, can t wake her, se desmayo, desmayada, desmayado, se desplomo, no contesta, no despierta',
      ],
      [
        `suando frio, suor frio, suando gelado, palid*, branquinha, sem cor, zonz*, bamba, tont*, ${lowPressure}`,
        'tont*, fraca, suad*, suando, mal, caiu, caindo, gelada, fria, pulso, agulh*, picada, anest*, maca, procedimento, nausea, enjoad*',
      ],
    ],
  ],
  [
    'geral',
    [
      [
        `${hardBreath}, passando mal, passando muito mal, passou mal, passa mal, pessima, nao esta bem, nao esta nada bem, piorando, morrendo`,
      ],
      ['socorro, chamo o samu, ligo para o samu, chamar o samu, chamo ambulancia'],
      [
        'choque do aparelho, crise de asma, coracao falhando, coracao estranho, descompassado, nao mexe as pernas, pressao 2',
      ],
      ['gravida, gestante, semanas', 'sangrando, perdeu liquido, contracao, dor forte, luzinhas, pressao 1'],
      [
        'confus*, desorientad*, vomit*, estranha, mole, tremendo, suando, gelada, cinza, fraqueza, formigando, dormente',
        'agora, de repente, depois, nao para, pressao, febre, caiu',
      ],
    ],
  ],
]
