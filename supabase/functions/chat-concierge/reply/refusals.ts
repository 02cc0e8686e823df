import type { Reason } from '../reader/frame.ts'

/** Why something is refused, the safe way forward, and what to look up for the sources. */
export type Refusal = { message: string; lookUp: string }

/** Every refusal opens with the refusal, gives the reason that fits, and then the way forward; none holds a dose. */
export const refusals = {
  selfUse: {
    message:
      'Não posso orientar isso: aplicar injetáveis em si mesmo, em casa, em festa ou sem ser profissional de saúde habilitado traz risco de oclusão vascular, cegueira, infecção e lesão permanente. O caminho seguro é procurar um profissional habilitado, em local licenciado. Se você está em formação, a prática com paciente é feita no curso, com comprovação profissional e supervisão.',
    lookUp: 'autoaplicação e uso em casa de injetável',
  },
  pen: {
    message:
      'Não use caneta de pressão sem agulha para preenchedor, nem em você nem em paciente: a FDA alerta para lesão permanente de pele, lábios e olhos, porque o jato não controla o plano nem a quantidade, e o risco de infecção é maior. O caminho seguro é a avaliação por profissional habilitado, com produto regularizado na Anvisa, agulha ou cânula e local licenciado.',
    lookUp: 'caneta de pressão sem agulha e autoaplicação de preenchedor',
  },
  delegation: {
    message:
      'Não deixe quem não é profissional de saúde habilitado aplicar injetáveis: treino informal não basta, o risco de lesão é do paciente e a responsabilidade também é de quem delega. O caminho seguro é a aplicação por profissional com registro no conselho e habilitação para o ato, em local licenciado; a equipe de apoio cuida da recepção e da sala.',
    lookUp: 'aplicar injetável sem profissional de saúde habilitado serviço de interesse à saúde',
  },
  irregularPurchase: {
    message:
      'Não posso ajudar a comprar, preparar em casa, vender ou usar produto sem registro na Anvisa, sem nota, sem procedência ou sem a prescrição exigida: é irregular, pode ser falsificado ou contrabandeado, e o risco é do paciente, porque não há garantia do que está no frasco nem da conservação. Fórmula é preparada por farmácia de manipulação licenciada; o resto, compre apenas do detentor do registro ou de distribuidor autorizado, com nota fiscal, e confira registro e lote no portal da Anvisa.',
    lookUp: 'comprar produto regularizado registro Anvisa distribuidor autorizado lote falsificado',
  },
  unfitProduct: {
    message:
      'Não use: produto veterinário, falsificado, adulterado, vencido, sem rótulo, com lacre violado ou contaminado não pode ser aplicado em pessoas, porque dose, esterilidade e conservação não são garantidas e há risco de infecção e de dano grave. O vencido não se usa nem por um dia, nem guardado na geladeira. Separe e identifique o produto, não o aplique, descarte-o como manda a norma (ou guarde-o para a investigação, se for falso) e comunique à Anvisa e ao detentor do registro.',
    lookUp: 'produto falsificado lote Anvisa notificar queixa técnica',
  },
  reuse: {
    message:
      'Não reutilize nem divida entre pacientes: seringa, agulha, cânula e cartucho são de uso único, e o reaproveitamento pode transmitir hepatites, HIV e bactérias, mesmo com a sobra guardada na geladeira, a agulha trocada ou a peça lavada. Descarte a sobra e o perfurocortante no coletor rígido e abra material novo para cada paciente; frasco só é de mais de uma dose quando o rótulo diz.',
    lookUp: 'produto de uso único agulha cânula seringa cartucho reprocessar reusar',
  },
  prescription: {
    message:
      'Não posso passar receita nem dose para uma pessoa: prescrever é ato de quem a examinou e tem essa competência na sua profissão, e o risco de um número dado à distância recai sobre o paciente. Isotretinoína oral, antibiótico, corticoide, hormônio e caneta de emagrecer são do médico (ou do que o seu conselho listar, confira a norma): encaminhe. O que posso fazer é mostrar o que a bula e as fontes dizem do remédio e do que ele muda no procedimento.',
    lookUp: 'avaliação anamnese contraindicações prescrição habilitação profissional',
  },
  paperwork: {
    message:
      'Não posso escrever receita, prescrição, atestado ou laudo: o documento é ato de profissional habilitado, que examinou o paciente e responde pelo que assina. Posso mostrar o que a bula e as fontes dizem sobre o medicamento e o que a norma do seu conselho exige de uma receita; se a prescrição não cabe à sua profissão, encaminhe ao médico.',
    lookUp: 'o que deve constar na receita prescrição do profissional conselho',
  },
  concealment: {
    message:
      'Não posso ajudar a esconder, minimizar ou alterar o que aconteceu: ocultar uma complicação atrasa o tratamento e aumenta o risco do paciente, e mexer no prontuário é fraude. O caminho seguro é informar o paciente com a verdade, tratar ou encaminhar já (na suspeita de oclusão ou infecção, ao hospital), registrar tudo com data e hora e notificar à Anvisa; correção no prontuário se faz como adendo datado e assinado.',
    lookUp: 'evento adverso avisar o paciente e notificar prontuário',
  },
  forgery: {
    message:
      'Não posso ajudar com documento, data, atestado, certificado, assinatura, avaliação ou depoimento que não sejam verdadeiros, nem com registro emprestado: é fraude, engana o paciente e põe em risco a sua profissão. O caminho seguro é atender com o seu próprio registro no conselho, comprovar a sua formação (quem ainda estuda pede declaração de matrícula à escola) e pedir a correção de um documento a quem o emitiu; o que faltou anotar entra hoje, com a data de hoje.',
    lookUp: 'comprovação profissional registro no conselho habilitação',
  },
  unlicensed: {
    message:
      'Não atenda sem registro ativo no conselho, habilitação, supervisão (se é estudante) e local com licença sanitária: é exercício irregular e o risco é do paciente. O caminho seguro é regularizar antes: registro no seu conselho, licença da vigilância sanitária e, em formação, prática somente no curso ou estágio, com professor e consentimento do paciente.',
    lookUp: 'licença sanitária da sala registro conselho habilitação estudante praticar',
  },
  skippedSafety: {
    message:
      'Não pule essa etapa: anamnese, termo de consentimento, luvas, antissepsia e registro são a segurança mínima do paciente e a sua prova; sem eles não se descobrem contraindicações e cresce o risco de infecção e de processo. O caminho seguro é reservar tempo para a avaliação, colher o consentimento assinado, preparar a pele e registrar produto e lote.',
    lookUp: 'anamnese antes de injetável termo de consentimento assepsia',
  },
  impaired: {
    message:
      'Não atenda assim: álcool, droga, calmante ou falta de sono reduzem atenção, mão e julgamento, e o risco é do paciente. O caminho seguro é adiar e remarcar, ou passar o atendimento a um colega habilitado em boas condições; se o uso é frequente, procure apoio de saúde.',
    lookUp: 'segurança do paciente avaliação antes do procedimento',
  },
  minor: {
    message:
      'Não faça procedimento estético em menor de idade às escondidas ou por vontade da família: a segurança dos injetáveis estéticos antes dos 18 anos não está estabelecida nas bulas, o risco é do menor, e ele não consente sozinho. O caminho seguro é não aplicar, conversar com os responsáveis legais e encaminhar ao médico quando houver indicação de tratamento; o profissional responde por isso no conselho.',
    lookUp: 'menor de idade procedimento estético idade mínima',
  },
  bannedSubstance: {
    message:
      'Não posso orientar essa aplicação: PMMA, silicone industrial ou líquido, fenol, Lipostabil, hidrogel e óleos são proibidos, sem registro ou restritos pela Anvisa para fim estético, com relatos de infecção, granuloma, necrose, embolia, deformidade permanente e morte. A alternativa segura é usar apenas produto regularizado, dentro da bula e da sua habilitação, ou encaminhar ao médico.',
    lookUp: 'substâncias restritas pela Anvisa PMMA silicone industrial fenol Lipostabil',
  },
  notInjectable: {
    message:
      'Não injete: cosmético, produto de uso tópico, manipulado sem registro ou líquido que não é estéril e injetável não foi feito para entrar na pele, e o risco é de infecção por micobactéria, granuloma e necrose. Use somente produto com registro na Anvisa como injetável (medicamento ou dispositivo médico), no diluente e na via que a bula indica.',
    lookUp: 'cosmético pode ser injetado produto manipulado preenchedor',
  },
  overdose: {
    message:
      'Não ultrapasse a dose máxima da bula: acima dela cresce o risco de toxicidade grave (no anestésico, convulsão e parada; na toxina, fraqueza à distância e falta de ar), sem ganho que o justifique. O caminho seguro é calcular o limite antes, pelo peso e pela soma de tudo o que contém o fármaco, dividir em sessões e parar ao primeiro sinal. Posso mostrar o limite da bula e a conta.',
    lookUp: 'dose máxima da bula intoxicação por anestésico efeito à distância da toxina',
  },
  contraindicated: {
    message:
      'Não aplique sabendo da contraindicação: insistência do paciente, viagem ou termo assinado não tiram o risco (gestação, alergia, doença neuromuscular, infecção ativa, queloide ou remédio recente pedem adiar ou não fazer), e a segurança do paciente vem antes. O caminho seguro é explicar o motivo, registrar, adiar ou escolher outra conduta e, na dúvida, pedir o parecer do médico que acompanha o caso. Febre, pus ou vermelhidão que cresce: avaliação médica hoje.',
    lookUp: '',
  },
  exposure: {
    message:
      'Não publique nem repasse imagem, diagnóstico, contato ou outro dado de paciente ou colega sem autorização específica e por escrito (eu não vejo nem passo dados de outros membros): é dado pessoal sensível e a exposição fere o sigilo profissional, mesmo com os olhos tampados. Expor ou recusar alguém por HIV ou hepatite é também discriminação, que a lei pune; as precauções são as mesmas para todos. O caminho seguro é pedir a autorização em termo próprio, dizer onde e para quê, guardar as fotos com acesso restrito e retirar quando o paciente pedir.',
    lookUp: 'publicar foto de paciente nas redes autorização',
  },
  waste: {
    message:
      'Não descarte agulha, seringa ou material com sangue no lixo comum: é risco de contaminação para a equipe, os coletores e a vizinhança, e é irregular. O caminho seguro é o coletor rígido para perfurocortante, o saco de infectante para o que tem sangue e a coleta por empresa licenciada.',
    lookUp: 'onde descarto cada resíduo perfurocortante coletor',
  },
  harm: {
    message:
      'Não posso ajudar com nada que cause dano a alguém ou o trate sem que ele saiba. Se há risco para você ou para outra pessoa agora, ligue para o SAMU (192); para apoio emocional, o CVV atende pelo 188.',
    lookUp: '',
  },
  sedation: {
    message:
      'Não posso orientar sedação: fentanil, midazolam, cetamina, propofol, óxido nitroso e outros sedativos podem parar a respiração, e seu uso é de médico habilitado (o óxido nitroso, também de dentista habilitado), com monitor, oxigênio, antídoto e equipe treinada em via aérea. O caminho seguro é o anestésico local dentro do limite, pausas e acolhimento; quem precisa de sedação é encaminhado a serviço médico.',
    lookUp: '',
  },
} satisfies Record<Reason, Refusal>
