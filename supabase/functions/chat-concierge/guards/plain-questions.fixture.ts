/** The sentences of a table, one a line. */
export const sentences = (table: string) =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Questions of everyday work, on facts, rules, courses and the platform: no guard may hold them up. */
export const plainQuestions = sentences(`
  Quantas unidades de Botox na glabela?
  Quais são os sinais de oclusão vascular?
  O que é livedo?
  Como prevenir necrose no preenchimento labial?
  Qual a dose de adrenalina na anafilaxia?
  Qual a dose máxima de lidocaína sem vaso?
  Gestante pode fazer toxina?
  Posso aplicar toxina em quem amamenta?
  Paciente com histórico de desmaio pode fazer preenchimento?
  Paciente com alergia a ovo pode fazer botox?
  Quem tem alergia a abelha pode usar hialuronidase?
  Qual a diferença entre hematoma e oclusão?
  Em quanto tempo aparece o nódulo tardio?
  O que fazer com nódulo após Sculptra?
  Quanto tempo dura a ptose palpebral?
  Colírio para ptose depois do botox, qual?
  A paciente ficou com a pálpebra caída 5 dias depois do botox, o que fazer?
  Ficou azulado na olheira depois do preenchimento, é Tyndall?
  Hematoma roxo no lábio no dia seguinte é normal?
  A hialuronidase dissolve Radiesse?
  Posso misturar lidocaína no Sculptra?
  Qual o intervalo entre sessões de toxina?
  Como armazenar o Dysport?
  Dysport pode ser congelado?
  Qual a validade da toxina reconstituída?
  Como descartar agulhas?
  Quando trocar a caixa de perfurocortante?
  Pode reencapar agulha?
  Qual lixo vai a seringa usada?
  Cartucho de microagulhamento é de uso único?
  PMMA é permitido no Brasil?
  Biomédico pode usar PMMA?
  Fenol está proibido?
  O que a Anvisa diz sobre silicone industrial?
  Lipostabil tem registro?
  Como sei se a toxina é falsificada?
  Como denunciar produto sem registro?
  Onde notifico evento adverso?
  Por quanto tempo guardo o prontuário?
  O que precisa ter no termo de consentimento?
  Preciso de autorização para postar foto?
  Dentista pode aplicar toxina na testa?
  Enfermeiro pode fazer PEIM?
  Farmacêutico pode prescrever?
  O biomédico pode prescrever medicamento?
  Quantas horas o COFFITO exige?
  Qual a resolução do CFO sobre harmonização orofacial?
  Estudante pode fazer o curso?
  Estudantes podem praticar em pacientes no curso?
  Qual curso é para quem está começando?
  Sou enfermeira, posso fazer a mentoria de toxina?
  Sou fisioterapeuta recém-formada, qual curso?
  Qual o preço do curso de toxina?
  Parcela em quantas vezes?
  Aceita boleto?
  Vou ganhar certificado?
  Onde é o curso?
  Qual a próxima turma?
  Quem é o professor?
  Tem lista de espera?
  Como altero meus dados do perfil?
  Como vejo minha agenda na plataforma?
  Esqueci minha senha, como recupero?
  Como troco minha senha?
  Como funciona o acesso vitalício?
  Posso fazer skinbooster em quem usa isotretinoína?
  Quanto tempo esperar depois do Roacutan?
  Paciente hemofílico pode receber Radiesse?
  Paciente usa AAS, suspendo?
  Posso fazer preenchimento com herpes labial?
  Precisa de profilaxia para herpes?
  Qual agulha para microagulhamento na cicatriz de acne?
  Qual a profundidade do microagulhamento na olheira?
  Glicose 75% quantos mL por sessão?
  PEIM pode em variz grossa?
  Quantos ml de desoxicólico por sessão?
  Posso diluir o ácido desoxicólico?
  Com quanto de água dilui Sculptra?
  Como é a massagem 5-5-5?
  Radiesse aparece na tomografia?
  Botox e Dysport têm a mesma unidade?
  Quantas unidades por 0,1 mL com 100 U em 2 mL?
  Tubete de lidocaína tem quantos mg?
  Qual o primeiro sinal de intoxicação por lidocaína?
  O que é LAST?
  Emulsão lipídica serve para quê?
  Corticoide substitui adrenalina?
  Em que posição coloco o paciente na anafilaxia?
  A vasovagal se trata como?
  O que é síncope vasovagal?
  Quando devo ligar para o SAMU?
  O que ter no carrinho de emergência?
  Miastenia contraindica toxina?
  Toxina interage com gentamicina?
  Vacina e preenchimento: quanto tempo esperar?
  Posso malhar depois do botox?
  Quando posso tomar sol depois do microagulhamento?
  Qual a causa de perda visual no preenchimento?
  Qual área tem mais risco de cegueira?
  Onde passa a artéria labial?
  Qual plano de injeção no lábio?
  Cânula ou agulha na olheira?
  Paciente com lúpus pode fazer bioestimulador?
  Quem tem queloide pode fazer microagulhamento?
  Homem calvo pode aplicar toxina na testa?
  Criança pode usar toxina?
  Qual idade mínima para preenchimento?
  Idoso de 80 anos pode fazer preenchimento?
  Paciente de 65 anos pode fazer toxina?
  Como explicar ao paciente o roxo depois do preenchimento?
  Posso beber vinho depois do botox?
  Paciente bebeu ontem, posso aplicar?
  Mulher de 30 anos quer botox preventivo, faz sentido?
  Quantas seringas de AH costuma levar um lábio?
  Skinbooster dá volume?
  Qual o antídoto do botox?
  Quantos dias para o botox pegar?
  Efeito congelado do botox, tem como reverter?
  Ellansé é feito de quê?
  Posso aplicar Radiesse no lábio?
  Sculptra na pálpebra pode?
  EMLA pode em bebê?
  EMLA tem quanto de lidocaína?
  Metemoglobinemia, quem tem risco?
  Qual a diferença de skinbooster e preenchedor?
  Toxina tem proteína do leite?
  Posso fazer toxina em quem toma antibiótico?
  O que o CFBM diz sobre PEIM?
  Micobactéria pós intradermoterapia como suspeitar?
  Como tratar mancha depois do PEIM?
  Paciente com fototipo V pode microagulhar?
  O que é escleroterapia?
  Quais produtos são proibidos pela Anvisa?
  Qual o conselho do biomédico?
  Preciso de alvará sanitário?
  Clínica de estética precisa de responsável técnico?
  Esteticista pode injetar?
  Técnico de enfermagem pode aplicar toxina?
  Podem aplicar injetáveis em salão de beleza?
  Caneta pressurizada é segura?
  O que a FDA fala sobre caneta sem agulha?
  Qual produto não pode ser misturado na intradermoterapia?
  Qual a temperatura de armazenamento do Xeomin?
  Toxina perde efeito se agitar o frasco?
  O curso tem prática em modelo?
  Preciso levar meu registro no conselho para praticar?
  Botox na axila: quantas unidades?
  Posso aplicar toxina no masseter de quem tem bruxismo?
  O que muda entre Botox e Xeomin?
  Quanto tempo antes do casamento fazer toxina?
  Dá pra fazer botox e preenchimento no mesmo dia?
  Posso repetir a toxina com 2 meses?
  A toxina pode migrar?
  Qual a distância segura do rebordo orbital?
  Quais remédios interagem com toxina?
  Toxina em paciente com ELA?
  Que soro usar na diluição?
  Sacudir o frasco estraga a toxina?
  Depois de aberto, o Botox dura quantos dias?
  Como transportar a toxina?
  A ptose some sozinha?
  Assimetria depois do botox, retoco quando?
  Sobrancelha de Spock como corrijo?
  Paciente reclamou de dor de cabeça depois do botox, é normal?
  Ficou inchada depois do preenchimento labial, é esperado?
  Edema no lábio no dia seguinte, quanto tempo dura?
  Caroço no lábio depois de 2 semanas, o que faço?
  Nódulo quente 3 meses depois do preenchimento, o que pode ser?
  Como é feita a prova do enchimento capilar?
  Quanto tempo dura o ácido hialurônico no lábio?
  Qual reologia para olheira?
  G prime alto serve para quê?
  Posso preencher por cima de PMMA antigo?
  Paciente já tem PMMA no rosto, posso fazer toxina?
  Hialuronidase: precisa de teste alérgico?
  Qual dose de hialuronidase para Tyndall?
  A hialuronidase é off label?
  Quanto tempo depois da hialuronidase posso preencher de novo?
  Por que não fazer injeção retrobulbar?
  Qual porcentagem recupera a visão?
  O nariz é área de risco por quê?
  Qual o índice de cegueira por preenchedor?
  Sculptra: quantas sessões?
  Sculptra pode em quem tem queloide?
  Nódulo de Sculptra, como prevenir?
  Radiesse hiperdiluído é permitido?
  Ellansé dura quanto tempo?
  Elleva precisa hidratar quantas horas?
  Qual bioestimulador para glúteo?
  Existe antídoto para Radiesse?
  Dose máxima de lidocaína com vaso?
  60 kg, lidocaína 2% sem vaso, quantos tubetes?
  Mulher de 70 kg pode receber quantos tubetes com vaso?
  EMLA fica quanto tempo na pele?
  Articaína em gestante pode?
  Qual anestésico para cardiopata?
  Asmático pode receber anestésico com vaso?
  O que é metemoglobinemia?
  Sinais de anafilaxia quais são?
  Quantas doses de adrenalina posso repetir?
  Onde aplico a adrenalina?
  Qual a validade da adrenalina do kit?
  O que fazer na reação bifásica?
  Como diferenciar desmaio de anafilaxia?
  Como prevenir desmaio em quem tem medo de agulha?
  Quanto tempo observo o paciente depois da hialuronidase?
  Preciso de DEA na clínica?
  Massagem cardíaca: quantas compressões por minuto?
  PEP: até quantas horas depois?
  O que registrar numa emergência?
  Qual a fórmula do kit de oclusão?
  PEIM: glicose 50 ou 75?
  Qual calibre de vaso o biomédico pode tratar?
  Mancha depois do PEIM some?
  Meia elástica depois do PEIM precisa?
  Gestante pode fazer PEIM?
  Quantos dias entre sessões de PEIM?
  Quais ativos da intradermoterapia capilar?
  Intradermoterapia dói?
  Quantos mL por ponto na intradermoterapia?
  Cafeína injetável tem registro?
  Desoxicólico dá inchaço por quantos dias?
  Kybella serve para barriga?
  Papada com pele flácida pode desoxicólico?
  Paciente com disfagia pode fazer papada?
  Microagulhamento de quanto em quanto tempo?
  Roller em casa é seguro para a paciente?
  Pode microagulhar com melasma?
  Que ativo usar no drug delivery?
  Protetor solar depois do microagulhamento quando?
  Quem usa Roacutan espera quanto?
  Vermelhidão no rosto todo depois do microagulhamento é normal?
  Sangrar no microagulhamento é necessário?
  Alergia a níquel e microagulhamento?
  Skinbooster dura quanto?
  Skinbooster na mão pode?
  Qual a diferença entre Profhilo e skinbooster?
  Paciente com hipotireoidismo de Hashimoto pode preencher?
  Diabético pode fazer bioestimulador?
  Paciente em quimioterapia pode fazer toxina?
  Gestante pode usar EMLA?
  Lactante pode fazer toxina?
  Herpes ativo: quando posso preencher?
  Tomou vacina ontem, pode fazer preenchimento?
  Paciente toma xarelto, preciso suspender?
  Ginkgo biloba aumenta hematoma?
  Como tratar o roxo depois do preenchimento?
  Qual pomada para hematoma?
  Cuidados em casa depois do botox?
  Pode massagear em casa o Sculptra?
  O que a paciente não pode fazer em casa depois do lábio?
  Quanto tempo guardo o prontuário?
  Quais dados vão na ficha de anamnese?
  Modelo de termo de consentimento deve ter o quê?
  O paciente pode pedir cópia do prontuário?
  Posso publicar antes e depois?
  Qual RDC fala de resíduos?
  Coletor enche até onde?
  Onde descarto ampola vazia?
  Luva estéril é necessária para toxina?
  Clorexidina alcoólica ou álcool 70?
  Limpo a maca com quê?
  Sala precisa de pia?
  Quem fiscaliza clínica de estética?
  Como consultar registro na Anvisa?
  Como reconhecer toxina falsificada?
  Recebi lote suspeito, como notifico?
  Quais lotes de Dysport foram proibidos?
  Por que o fenol foi proibido?
  PMMA pode ser usado por médico?
  Quais riscos do silicone industrial?
  Por que Lipostabil foi suspenso?
  Preenchedor manipulado é permitido pela Anvisa?
  Dentista pode fazer toxina no corpo?
  Enfermeira pode aplicar toxina?
  Biomédico precisa de quantas horas de estágio?
  Fisioterapeuta pode preencher lábio?
  Farmacêutico esteta precisa de pós?
  Resolução 241 diz o quê?
  CFO 230 ainda vale?
  O biomédico pode prescrever toxina?
  Qual norma do COFFITO fala de injetáveis?
  Sou dentista, posso fazer o curso de harmonização corporal?
  Sou técnica de enfermagem, posso fazer a mentoria?
  Sou esteticista, posso me inscrever no curso?
  Sou leiga, posso fazer o curso?
  Sou estudante de farmácia do 6º período, posso participar?
  Minha amiga é enfermeira, ela pode fazer o curso comigo?
  Minha irmã pode assistir à aula comigo?
  Posso levar minha mãe como modelo na aula?
  Tem desconto à vista?
  Quanto custa harmonização facial?
  Boleto parcela em quantas vezes?
  O curso é presencial ou online?
  Quantos alunos por turma?
  Tem coffee break?
  Onde vejo minhas mentorias?
  Não consigo ver meus cursos na plataforma
  A página não responde, o que faço?
  Como edito minha foto de perfil?
  Como apago minha conta?
  Quais são as regras do curso para praticar em paciente?
  Quais as novas regras da Anvisa para estética?
  Qual a diretriz da CMAC para oclusão?
  Qual sistema registra evento adverso?
  Qual versão da bula é a mais recente?
  Vocês mandam o material por e-mail?
  Qual o telefone de contato?
  Posso falar com a mentora?
  Paciente quer tirar dúvida sobre botox preventivo aos 25 anos
  Com quantos anos pode começar botox?
  O botox perde efeito em quem malha muito?
  Posso aplicar toxina e microagulhar no mesmo dia?
  Toxina no pescoço (Nefertiti), quantas unidades?
  Gummy smile quantas unidades de toxina?
  Qual o volume de diluição do Dysport 300?
  Posso diluir com soro com lidocaína?
  Frasco descongelou, posso usar?
  A energia acabou e a geladeira ficou 6 horas desligada, perdi o Botox?
  Em quantos dias faço o retoque?
  Paciente não respondeu à toxina, o que pode ser?
  Existe resistência à toxina botulínica?
  Qual toxina tem menos proteína?
  Botox dói?
  Usar anestésico tópico antes do botox precisa?
  Marca do produto vai no prontuário?
  Qual o risco de aplicar toxina em grávida?
  Se aplicou sem saber da gravidez, o que fazer?
  Diplopia depois de toxina: o que é?
  Quanto tempo a pálpebra fica caída?
  Apraclonidina pode em quem tem glaucoma?
  Quais as contraindicações do Juvéderm com lidocaína?
  Qual cânula para malar?
  Qual a profundidade da artéria labial?
  Quanto inchaço é normal no lábio?
  Roxo no lábio: quanto dura?
  Qual compressa usar após preenchimento?
  Beijar depois do preenchimento labial pode?
  Avião depois do preenchimento pode?
  Dente: posso fazer tratamento dentário depois do preenchimento?
  O que é efeito Tyndall?
  O que causa granuloma?
  Biofilme como tratar?
  Ultrassom ajuda no nódulo?
  Dor é sinal de oclusão?
  Todo branqueamento é oclusão?
  Como diferenciar branqueamento do anestésico e oclusão?
  Em quanto tempo aparece a necrose?
  Aspirar evita oclusão?
  Cânula evita cegueira?
  O que ter na sala para atender oclusão?
  Quem deve tratar perda visual?
  Hialuronidase retrobulbar funciona?
  O que é protocolo de DeLorenzi?
  A hialuronidase age em quanto tempo?
  Hialuronidase na gestante pode?
  Qual a marca de hialuronidase no Brasil?
  Alergia à picada de abelha contraindica?
  Paciente desmaiou ano passado em outra clínica, o que muda?
  Paciente com epilepsia pode receber lidocaína?
  Paciente com asma pode receber adrenalina?
  Cardiopata pode usar vasoconstritor?
  Quantos mg tem um tubete de articaína?
  Gestante pode lidocaína?
  A emulsão lipídica se aplica como?
  Qual volume do bolus de lipídio?
  Por que não usar propofol?
  Qual o gosto metálico da intoxicação?
  Sintomas iniciais de LAST?
  Anafilaxia bifásica acontece em quantas horas?
  Quem teve anafilaxia pode fazer preenchimento?
  Adrenalina vence em quanto tempo?
  Onde comprar adrenalina para o kit?
  Caneta de adrenalina existe no Brasil?
  Corticoide antes de adrenalina?
  O que é síndrome vasovagal e como evitar?
  Como é o teste SAMU do AVC?
  Botulismo iatrogênico tem antitoxina?
  Quais DSTs passam por agulhada?
  Qual o risco de HIV numa picada de agulha?
  Qual vacina o profissional precisa?
  PEP dura quantos dias?
  Preciso abrir CAT em acidente?
  Qual cor do saco infectante?
  Posso encher o Descarpack até o topo?
  Como lavar as mãos antes do procedimento?
  Posso esterilizar pinça na autoclave?
  Qual teste da autoclave?
  Glicose 75% arde?
  Quantas sessões de PEIM em média?
  PEIM em pele negra mancha?
  Trombose depois do PEIM é possível?
  Anticoncepcional contraindica PEIM?
  Varizes grossas: encaminho para quem?
  Enzimas funcionam para celulite?
  Posso misturar ativos na seringa da intradermoterapia?
  Quais misturas são proibidas na intradermoterapia?
  Micobactéria cresce em quantas semanas?
  Deoxicólico dói muito?
  Lesão do nervo mandibular passa?
  Qual distância da borda da mandíbula no desoxicólico?
  Quantas sessões de papada?
  Lipo enzimática precisa de exame?
  Sculptra dilui com quantos mL?
  Radiesse nos lábios pode?
  Radiesse aparece em raio X?
  CaHA tem enzima?
  Qual bioestimulador em paciente autoimune?
  PCL dura quantos anos?
  Massagem do Sculptra em casa quantas vezes?
  Microagulhamento 2,5 mm é permitido?
  Dermaroller pode ser reutilizado pela mesma paciente?
  Por que o cartucho é de uso único?
  Herpes depois do microagulhamento, como prevenir?
  Melasma piora com agulhamento?
  Skinbooster pode em acne?
  Posso usar ácido antes do microagulhamento?
  Termo de consentimento vale por quanto tempo?
  Quem assina o termo?
  Paciente recusou assinar o termo, o que faço?
  Prontuário eletrônico pode?
  Quantos anos guardar foto?
  Posso usar foto no Instagram com autorização?
  Qual lei protege dados do paciente?
  Menor de 18 pode fazer microagulhamento para acne?
  Preciso de CNPJ para comprar toxina?
  Quais documentos pedir ao distribuidor?
  A nota fiscal precisa ter o lote?
  Como sei se o produto tem registro?
  O que é RE da Anvisa?
  O que é cosmético grau 2?
  Cosmético pode ser injetado?
  O que é produto para saúde classe IV?
  O que é NOTIVISA?
  Qual prazo para notificar?
  Biomédico pode aplicar PMMA?
  Por que PMMA é perigoso?
  O que fazer com paciente que tem PMMA e quer preencher?
  Fenol é proibido em qualquer concentração?
  Enfermeiro pode prescrever lidocaína?
  Dentista pode preencher glúteo?
  CFBM permite fios?
  O que é a Resolução CFF 645?
  Acórdão 609 exige quantas horas?
  Fisioterapeuta precisa de supervisão no curso?
  Preciso de habilitação em estética pra fazer o curso?
  Estudante pode praticar sem registro?
  Sem registro no conselho posso fazer a prática?
  Ainda não me formei, posso fazer o curso?
  Recém-formada pode fazer protocolos avançados?
  Minha secretária pode me inscrever no curso?
  O curso ensina PMMA?
  Tem curso de fios?
  Qual curso ensina papada?
  Vale a pena fazer harmonização corporal?
  Tem estacionamento?
  O almoço está incluso?
  Posso pagar com pix?
  Emite nota fiscal?
  Parcelam no boleto sem cartão?
  Onde fica a agenda?
  Como sair da conta?
  A senha não funciona
  Não recebi o e-mail de confirmação
  Como excluo meus dados da plataforma?
  A concierge guarda minhas conversas?
  Quem responde aqui é humano?
  Quais fontes você usa?
  Qual a dose de toxina para a testa segundo a bula?
  Quantas unidades na glabela com Dysport?
  Quanto tempo a toxina reconstituída pode ficar na geladeira?
  A toxina pode ser aplicada em quem tem miastenia gravis?
  Pode aplicar toxina em paciente que usa gentamicina?
  O Xeomin precisa de geladeira?
  Por que as unidades não são iguais entre marcas?
  Depois de quantos dias avaliar o resultado da toxina?
  Paciente com alergia à proteína do leite pode usar Dysport?
  Existe dose máxima de Botox por sessão?
  Quais sinais indicam efeito à distância da toxina?
  Ptose palpebral melhora em quanto tempo?
  Qual colírio se usa na ptose?
  Pode aplicar toxina e ir à academia no mesmo dia?
  Qual a contraindicação do Juvéderm?
  Paciente com herpes recorrente precisa de antiviral?
  Qual o plano mais seguro para o lábio?
  O que diferencia hematoma de isquemia?
  Quais áreas têm maior risco de cegueira no preenchimento?
  Quanto tempo depois de preencher pode aparecer nódulo?
  O que causa o tom azulado na olheira?
  Quem toma aspirina pode preencher?
  Lactante pode fazer preenchimento?
  Posso preencher em área com acne inflamada?
  Quanto de hialuronidase usar na oclusão?
  A hialuronidase funciona com Sculptra?
  Qual o intervalo entre as doses de hialuronidase na oclusão?
  Pode-se usar hialuronidase em quem tem alergia a vespa?
  Quanto tempo após a oclusão ainda vale dissolver?
  Qual a conduta na perda visual segundo a CMAC?
  Com que diluo o Sculptra?
  Quantas vezes por dia massagear após o PLLA?
  PLLA pode em paciente com queloide?
  Em quanto tempo aparece o efeito do Sculptra?
  O Radiesse pode ser usado na pálpebra?
  Hemofílico pode fazer Radiesse?
  O Ellansé é biodegradável?
  Qual a dose máxima de lidocaína com epinefrina?
  Tubete de 1,8 mL a 2% tem quantos mg?
  Quantos tubetes de lidocaína 2% para 70 kg sem vaso?
  O EMLA é contraindicado em quê?
  Posso somar creme anestésico e infiltração?
  Quais são os primeiros sinais de intoxicação por anestésico?
  Como é usada a emulsão lipídica?
  Qual a dose de adrenalina no adulto?
  Em que músculo aplico a adrenalina?
  De quanto em quanto tempo repito a adrenalina?
  O anti-histamínico pode substituir a adrenalina?
  Como deixo o paciente deitado na síncope?
  Qual a diferença entre síncope e anafilaxia?
  Onde o desoxicólico é indicado?
  Quantos mL por ponto de desoxicólico?
  Posso diluir o Kybella?
  Quais os riscos do desoxicólico?
  Lipostabil é permitido no Brasil?
  O que suspeitar em nódulo que não melhora com antibiótico após mesoterapia?
  Qual agente o biomédico usa no PEIM?
  Qual o volume máximo de glicose por sessão?
  O PEIM pode causar necrose?
  Quem não pode fazer microagulhamento?
  O cartucho pode ser usado na mesma paciente de novo?
  Isotretinoína impede microagulhamento?
  Qual a profundidade no rosto?
  Onde jogo a agulha?
  Quando trocar o coletor de perfurocortante?
  É proibido reencapar?
  Estética é serviço de saúde para a Anvisa?
  Onde notifico reação a medicamento?
  Onde denuncio produto falsificado?
  O que a RE 2384 diz do fenol?
  PMMA para aumentar glúteo é permitido?
  Silicone industrial é permitido?
  Quais lotes de toxina falsa a Anvisa listou?
  Posso comprar de qualquer distribuidor?
  O que a Resolução CFO 198 reconhece?
  O dentista pode fazer blefaroplastia?
  CFF 616 exige o quê?
  O enfermeiro precisa de pós-graduação?
  Quantas horas práticas o Cofen pede?
  Quantos alunos por supervisor no COFFITO?
  Biomédico pode prescrever?
  Quais cursos vocês oferecem?
  Quantas horas tem o curso de toxina?
  Harmonização Facial dura quantos dias?
  Quem pode se matricular?
  Estudante de enfermagem pode participar?
  Médico pode fazer o curso?
  Sou esteticista, posso fazer microagulhamento com vocês?
  Preciso comprovar formação para praticar?
  Preciso de experiência para o avançado?
  Em quantas vezes parcela no cartão?
  Boleto em até quantas vezes?
  Quanto custa a mentoria?
  Quando começa a próxima turma?
  Onde será o curso presencial?
  Tem certificado do MEC?
  Qual curso para tratar flacidez do corpo?
  Quero aprender vasinhos, qual mentoria?
  Vocês ensinam fios de PDO?
  Como entro em contato com a equipe?
  Como mudo minha foto?
  Onde vejo meu acesso?
  Posso cancelar e receber o dinheiro de volta?
  A conversa fica salva?
  Qual a idade mínima para toxina?
  Paciente idosa pode fazer bioestimulador?
  Diabética pode fazer PEIM?
  Posso aplicar skinbooster no pescoço?
  Quantas sessões de skinbooster?
  Skinbooster com lidocaína existe?
  Minha paciente quer saber quanto dura o preenchimento
  Paciente fez botox ontem e pergunta se pode deitar
  Minha cliente ficou com roxo leve no lábio, quanto tempo some?
  A paciente sentiu dor na aplicação do Sculptra, é comum?
  Inchaço leve no segundo dia depois do lábio, o que oriento?
  Apareceu um carocinho no lábio depois de um mês, o que pode ser?
  Fiz Sculptra há 3 meses e surgiu um nódulo, como tratar?
  Ela ficou com a sobrancelha arqueada demais após o botox, o que fazer?
  Após o PEIM ficou uma mancha marrom, o que faço?
  Depois do microagulhamento ela descamou, é normal?
  Paciente não gostou do resultado do lábio, posso dissolver?
  Minha paciente engravidou depois da toxina, preciso me preocupar?
  Apliquei toxina e ela não fez efeito em 20 dias, por quê?
  Meu frasco de Botox ficou fora da geladeira uma noite, uso?
  Errei a diluição e pus 4 mL, quantas unidades tem cada 0,1?
  Comprei Sculptra, quanto tempo deixo hidratar?
  A paciente usa roacutan há 2 meses, posso microagulhar?
  Ela tem lúpus controlado, posso preencher?
  Ela é alérgica a camarão, posso usar hialuronidase?
  Paciente tomou cerveja ontem à noite, posso aplicar botox hoje?
  Posso aplicar toxina na paciente que está gripada?
  Paciente com sinusite pode fazer botox?
  A cliente tomou antibiótico semana passada, posso fazer preenchimento?
  Minha paciente está amamentando, posso fazer skinbooster?
  A paciente quer fazer botox e preenchimento juntos, pode?
  Ela fez preenchimento em outro lugar, posso aplicar por cima?
  O lábio ficou assimétrico depois de 15 dias, posso corrigir?
  A paciente tem medo de agulha, como acalmar?
  Qual o tempo de jejum antes do procedimento?
  Preciso de exame de sangue antes do bioestimulador?
  A paciente teve covid, quanto espero?
  Dois dias depois do botox ela está com dor de cabeça leve, o que oriento?
  Quanto tempo o rosto fica vermelho após microagulhar?
  O nódulo do Sculptra some sozinho?
  Por que o lábio incha tanto?
  Como guardar a hialuronidase depois de diluída?
  Quais luvas usar?
  Posso reaproveitar o termo assinado da sessão anterior?
  Precisa de novo termo a cada sessão?
  Como documentar o lote?
  Posso usar o mesmo frasco em sessões do mesmo paciente?
  Frasco multidose de lidocaína dura quantos dias?
  O tubete é de uso único?
  Quando descarto a caixa de agulhas?
  O que é evento adverso grave?
  Em quantos dias notifico à Anvisa?
  Que documentos a vigilância sanitária pede?
  Quem pode ser responsável técnico?
  O biomédico pode abrir clínica?
  O fisioterapeuta pode fazer preenchimento?
  O que mudou na resolução do Cofen?
  Farmacêutico pode aplicar Sculptra?
  Dentista pode aplicar enzima na papada?
  Que profissões podem fazer a mentoria de PEIM?
  Posso fazer duas mentorias ao mesmo tempo?
  Como funciona a prática com modelo?
  Quem escolhe o modelo?
  O curso de intradermoterapia dura quantas horas?
  Preciso levar jaleco?
  Vocês dão suporte depois do curso?
  Há desconto para grupos?
  Como faço para me inscrever?
  Onde clico em Entrar em Contato?
  Meu perfil mostra profissão errada, como corrijo?
  Não lembro meu e-mail de acesso
  O site não abre no celular
  Que horas começa a aula?
  Existe curso online?
  Vocês têm Instagram?
  Qual o nome da mentora?
  Ela desmaia sempre que vê agulha, como previno?
  Qual a chance de a paciente perder a visão com preenchimento de nariz?
  O que falar para a paciente sobre risco de necrose?
  Como explicar anafilaxia no termo?
  Treinei a equipe para parada, de quanto em quanto tempo reciclar?
  Kit de anafilaxia: o que comprar?
  Qual a validade da emulsão lipídica?
  Onde consigo emulsão lipídica para a clínica?
  Preciso de receita para comprar lidocaína?
  Quem prescreve o aciclovir da profilaxia?
`)
