import { normalise } from '../analyser.ts'

/** Why something is refused, the safe way forward, and what to look up for the sources. */
export type Refusal = { message: string; lookUp: string }

const injectable =
  '(aplic|injet|preench|botox|toxina|hialuron|enzima|bioestimul|sculptra|radiesse|fio|peim|lidoca|anest|agulh|procediment|seringa|produto|ampola|frasco)'
const together = (...parts: string[]) => new RegExp(parts.map((part) => `(?=.*${part})`).join(''))

const learning =
  /\b(identific|reconhec|denunci|notific|como (sei|saber)|conferir|descobrir|verific|suspeit|por que nao|qual o risco|quais os riscos)\w*/

type Rule = { when: RegExp[]; unless?: RegExp; refusal: Refusal }

const prescription: Refusal = {
  message:
    'Não posso definir dose nem prescrever para uma pessoa que não examinei: a decisão depende de anamnese, exame e habilitação de quem atende, e o risco de um número dado à distância recai sobre o paciente. O que posso fazer é mostrar o que a bula e as fontes dizem sobre o produto, as contraindicações e os cuidados, para você decidir na avaliação presencial.',
  lookUp: 'avaliação anamnese contraindicações prescrição habilitação profissional',
}

const rules: Rule[] = [
  {
    when: [
      /auto ?(aplic|injet)\w*|em mim (mesm|propri)|(aplicar|injetar|fazer|colocar|passar)( \w+){0,4} em mim\b|me (aplicar|injetar|auto)|no (meu proprio|espelho)|na minha propria/,
      together(
        '(nao sou (da area|profissional|da saude|formad|medic|dentista|enfermeir|habilitad)|sou leig|sem (ter )?(formacao|ser (da area|profissional|formad)|habilitacao|faculdade|curso nenhum)|nao tenho (formacao|registro|conselho|faculdade|habilitacao|curso)|nunca (estudei|fiz (faculdade|curso)))',
        injectable,
      ),
      together(
        String.raw`(sou|trabalho como) (\w+ )?(manicure|cabeleireir|maquiador|tatuador|podolog|massagist|barbeir|vendedor|dona de casa|designer de sobrancelha)`,
        injectable,
      ),
      together(
        String.raw`\b(em casa|na cozinha|no salao|na sala de casa|no quarto|no meu banheiro)\b`,
        '(injet|aplic|botox|toxina|hialuron|enzima|sculptra|fio|preench|caneta)',
      ),
      together(
        '(recepcionista|secretaria da|minha secretaria|faxineira|auxiliar|estagiari|ajudante|meu marido|minha filha|minha irma|funcionaria|esteticista sem)',
        '(deix|pod|aplic|assum|manda|ajuda|faz)',
        String.raw`(aplic|injet|fazer|faz\b|faca|agulh|preench|botox|skinbooster|toxina)`,
      ),
      together(
        '(festa|cha|encontro|churrasco|praia|evento|condominio|domicilio|hotel)',
        '(botox|toxina|preench|injet|aplic)',
        '(fazer|aplicar|atender|posso|levar|organiz|vou)',
      ),
      together(
        '(youtube|tiktok|tutorial|video da internet)',
        '(aplicar|injetar|preencher|fazer)',
        injectable,
      ),
      together(
        '(n[ao]|em|pr[ao]) (minha|meu) (mae|pai|namorad|marid|espos|irma|irmao|amig|tia|prima|filh|vizinh|avo|sogra|cunhad)',
        '(nao sou|sem|curso|leig|casa|sozinh|aprend|youtube)',
      ),
    ],
    refusal: {
      message:
        'Não posso orientar isso: aplicar injetáveis em si mesmo, em casa ou sem ser profissional de saúde habilitado traz risco de oclusão vascular, infecção e lesão permanente. O caminho seguro é procurar um profissional habilitado, em local licenciado. Se você está em formação, a prática com paciente é feita no curso, com comprovação profissional e supervisão.',
      lookUp: 'autoinjeção de preenchedor e caneta sem agulha alerta',
    },
  },
  {
    when: [
      /sem (nota|receita|prescricao|registro na anvisa|registro da anvisa|procedencia|rotulo)\b/,
      together(
        '(compr|consig|arranj|import|adquir|encomend|vend|traz|fornecedor|barat|pedir)',
        '(sem (nota|receita|registro|anvisa|prescri)|paralel|contraband|paragua|chines|china|corean|coreia|aliexpress|alibaba|shopee|mercado livre|olx|marketplace|facebook|whats|telegram|camelo|grupo|mala|muamba|alfandega|nao registrad|pessoa fisica|revend|pela internet|site (de|da)|sem ser profissional)',
      ),
      together(
        '(nao (tem|possui) registro|sem registro|nao registrad|nao aprovad)',
        '(posso|us|aplic|compr|vale|tem problema)',
      ),
    ],
    unless: learning,
    refusal: {
      message:
        'Não posso ajudar a comprar ou usar produto sem registro na Anvisa, sem nota ou sem a prescrição exigida: é irregular e o risco é do paciente, porque não há garantia do que está no frasco nem da conservação. Compre apenas do detentor do registro ou de distribuidor autorizado, com nota fiscal, e confira registro e lote no portal da Anvisa.',
      lookUp: 'comprar produto regularizado registro Anvisa distribuidor autorizado lote falsificado',
    },
  },
  {
    when: [
      together(
        '(veterinari|uso animal|cavalo|equin|bovin|cachorro|agropecuari)',
        '(us|aplic|compr|serve|posso|dar|funciona|substitu|trocar)',
      ),
      together(
        '(falsificad|falso|pirata|replica|adulterad)',
        '(us|aplic|compr|serve|vend|mesm|barat|termin|sobr)',
      ),
      together(
        '(vencid|fora d[ao] (prazo|validade)|validade (ja )?(passou|expirou|venceu)|expirad)',
        '(us|aplic|posso|da para|serve|problema|aproveit)',
      ),
    ],
    unless: learning,
    refusal: {
      message:
        'Não use: produto veterinário, falsificado, adulterado ou vencido não pode ser aplicado em pessoas, porque dose, esterilidade e conservação não são garantidas e há risco de infecção e de dano grave. Separe e identifique o produto, não o aplique e comunique à Anvisa e ao detentor do registro.',
      lookUp: 'produto falsificado lote Anvisa notificar queixa técnica',
    },
  },
  {
    when: [
      together(
        '(sobr|rest|guard|reaproveit|reutiliz|reus|divid|compartilh|aproveit|mesm[ao] (agulha|seringa|cartucho|ponteira|roller|canula))',
        '(outr[ao]|proxim[ao]|cliente b|paciente b|duas|dois|entre|amiga|irma|agulha|cartucho|ponteira|roller|canula)',
        '(paciente|client|pesso|agulha|seringa|cartucho|ponteira|roller|canula|mulher|amiga|irma)',
      ),
      together(
        '(lavar|esteriliz|autoclav|alcool|ferv)',
        '(agulha|cartucho|seringa|roller|canula)',
        '(us|outr|novo|nova|reutiliz|de novo)',
      ),
    ],
    refusal: {
      message:
        'Não reutilize nem divida entre pacientes: seringa, agulha, cânula e cartucho são de uso único, e o reaproveitamento pode transmitir hepatites, HIV e bactérias, mesmo com a sobra guardada na geladeira ou com a peça lavada. Descarte a sobra e o perfurocortante no coletor rígido e abra material novo para cada paciente.',
      lookUp: 'agulhas e cartuchos de uso único reutilizar transmissão hepatite perfurocortante',
    },
  },
  {
    when: [
      /\b(prescreva|receite)\b|\bprescrev\w+ (ai|para|pra|pro|algo|um|uma|\d)|\breceit[ae] (ai|um|uma|para|pra|pro)\b|(faz|faca|mont[ae]|emit[ae]|escrev[ae]|redij[ae]|ger[ae]|passe|passa|me da|preciso de) (ai )?(um|uma|a|o)? ?(receita|prescricao|atestado|laudo)\b/,
      together(
        String.raw`(quantas? (unidades|u\b|ml|ampolas|seringas|tubetes)|qual (a )?dose|que dose|dose (exata|certa)|defin\w+ a dose|me (diga|da|passa|fala) (a dose|quant))`,
        String.raw`((minha|meu|uma|um|dona|senhora|a|o) ?(paciente|cliente)? ?[a-z]* ?,? ?(de )?\d{2} anos)`,
        '(aplic|injet|coloc|faco|uso|unidades|dose)',
      ),
    ],
    refusal: prescription,
  },
  {
    when: [
      together(
        String.raw`(sem (contar|avisar|falar|termo|consentimento|assinar|o termo|ela saber|ele saber|o paciente saber|os pais)|escond|ocult|omit|apag|alter|adulter|forj|fraud|burl|dribl|engan|fing|mentir|retroativ|falsific\w+ (o|a|um|uma|assinatura|certificado|prontuario|documento))`,
        '(pacient|client|prontuar|termo|consent|complica|erro|fiscal|vigilanc|anvisa|conselho|certificad|assinatur|document|registro|mae|pais|menor)',
      ),
      /nao (me )?process(e|ar|asse)\b|para (ela|ele|a paciente|o paciente) nao (saber|perceber|desconfiar|reclamar)|como (digo|falo|explico|convenc)\w* (\w+ ){0,4}(normal|culpa)|dizer que foi (culpa|alergia)/,
      together(
        String.raw`nao (notific|registr|conta|avis|anot|document|encaminh|relat)\w*`,
        '(melhor|posso|certo|preciso|problema|ninguem|tudo bem|ok)',
      ),
      together(
        String.raw`\b(pular|pulo|dispensar|dispenso|deixar de|economizar|sem fazer|nao fazer|preciso mesmo|bobagem)\b`,
        '(anamnese|termo|consentimento|ficha|antissepsia|assepsia|luva|avaliacao|limpeza|alcool)',
      ),
      together(
        String.raw`\b(bebi|estou (bebad|alcooliz|de ressaca|virad)|fumei|tomei (cerveja|vinho|calmante|rivotril|whisky)|sem dormir)`,
        '(aplic|atend|preench|procediment|paciente|client|injet|botox)',
      ),
      together(
        '(adolescente|menor de idade|menina|menino|crianca|1[0-7] anos|de menor)',
        '(botox|toxina|preench|hialuron|labio|boca|bioestimul|procediment|aplic|fazer)',
        '(sem|escond|mae|pai|responsav|autoriz|quer|pode|posso|festa|presente)',
      ),
      together(
        '(carimbo|registro|cro|crm|crbm|crf|coren|crefito|nome|assinatura)',
        '(de (um|uma|outr[ao]|minha|meu) (coleg|amig|medic|dentist|profission)|emprest|alug)',
      ),
      together(
        '(sem (professor|supervis|habilita|alvara|licenca|registro no conselho|curso)|antes de (me )?formar|sozinh[ao])',
        '(estudant|alun|atend|clinica|aplic|pacient|injet)',
      ),
    ],
    unless: learning,
    refusal: {
      message:
        'Não posso ajudar com isso: atender sem condições, esconder informação do paciente, alterar documentos, usar o registro de outra pessoa ou atender sem habilitação e licença é irregular e coloca em risco o paciente e a sua profissão. O caminho seguro é registrar o que houve, informar o paciente, colher o consentimento e confirmar com o seu conselho o que a sua habilitação permite.',
      lookUp: 'consentimento prontuário registro habilitação conselho',
    },
  },
  {
    when: [
      together(
        '(pmma|metacril|bioplastia|silicone (industrial|liquido|injet)|fenol|lipostabil|fosfatidilcolina|hidrogel|oleo (mineral|de)|biopolimero|parafina|vaselina)',
        '(como (se )?(aplic|faco|faz|injet|us|fic|dilu|prepar)|passo a passo|me ensin|quanto (aplic|injet|coloc|us|ml)|quantos ml|quantas seringas|quero (aplic|fazer|coloc|us)|vou (aplic|fazer|coloc|us)|onde (compr|consig|ach)|posso (aplic|fazer|coloc|us|injet|compr)|protocolo|dose|dilui|esquema|em ml|tecnica)',
      ),
    ],
    refusal: {
      message:
        'Não posso orientar essa aplicação: é uma substância proibida, sem registro ou restrita pela Anvisa para fim estético, com relatos de necrose, embolia, deformidade permanente e morte. A alternativa segura é usar apenas produto regularizado, dentro da bula e da sua habilitação, ou encaminhar ao médico.',
      lookUp: 'substâncias restritas pela Anvisa PMMA silicone industrial fenol Lipostabil',
    },
  },
  {
    when: [
      /dose letal|envenen|\bmatar\b|machucar (alguem|ela|ele)|prejudicar (alguem|ela|ele|minha)|dopar|sedar (ela|ele|alguem) sem/,
    ],
    refusal: {
      message:
        'Não posso ajudar com nada que cause dano a alguém. Se há risco para você ou para outra pessoa agora, ligue para o SAMU (192); para apoio emocional, o CVV atende pelo 188.',
      lookUp: '',
    },
  },
]

/** A dose asked for somebody by name, or for somebody whom nobody has seen. */
const doseFor =
  /quant[oa]s? (unidades|ml\b|u\b|ampolas|seringas|tubetes|gotas)|(qual|que|me da|da|diga|passa) (a )?dose|dose de/
const unseen =
  /sem (ver|examinar|avaliar|foto)|nao (conheco|vi|examinei|avaliei|mando foto|vou (conseguir )?ver|posso ver)|por telefone|a distancia/
const named =
  /\b(?:[Pp]aciente|[Cc]liente|[Dd]ona|[Ss]enhora?|[Ss]ra?\.?|d[ao]|n[ao]|pr[ao]|para [ao]|[Aa]|[Oo]) (?!Botox|Dysport|Xeomin|Sculptra|Radiesse|Ellans|Juv|Restylane|Belotero|Kybella|Anvisa|Brasil|Emla|Xylo)\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}+|,| quer| tem | pediu| que )/u

/** The refusal that a message calls for, if it asks for something unsafe or unlawful. */
export function detectRefusal(message: string): Refusal | undefined {
  const text = normalise(message)
  if (doseFor.test(text) && (unseen.test(text) || named.test(message))) return prescription
  return rules.find(({ when, unless }) => when.some((pattern) => pattern.test(text)) && !unless?.test(text))
    ?.refusal
}
