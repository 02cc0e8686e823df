import { describe, expect, test } from 'vitest'
import { detectEmergency, type Emergency, mayBeEmergency } from './emergency.ts'
import { plainQuestions, sentences } from './plain-questions.fixture.ts'

/** What people write when it happens, by the protocol that it calls for. */
const emergencies: Record<Emergency, string> = {
  oclusao: `
    Acabei de injetar no lábio superior e clareou tudo, ela tá gemendo de dor
    preenchi sulco nasogeniano faz 10 min e a asa do nariz ta esbranquiçada
    Socorro! pele em redinha roxa na bochecha depois do juvederm
    paciente mandou foto pelo whats: o canto da boca arroxeado com uns desenhos de rede, fiz ontem
    a ponta do nariz tá preta 3 dias depois da rino
    Fiz queixo hoje cedo. Agora à noite ela me ligou dizendo que não aguenta de dor e que a pele tá fria
    ficou branco na hora que apertei o êmbolo
    Lábio pálido, dolorido, não volta a cor quando aperto
    apertei o labio e a cor n volta
    mancha violácea que vai do nariz pra testa, apareceu hj, preenchimento foi anteontem
    To achando que entupi uma arteria, e agora
    acho que peguei vaso, a glabela ficou branca
    Acho que injetei intravascular no lábio
    A minha cliente está com uma área cinza em volta do preenchimento e dor latejante
    suspeita de necrose no nariz da minha paciente, fiz tem 2 dias
    bolhinhas e crosta escura no sulco nasogeniano 48h depois do ácido, dói muito
    ela disse que ta ardendo demais e a pele perto do bigode chines ta ficando marmorizada
    minha paciente esta com dor insuportavel no malar depois q apliquei volume
    Fiz em mim mesma o lábio e ficou branco, tô desesperada
    acabei de passar canula no malar e apareceu livedo
    pct c/ labio branco e gelado apos ah
    enchimento capilar lento no lábio 30 minutos depois
    Usei radiesse na mandíbula e a pele ficou toda manchada em rede, roxa
    sculptra na bochecha: branqueou de repente e dor intensa
    Apliquei polidocanol e a pele ficou branca e com dor em queimação forte
    Injetei glicose 75 fora da veia e a pele está escurecendo
    a aluna da turma injetou e a boca da modelo ficou branca igual papel
    dor absurda no nariz desde ontem, tem um ponto roxo na ponta
    o lado esquerdo da face ta frio e roxo depois que preenchi
    ficou um roxo esquisito, tipo mármore, no queixo, e doi
    gente o nariz dela ta mudando de cor, fiz o dorso hj de manhã
    Depois do terceiro ponto no lábio de baixo a mucosa perdeu a cor
    Fiz preenchimento de olheira, a região ficou pálida na hora e ela se queixou de ardência forte
    A cliente acordou com a parte de cima do lábio toda roxa e com bolinhas, fiz ontem à tarde
    tem um rendilhado subindo pela testa dela
    livedo no mento pós injeção de ah, 3 horas
    pele manchada tipo mapa arroxeado na bochecha logo depois da cânula
    reclama de muita dor no sulco 6 horas depois, está em casa, mandou foto com mancha
    aperto e demora pra voltar a cor, uns 5 segundos
    Paciente de rinomodelação voltou no 2º dia com a columela escura
    acho q necrosou a asinha do nariz
    Preenchi a têmpora dele e a pele ficou gelada e branca, doeu na cabeça
    ficou com dor latejante no queixo e uma mancha azulada em rede
    será que obstruí a artéria facial? branqueou todo o trajeto
    o lábio perdeu a circulação
    injetei AH e a paciente pulou da maca de dor, a pele empalideceu
    Fui fazer o código de barras e ficou uma placa branca que não some
    fiz volume no malar, agora a palpebra inferior está arroxeada em rede
    embranqueceu na hora da picada com hialuronico
    Isquemia labial após preenchimento, o que fazer já?
    A região do bigode chinês está preta e com casquinha, foi há 4 dias, ela só avisou agora
    a ponta do nariz tá fria e com uma cor feia, fiz ontem
    Acabou de preencher, tá chorando de dor e o lábio tá meio cinza
    labio branco cm papel depois da aplicasão
    Marquei retorno mas a foto que ela mandou mostra a pele toda marmorizada
    tá com dor que não passa com dipirona desde ontem no lugar do preenchimento e a pele está escurecendo
    vasinho que apliquei glicose virou uma ferida preta
    No microvaso que injetei polidocanol abriu uma úlcera e dói demais
    minha nossa, o queixo dela ficou branco e depois todo pintadinho de roxo
    a moça do preenchimento de hj voltou reclamando que o lábio tá dormente, frio e esbranquiçado
    tem cinco minutos que injetei no malar e surgiu um desenho arroxeado igual teia
    estou atendendo e a glabela clareou depois do bolus
    acho que tive uma intercorrência vascular, a asa do nariz tá acinzentada
    preenchimento de nariz, D+1, dor 9/10, eritema violáceo
    pcte D2 pós AH sulco, livedo + dor
    o cantinho da boca tá escurecido e com pústulas, 72h da injeção
    colega pediu ajuda: rino ha 5h, ponta branca
    Ela tá aqui na maca, branqueou, não sei o que fazer
    Passei a cânula e a bochecha esbranquiçou até perto do olho
    Não tenho hialuronidase aqui e o lábio da paciente tá necrosando
    A cor não voltou nem depois da massagem
    Tá aparecendo uma mancha vinho no trajeto da artéria angular
    perfusão ruim no lábio superior pós preenchimento, refil de 6s
    Mandíbula preenchida hoje: ela diz que a pele arde e ficou manchadinha de roxo como renda
    Depois do skinbooster a olheira ficou com uma placa branca dolorida
    Paciente há 20h com dor crescente e pele arroxeada na região mentoniana
    ponto preto na ponta do nariz depois da rino
    pele do sulco descascando preta e com dor
    Apliquei deoxicólico na papada e a pele está necrosando
    Será que entupiu? ficou tudo branco quando apliquei no sulco
    ficou branco feito giz onde injetei
    doi mt e ta roxo escuro o labio, fiz ontem
    Terminei o preenchimento labial e o lado esquerdo ficou pálido e muito dolorido. O que faço primeiro?
    Paciente me enviou foto: manchas em rede na lateral do nariz, 8 horas após rinomodelação.
    Logo após injetar no sulco, a pele da asa nasal embranqueceu e não volta.
    A cliente ligou: lábio arroxeado e com dor forte desde ontem à noite, depois do preenchimento.
    O que eu faço se a pele branqueou durante a injeção e ela sente dor intensa?
    Ponta nasal escurecida, preenchimento há 36 h, dor moderada.
    ela preencheu o lábio comigo ontem e acordou com uma parte cinza e sem sensibilidade
    A pele em volta do queixo está com aspecto rendado roxo depois do hialurônico
    tá com livedo
    Refil capilar de 5 segundos no lábio depois do AH
    labio brando e duro doendo mto dpois do prenchimento
    a pele fico branca na ora q injetei
    paciente preencheu glabela e tá com uma mancha roxa em forma de raio na testa
    Meu Deus a boca dela tá preta
    Acho que comprimi um vaso, a região está gelada
    Usei hialuronidase duas vezes e a área continua branca
    Depois do bioestimulador na face apareceu área pálida com dor aguda
    Cliente reclama de queimação e a pele virou um mosaico roxo no malar
    A paciente está com ferida escura no nariz uma semana após a rino, ainda dá pra reverter?
    Perdi o pulso da artéria facial? A bochecha inteira empalideceu
    Preenchimento de mento agora há pouco: pele pálida, fria, dor 8. Conduta?
    O que fazer? A paciente está com dor latejante e o lábio superior ficou violeta após 0,5 mL de AH
    Paciente com branqueamento no filtro labial na injeção
    Estou com uma cliente cuja bochecha clareou depois que injetei com agulha
    Ela notou ontem uma mancha roxa que parece teia de aranha no local do preenchimento, hoje está pior
    Tive uma oclusão aqui, me ajuda
    Fiz a olheira há duas horas e a pele da bochecha está pintada de branco e roxo
    a boca está ficando azulada depois do preenchimento e ela sente pontadas fortes
    apliquei o preenchedor e a região perdeu a sensibilidade e a cor
    Estou preenchendo o lábio da minha cliente e ele ficou branco. O que eu faço?
    Depois do preenchimento no nariz a paciente relata dor insuportável e a pele está arroxeada
    Pele reticulada na bochecha duas horas depois da injeção de hialurônico
    A ponta do nariz da minha paciente está ficando preta
    Ela fez bigode chinês comigo e agora a lateral do nariz está esbranquiçada e doendo
    Apareceram manchas em formato de rede depois que injetei. É grave?
    Coloquei 1 mL no queixo e a pele ficou fria e pálida
    meu cliente ta com a boca dormente roxa e doendo depois do preenchimento
    Minha paciente está desesperada com dor no preenchimento de ontem, mandou foto, pele acinzentada
    Durante o preenchimento dos lábios apareceu uma área branca que não volta à cor normal
    A pele ficou com aspecto de mármore e a paciente reclama de dor
    Preenchi o nariz há seis horas, a paciente diz que a dor aumenta e a pele escureceu
    Meu paciente está com dor e coloração azul-arroxeada no sulco após preencher
    Ele ficou com a pele toda manchada de roxo e branco depois da cânula
  `,
  visao: `
    Ela falou que apagou a luz de um olho
    minha paciente não tá vendo nada do olho direito depois da testa
    paciente com a vista embaçada após preencher olheira
    to preenchendo glabela e ela reclamou de dor no olho e vista turva
    enxergando duplo e o olho não mexe
    ela disse que ta tudo escuro do lado esquerdo
    nao enxergo nada do olho esquerdo, fiz preenchimento no nariz agora
    Perda súbita de visão, o que eu faço já?
    ela está vendo pontos pretos e luzes piscando após harmonização
    cegou de um olho!!
    a palpebra caiu na hora que injetei a tempora e ela nao mexe o olho
    Dor fortíssima dentro do olho durante a rinomodelação
    tem um borrão na vista dele desde que injetei a testa
    A paciente relata uma sombra no olho direito logo após o preenchimento da glabela
    ele ñ ta enxergando direito
    paciente fala que está vendo tudo embaralhado
    paciente diz que a visão do olho esquerdo sumiu
    num tô enxergando direito depois que a dra aplicou na minha testa
    ela começou a ver tudo cinza
    viu um clarão e depois não viu mais nada
    o olho dela tá torto e vê duas imagens, fiz a glabela agora
    perdeu a visao
    ficou cega, meu deus
    a paciente fala que tem uma mancha preta no meio da visão
    tá com o olho parado e a pálpebra caída desde a aplicação na têmpora
    Logo que empurrei o produto na raiz do nariz ela gritou de dor no olho
    a vista do olho direito tá embaçada faz meia hora, desde a rino
    ela nao consegue abrir o olho e diz q nao ve nada
    embaçou a vista dela quando injetei
    enxerga tudo duplicado desde que apliquei na têmpora
    perdeu metade da visão
    tô vendo tudo preto do olho esquerdo, me ajuda, fizeram preenchimento em mim agora
    paciente reclama que a visão apagou por uns segundos e voltou
    ela não distingue meus dedos com o olho direito
    luz forte e depois escuridão no olho, relatou durante a injeção
    depois de preencher o nariz ela ficou com estrabismo
    paciente pos glabela c/ amaurose
    dor ocular súbita na injeção da fronte
    o olho direito dela parou de ver
    Ela piscou e disse que ficou tudo preto no olho direito. Eu estava na glabela.
    Paciente refere perda parcial da visão imediatamente após injeção na fronte
    tem uma cortina na frente do olho dela desde que injetei
    Diz que está vendo embaçado e com dor de cabeça forte após preencher o nariz
    vista turva e pálpebra caída minutos depois do hialurônico na têmpora
    não enchergo direito do olho esquerdo dps do preenchimento
    o paciente ficou vesgo depois da olheira
    Durante o preenchimento da glabela ela disse que não via mais nada com o olho esquerdo
    paciente vê flashes e tem náusea logo após injeção no dorso nasal
    não tá conseguindo abrir o olho nem enxergar
    ficou com a visão turva dos dois olhos depois da têmpora
    perdi a visão de um olho depois de preencher o nariz em outra clínica, o que faço?
    Depois do preenchimento na testa, o paciente vê tudo embaçado
    Ela sente dor no olho e visão dupla depois do preenchimento da têmpora
    paciente cega do olho direito apos rinomodelaçao!!!
    A paciente perdeu a visão de um olho na hora
    De repente ela parou de enxergar enquanto eu aplicava
    vejo tudo borrado depois do preenchimento que fiz hoje
  `,
  avc: `
    A boca entortou e ela não consegue falar direito depois do preenchimento
    um braço dela não levanta
    ficou confusa e com a fala embolada do nada na maca
    acho que está tendo um AVC aqui na clínica
    metade do rosto caiu e o braço formigando
    paciente com dormência de um lado do corpo e dor de cabeça muito forte, começou durante a aplicação
    ela tá falando tudo enrolado e a boca torta, preenchi a testa
    não mexe o braço esquerdo
    de repente ficou com o rosto torto e não entende o que eu falo
    perdeu a força na perna direita logo após o procedimento
    começou a trocar as palavras e está desorientada
    a mão dela ficou mole e o sorriso torto na hora da injeção
    Paciente com a boca caída e fala arrastada do nada
    ela não sente o lado esquerdo
    travou a fala e o braço não obedece
    está falando coisa sem nexo depois da injeção na têmpora
    tontura forte e um lado do rosto paralisado após glabela com AH
    Após preencher a testa, o paciente não consegue erguer o braço e a boca entortou
    ela ficou confusa e arrastando as palavras durante o procedimento
    dormência no braço e na perna de um lado só, começou agora
    rosto torto, fala estranha e braço fraco depois de injetar na testa
    de uma hora pra outra não consegue falar
    Ela ficou com a boca torta e não mexe o braço depois do preenchimento
  `,
  convulsao: `
    Tá convulsionando!!
    Depois do bloqueio com lidocaína ela começou a tremer toda e revirou os olhos
    está se debatendo na maca, espumando pela boca
    meu paciente teve uma crise convulsiva agora, já parou, e agora?
    ela ta com o corpo duro e tremendo, olhos virados
    paciente em convulsão o que faço
    tá tendo um ataque, batendo os braços e as pernas
    revirou o olho e começou a se debater depois da articaína
    contraiu o corpo inteiro e mordeu a língua
    A cliente está com convulsão!
    os olhos viraram e o corpo ficou duro
    ela começou a dar uns espasmos fortes e não me ouve
    está tendo crise, corpo rígido, olhos revirados, espuma na boca
    o paciente convulsionou depois do tubete
    teve um ataque epiléptico na cadeira agora
    A paciente está convulsionando depois da anestesia!
    Teve uma convulsão agora na clínica
  `,
  metemoglobinemia: `
    passei emla na perna toda e a boca dela ficou azulada
    as unhas tão roxas depois da pomada anestésica, oxímetro 85
    Boca e dedos azulados 1h depois do creme anestésico
    ficou com os lábios roxos depois da prilocaína e a saturação tá 84
    o oxímetro marca 82 e ela está azulada depois da pomada de lidocaína com prilocaína
    passei anestésico tópico no corpo e as unhas ficaram cinzas
    Depois de muito creme anestésico nas coxas a paciente ficou com lábios e unhas azul-acinzentados
    Depois de passar EMLA em área grande, os lábios da paciente ficaram azulados
  `,
  anestesico: `
    Ela tá com gosto de ferro na boca depois da xilocaína
    zumbido no ouvido e boca dormente depois do 4º tubete
    anestesiei e ela começou a falar enrolado e ficou agitada
    paciente sonolenta e confusa 10 min dps da lidocaina
    Após 12 mL de lidocaína ele disse que a língua está formigando e está tonto
    acho que passei da dose de lidocaína e ela está estranha
    coração disparado e tremedeira depois da anestesia
    apliquei lidocaina com vaso e ela ta com palpitação forte
    língua dormente e gosto estranho depois da carpule
    paciente começou a ouvir apito após o bloqueio mentual
    Fiz 8 tubetes e ela tá com a visão estranha e tremendo a mão
    depois da anestesia ela ficou muito agitada, falando sem parar, com zumbido
    acho que injetei lidocaína na veia, está tonta e com o coração a mil
    exagerei na lidocaína e a paciente está sonolenta
    formigamento na boca e tontura depois do bloqueio, é normal?
    Tumescente na papada e agora ela está confusa e com gosto metálico
    a boca toda formigando e ouvido zunindo depois do bloqueio
    Injetei articaína e ela diz que tá com gosto de moeda
    Ficou meio bêbada, rindo à toa, depois da lidocaína
    apliquei 15 ml de xilo 2% numa moça de 50 kg, ela tá tremendo e com zumbido
    depois do anestésico começou a ver pontinhos e ouvir chiado no ouvido
    o coração dela disparou com a lidocaína com vaso e está tremendo
    Anestesiei com 6 tubetes e ela está com zumbido, visão borrada e agitação
    Após bloqueio, queixa de gosto metálico e língua dormente
    Ela pesa 45 kg, usei 20 ml a 2%, e agora está tremendo e confusa
    passou mal logo depois da anestesia: fala arrastada e sonolência
    estou achando que ela intoxicou com a lidocaína
    depois da infiltração de lidocaína relatou tontura, gosto ruim e zumbido
    apliquei anestésico e ele está muito agitado e com tremores
    sobrou dormência na língua e ela está desorientada após bloqueio
    Depois da lidocaína ela está com a boca formigando, tonta e ouvindo zumbido
    Paciente ficou confusa e com gosto metálico depois do bloqueio
    apliquei mta lidocaina e ela ta sonolenta falando arrastado
    A paciente relata zumbido e dormência na boca após anestesia
    ela está com palpitação e tremor depois do anestésico com adrenalina
  `,
  toxina: `
    Apliquei botox no pescoço há 5 dias e ela está engasgando com água
    faz uma semana da toxina e ela não consegue engolir
    Minha voz sumiu e estou com falta de ar, fiz dysport há 4 dias
    paciente 10 dias pós botox com fraqueza no corpo todo e visão dupla
    depois da toxina no masseter ela mal consegue sustentar a cabeça
    botox semana passada; hoje ela mal engole saliva
    Minha cliente fez botox em mim... digo, fiz nela há 1 semana, e não está conseguindo deglutir
    botox no pescoço, 3 dias, voz fraquinha e dificuldade pra engolir
    depois do dysport nas axilas está com fraqueza geral e pálpebras caídas dos dois lados
    toxina ontem, hj respiração difícil
    cabeça pesada, não consegue segurar o pescoço depois da toxina no platisma
    ela se engasga com tudo desde o xeomin
    paciente fez toxina no trapézio faz 6 dias e hoje tá com dificuldade de respirar
    pós botox masseter: engasgos frequentes e voz anasalada
    apliquei toxina cervical e agora não ergue a cabeça
    Dysport 500 u, 1 semana: fraqueza nas pernas, boca seca e visão dupla
    estou com a garganta travando pra engolir desde o botox
    Uma semana após toxina no pescoço, paciente com dificuldade para engolir líquidos
    Fez Botox há 4 dias e está com fraqueza generalizada e falta de ar
    Paciente com voz rouca e engasgando depois da toxina no platisma
    depois do botox não consigo segurar a cabeça nem engolir direito
    botox há 10 dias, agora dificuldade para falar e engolir
    paciente aplicada na sexta com toxina, hoje não sustenta o pescoço
    Paciente com dificuldade para engolir uma semana depois do Botox no pescoço
    Fiz toxina e agora, 5 dias depois, ela sente fraqueza no corpo e falta de ar
    Apliquei Dysport no pescoço e a paciente não consegue engolir a saliva
  `,
  anafilaxia: `
    A língua dela inchou depois da hialuronidase
    tá fechando a garganta dela!!!
    Rosto inchando rápido e dificuldade pra respirar
    paciente toda empolada e com coceira no corpo inteiro depois da injeção
    ela tá com falta de ar e pressão 8 por 4
    comecou a tossir, chiar o peito e ficar vermelha
    Inchaço nos olhos e lábios minutos depois do anestésico, voz rouca
    pct c dispneia e urticaria pos enzima
    a paciente ligou de casa, 2 horas depois, dizendo que a boca e os olhos incharam e tá com dificuldade de respirar
    acho que ela tá entrando em choque
    reação alérgica grave aqui, só tenho polaramine, o que faço
    está com o pulso fraco, pele fria e vômito depois que apliquei
    Ela não está conseguindo puxar o ar
    Sinto a garganta apertando depois da enzima que tomei na papada
    ficou com a cara toda inchada e empolada depois da aplicação na barriga
    glote fechando
    tá se sufocando
    Ela está roxa e não consegue respirar
    Os lábios e a língua incharam 5 min depois da enzima
    tá ficando sem ar aqui na sala
    paciente tossindo muito, rosto vermelho e inchado, coceira na mão e no pé
    deu choque anafilático
    está com urticária no corpo todo e vomitando
    pálpebras incharam e garganta coçando logo depois da lidocaína
    Pressão 70x40, vermelha e com falta de ar
    acho que ela tá tendo alergia forte ao anestésico
    A respiração dela está chiando
    a paciente disse q a garganta ta apertada
    bolotas pelo corpo inteiro e calor, apliquei hialuronidase
    ela tá inchando toda
    a cliente inchou inteira do nada
    ta engasgada sem conseguir falar e o pescoço inchado
    Edema de glote?? está com voz abafada e salivando
    O rosto deformou em minutos depois da hialuronidase
    fez alergia e tá respirando com dificuldade
    me ligou dizendo que desde que chegou em casa tá empolando toda e com aperto na garganta
    to com o corpo todo coçando e a boca inchada depois da mesoterapia
    ela inflou inteira, parece um balão, e está rouca
    coceira nas mãos, depois placas pelo corpo, agora tontura
    peito chiando e boca inchando, acabei de aplicar enzimas
    Ela tá vermelha que nem pimentão e sem fôlego
    deu ruim com a hialuronidase, tá fechando tudo
    Apliquei complexo B na meso e ela teve reação, tá com falta d'ar
    O rosto todo inchou minutos após o anestésico
    Lingua presa e inchada, não consegue falar
    a pressão sumiu e tá cheia de vergões
    anafilaxia agora! qual a dose?
    Ela tem alergia a abelha e eu fiz a enzima, começou a inchar e chiar
    choque
    acho q é reação alérgica, tá com o olho fechando de inchado e coçando o corpo todo
    tosse, rouquidão e inchaço da úvula depois da anestesia
    a respiração tá apitando
    Injetei hialuronidase e em 3 minutos ela ficou vermelha, com coceira e chiado no peito
    Paciente com placas vermelhas, inchaço nos lábios e tontura depois do anestésico
    a garganta dela está fechando
    inchou a lingua e ta babando
    Falta de ar e rouquidão logo após a intradermoterapia
    pressão 6 por 4 e urticária
    ela disse que está com um bolo na garganta e o rosto pinicando
    O paciente está com dificuldade para respirar e a boca inchada, já dei antialérgico, espero?
    deu alergia, os olhos fecharam de tão inchados
    Reação generalizada com vômito e queda de pressão após lidocaína
    mulher com asma começou a chiar depois do botox
    Manchas vermelhas pelo corpo e lábio inchando logo após hialuronidase
    não consegue respirar direito e tá cheia de bolinhas
    Minha paciente está com chiado e rosto inchado após a lidocaína
    apliquei a segunda dose de adrenalina e segue com falta de ar
    o lábio inchou muito em segundos e ela sente a garganta arranhar
    Apliquei hialuronidase e a paciente está com falta de ar e o rosto inchado
    Depois da injeção apareceram placas vermelhas pelo corpo e a pressão caiu
    A língua dela está inchando, o que faço?
    paciente c/ urticaria e chiado no peito
    Ela diz que a garganta está fechando depois do anestésico
    Paciente com coceira, inchaço e dificuldade pra respirar depois do produto
    Os olhos dela estão inchando e ela não consegue respirar
    Minha paciente tá tendo um choque anafilático
    Fiquei com a garganta fechando depois que tomei a injeção
  `,
  sincope: `
    Desmaiou na cadeira ao ver a seringa
    ficou branca igual cera e caiu
    paciente passando mal, suando frio e com ânsia
    ela apagou por uns segundos, já voltou, o que faço agora
    tá com a vista escurecendo e zonza, vai cair
    Meu paciente teve uma queda de pressão na hora da agulhada
    pressao dela baixou, ta mole, suando
    Ele ficou tonto quando levantou da maca e caiu
    ela ta pálida e gelada, diz que vai desmaiar
    teve um piripaque na maca
    a moça apagou na cadeira
    Paciente viu o sangue e desmaiou
    tá branquinha, suando gelado, falando que não tá bem
    pressão caiu e ficou tonta ao sentar
    começou a suar frio e os lábios ficaram brancos, disse que ia desmaiar
    cliente passou mal na maca
    ela tá com náusea, suor frio e visão escurecendo
    sentiu fraqueza e quase caiu quando levantou
    Desfaleceu durante a aplicação
    ela ficou mole e não está bem
    tive que segurar ela porque ia caindo, está pálida
    ele está amarelo e zonzo depois da picada
    sentiu calor, enjoo e escureceu a vista quando viu a agulha
    Tô com paciente desacordando e acordando, bem pálida
    ficou sem cor, suada e fraca
    tomou a anestesia e apagou
    paciente bamba e enjoada depois do procedimento
    quase desmaiou na minha cadeira
    perdeu os sentidos rapidinho
    Ela ficou branca e suando frio quando mostrei a seringa
    Paciente desmaiou no meio da aplicação, e agora?
    o cliente caiu duro ao levantar da maca, já acordou
    tontura e náusea depois da picada, pressão 9x5
    ela diz que vai desmaiar
    ta passando mau aqui, suando e palida
    Quase apagou: pálida, suor frio, pulso lento
    desmaiou antes de começar
    pressão caiu, deitei ela, e agora?
    Minha paciente desmaiou ao ver a agulha
    Ela está pálida, suando frio e tonta na cadeira
    o paciente passou mal e quase desmaiou
    Minha paciente está com tontura e suor frio, vai desmaiar
    O rapaz apagou quando viu a seringa
  `,
  parada: `
    Não tem pulso
    parou de respirar
    não acorda de jeito nenhum e tá com a respiração estranha, tipo roncando
    ela ta sem reação nenhuma na maca, chamei e não responde
    parece que morreu, não respira
    coração parou
    desmaiou e não volta
    inconsciente depois do anestésico
    ela não respira!!!!
    não sinto pulso nela
    meu paciente ta desacordado e roxo
    está gelada, sem respirar, sem pulso
    chamei, belisquei e não responde
    teve uma parada aqui
    paciente não está mais respirando depois que convulsionou
    ela não tem batimento
    parou tudo, sem pulso sem respiração
    não consigo acordar a paciente
    a cliente tá roxa e mole, não respira
    A paciente não está respondendo a nada
    Paciente desacordada e sem pulso
    não responde, não respira, o que faço enquanto o SAMU não chega?
    ela ficou azul e parou de respirar depois da convulsão
    caiu e não responde aos chamados
    parou o coração da paciente
    A paciente não respira e não tem pulso
    Ela parou de respirar
  `,
  exposicao: `
    Furei o dedo com a agulha do paciente soropositivo
    levei uma agulhada ao descartar a seringa
    me espetei com a cânula usada
    respingou sangue na minha boca
    minha auxiliar se furou recolhendo o lixo
    A paciente tem hepatite C e acabei de me picar com a agulha dela
    me cortei com o bisturi usado no paciente
    caiu sangue dela no meu olho
    espetei o dedo na agulha suja
    Me cortei com a ampola e tinha sangue da paciente
    a agulha atravessou minha luva e furou meu dedo
    Acidente com perfurocortante agora, e aí?
    sangue espirrou no rosto e entrou no olho
    a estagiária se picou com agulha usada
    fui tampar a agulha e furei o polegar
    minha funcionária da limpeza se espetou com agulha no saco de lixo
    agulha contaminada entrou no meu dedo
    me furei e o paciente é HIV positivo, corre quanto tempo
    fui picada pela agulha do dermapen usado
    espirrou sangue na minha boca durante o microagulhamento
    Cortei a mão com lâmina de bisturi do paciente
    meu colega se acidentou com a agulha da cliente
    caiu ácido no olho da paciente
    Acabei de me furar com agulha de paciente
    A agulha escapou e perfurou minha mão com sangue dela
    respingo de sangue no olho do meu auxiliar
    levei uma espetada descartando a agulha, paciente com hepatite B
    enfiei a agulha usada no dedo sem querer
    furei a luva e o dedo com agulha suja de sangue
    Furei meu dedo com a agulha que usei na paciente. E agora?
    Me cortei com a lâmina que usei na paciente
  `,
  torax: `
    ela está com dor no peito irradiando pro braço
    apertando o peito e falta de ar depois de agulhar o trapézio
    paciente acha que tá infartando
    pontada no peito ao respirar depois da aplicação no trapézio
    dor forte no peito e suor
    paciente com aperto no peito e formigamento no braço esquerdo
    cliente sentindo uma pontada nas costas e falta de ar depois de aplicar no trapézio
    o peito dela está doendo e ela está pálida
    sente dor que aperta no peito e vai pro queixo
    depois de aplicar nas costas ela tem dor ao respirar fundo
    paciente hipertensa com dor no peito após adrenalina
    Paciente com dor no peito e falta de ar durante o procedimento
    Dor súbita no tórax após agulhamento das costas
    aperto forte no peito, suando, 58 anos
    falta de ar e dor ao respirar depois da meso no dorso
    Minha cliente está com dor forte no peito durante a sessão
  `,
  sangramento: `
    não para de sangrar o ponto do lábio
    o sangue esguichou quando tirei a agulha e não estanca
    tá jorrando sangue
    Hematoma crescendo rápido na bochecha, tá ficando enorme
    sangramento que nao cessa há 20 minutos, ela toma xarelto
    tá sangrando muito e não consigo parar
    comprimi 15 min e continua sangrando
    furei uma artéria e o sangue saiu em jato
    inchou muito e rápido na hora, virou um galo enorme roxo na têmpora
    paciente que usa varfarina sangrando sem parar do lábio
    o lábio não estanca
    inchaço súbito e roxo enorme na têmpora, crescendo
    sangrando há 30 minutos no ponto da cânula
    tem sangue pra todo lado
    O sangramento não para depois da cânula
    Sangra sem parar o local da injeção, usa anticoagulante
    pescoço inchando com hematoma e dificuldade de engolir
    sangra muito onde entrou a cânula, já apertei
    O sangramento do lábio não para há 20 minutos
  `,
  infeccao: `
    Dois dias depois a bochecha está vermelha, quente, com pus e ela tem febre 39
    a barriga onde apliquei enzima tá com vários caroços saindo pus
    paciente com febre e calafrios após bioestimulador
    celulite no local da aplicação com vermelhidão subindo e mal-estar
    Abscesso no glúteo depois do sculptra, com febre
    região quente vermelha e inchada com febre há dois dias
    está com 38,9 de febre depois dos fios
    saiu pus do ponto da papada e ela está com calafrio
    caroço vermelho dolorido com pus no glúteo, um mês depois da enzima
    a bochecha dela tá dura, quente e ela está com febre
    paciente com febre alta e rosto vermelho 4 dias após fios
    o furo da cânula inflamou, tá com pus e ela tremendo de frio
    infeccionou a barriga da meso, saindo secreção amarela e ela com febre
    erisipela na perna depois do peim com febre
    Quatro dias após o preenchimento, bochecha quente, vermelha, com febre de 38,5
    Saiu secreção com pus do local do fio e está com febre
    Nódulos com pus na barriga 3 semanas depois da enzima e febre
    inchaço quente e vermelho que aumenta a cada hora com calafrios, fiz lipo enzimática ontem
    vermelhidão subindo pelo rosto, quente, febre, 3 dias de preenchimento
    abscesso na nádega após bioestimulador, com febre
    Paciente com febre, vermelhidão e calor no local do preenchimento há dois dias
  `,
}

/** A sign that needs what was said before: kind, before, now. */
const overTurns: [Emergency, string, string][] = [
  ['oclusao', 'Preenchi o sulco dela agora há pouco.', 'E agora tá ficando esbranquiçado'],
  ['oclusao', 'Que agulha uso no lábio?', 'Usei a 27G e a cor sumiu, ficou branco'],
  ['anestesico', 'Qual a dose máxima de lidocaína?', 'passei disso e ela tá com zumbido'],
  ['visao', 'Vou fazer glabela com hialurônico', 'fiz e ela não enxerga'],
  [
    'anafilaxia',
    'posso usar hialuronidase sem teste?',
    'usei e ela tá se coçando toda e com a língua grossa',
  ],
  ['sincope', 'oi', 'minha paciente desmaiou'],
  ['toxina', 'apliquei 100 u de dysport no platisma', 'ela não consegue engolir hoje'],
  ['oclusao', 'fiz rinomodelação ontem', 'a ponta tá escura'],
  ['oclusao', 'Fiz bigode chinês hoje às 14h', 'diz que dói demais e tem uma mancha arroxeada'],
  ['metemoglobinemia', 'Passei pomada anestésica na perna toda', 'os lábios dela estão azuis'],
  ['convulsao', 'Anestesiei com articaína', 'ela ta tremendo inteira e virou o olho'],
  ['parada', 'ela desmaiou', 'não está respirando'],
  ['exposicao', 'como descarto agulha?', 'me furei fazendo isso'],
  ['infeccao', 'fiz intradermoterapia semana passada', 'agora tem febre e os pontos tão vermelhos e quentes'],
  ['oclusao', 'Apliquei ah no queixo dela', 'ela me mandou foto agora e tá tudo roxo em volta'],
  ['torax', 'agulhei o trapézio', 'ela está com dor pra respirar e dor no peito'],
  ['oclusao', 'preenchi os lábios dela', 'tá branco'],
  ['oclusao', 'fiz malar com 1 ml', 'tá ardendo muito e a pele ficou esquisita, meio rajada de roxo'],
  ['visao', 'fiz o nariz dela', 'diz que o olho escureceu'],
  ['visao', 'acabei de fazer uma rinomodelação', 'ela não está vendo'],
  ['anafilaxia', 'Qual hialuronidase usar?', 'apliquei e ela tá sem ar'],
  ['anafilaxia', 'apliquei lidocaína agora', 'o rosto dela tá inchando'],
  ['sincope', 'ela tem medo de agulha', 'ela apagou'],
  ['anestesico', 'usei 10 tubetes de articaína', 'ela está com gosto de metal'],
  ['toxina', 'Fiz botox no masseter e pescoço semana passada', 'a voz dela sumiu e engasga'],
  ['parada', 'ela está tonta', 'agora não responde'],
  ['parada', 'convulsionou', 'parou de respirar'],
  ['anafilaxia', 'ela está com urticária e falta de ar', 'já apliquei e não melhorou'],
  ['oclusao', 'o lábio ficou branco depois do preenchimento', 'e agora? continua branco'],
  ['sincope', 'Ela desmaiou na cadeira', 'já deitei, e agora?'],
  ['visao', 'Preenchi a glabela', 'dor no olho e vê dobrado'],
  ['infeccao', 'Fiz sculptra no gluteo tem 10 dias', 'está vermelho, quente e teve febre'],
  ['exposicao', 'Qual agulha para mesoterapia?', 'me espetei com ela depois de usar na cliente'],
  ['torax', 'fiz mesoterapia nas costas', 'ela sente dor no peito quando respira'],
  ['oclusao', 'Acabei de preencher o nariz', 'está roxo na ponta e doendo'],
  ['oclusao', 'Apliquei Radiesse no queixo dela agora', 'branqueou'],
  ['visao', 'Preenchi têmporas', 'ele tá com a vista estranha'],
  ['visao', 'Qual cânula pra glabela?', 'já fiz e ela tá reclamando do olho, dói e não vê direito'],
  ['anafilaxia', 'usei hialuronidase no lábio', 'coceira e empolou'],
  ['anafilaxia', 'Como faço teste da hialuronidase?', 'fiz e ela ficou toda vermelha e com falta de ar'],
  ['sincope', 'vou furar agora', 'ela ficou branca e caiu'],
  ['anestesico', 'Bloqueio infraorbital com 2 tubetes', 'agora tá com zumbido'],
  ['parada', 'ela teve reação alérgica', 'já dei adrenalina e ela parou de respirar'],
  ['avc', 'Fiz preenchimento na testa', 'ela ficou com a fala enrolada'],
  ['toxina', 'fiz 300u de dysport no pescoço', 'hoje está engasgando e rouca'],
  ['exposicao', 'Paciente HIV, posso atender?', 'me furei com a agulha dela agora'],
  ['infeccao', 'apliquei enzima faz uma semana', 'apareceu caroço com pus e febre'],
  ['oclusao', 'dor e palidez no lábio depois do AH', 'já fiz uma dose e não melhorou, e agora?'],
  ['torax', 'apliquei toxina no trapézio dela', 'está com dor no peito e falta de ar'],
  [
    'oclusao',
    'Fiz preenchimento de lábio agora à tarde.',
    'Ela está sentindo muita dor e ficou branquinho de um lado.',
  ],
  ['oclusao', 'Quanto de AH no sulco?', 'Injetei 0,5 e a asa do nariz está roxa'],
  ['visao', 'Estou fazendo rinomodelação.', 'Ela reclamou que escureceu um olho'],
  ['anafilaxia', 'Usei hialuronidase para corrigir Tyndall.', 'Começou a coçar e está com a voz diferente'],
  [
    'anestesico',
    'Apliquei 12 mL de lidocaína 2% sem vaso em paciente de 50 kg.',
    'Ela está com a boca formigando',
  ],
  ['sincope', 'Paciente muito ansiosa com agulha.', 'Ela ficou pálida e caiu'],
  ['parada', 'Ela está com falta de ar depois da injeção.', 'Ela apagou e não respira'],
  ['toxina', 'Apliquei toxina no masseter dela na terça.', 'Hoje está com dificuldade de engolir'],
  ['infeccao', 'Preenchi o malar dela semana passada', 'A região está quente, vermelha e ela teve febre'],
  ['exposicao', 'Estava descartando as agulhas.', 'Uma furou meu dedo'],
]

describe.each(Object.entries(emergencies))('%s', (kind, table) => {
  test.each(sentences(table))('%s', (message) => {
    expect(detectEmergency(message)).toBe(kind)
  })
})

test.each(overTurns)('%s over two turns: %s / %s', (kind, before, now) => {
  expect(detectEmergency(now, before)).toBe(kind)
})

test('a plain question is no emergency', () => {
  expect(plainQuestions.filter((message) => detectEmergency(message) ?? mayBeEmergency(message))).toEqual([])
})

test('a sign that the message denies is none', () => {
  expect(detectEmergency('Ela está bem, sem falta de ar e sem dor, posso liberar?')).toBeUndefined()
})

test('somebody unwell without a named sign may be an emergency', () => {
  expect(mayBeEmergency('Socorro, ela está muito ruim aqui na maca e eu não sei o que faço')).toBe(true)
})
