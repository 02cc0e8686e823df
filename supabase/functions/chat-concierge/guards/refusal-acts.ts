import { allOf } from './reading.ts'
import { refusals } from './refusal-messages.ts'
import type { Rule } from './refusal-rules.ts'
import { injectable, learning, understanding } from './refusal-words.ts'

/** Harm meant, and minors: looked at before everything else. */
export const gravest: Rule[] = [
  {
    when: [
      /dose letal|envenen|\bmatar\b|machucar (alguem|ela|ele)|prejudicar (alguem|ela|ele|minha)|\bdop(ar|o)\b|sedar (ela|ele|alguem|a paciente|a cliente) (sem|escond|para)|fazer (\w+ ){1,3}dormir|paralisar (alguem|o rosto de)|vinganca|na bebida|no suco|para (ele|ela) ficar (tort|deform|feia|feio)|d[oa] meu ex\b|deixar (ela|ele) (cega|cego|deformad)/,
      allOf(
        'sem (ela|ele|a cliente|a paciente|o paciente) (perceber|saber|notar|entender|querer|consentir|concordar)|contra a vontade',
        String.raw`\b(aplic(o|ar)|injet(o|ar)|coloc(o|ar)|us(o|ar)|dar|dou|botox|toxina|preenchimento|fazer)\b`,
      ),
    ],
    unless: /foto|post|video|ele(s)? saber|autoclav/,
    refusal: refusals.harm,
  },
  {
    when: [
      allOf(
        String.raw`(adolescente|menor de (idade|18)|menin[ao]|garot[ao]|crianca|(?<!\d )\b1[0-7] (anos|aninhos)\b|de menor\b|debutante|colegial|filh[ao] de 1[0-7]\b)`,
        '(botox|toxina|preench|hialuron|labi|\\bboca|bioestim|procediment|harmoniz|rino|apli|bumbum|atend)',
        String.raw`\b(sem|escond\w*|mae|pais?|responsav\w*|autoriz\w*|quer|faco|festa|presente|posso|paga\w*|aniversario|insist\w*|pediu|implor\w*|ninguem|nao sabe\w*|documento falso|minha (filha|sobrinha|prima|irma)|preencher|mentir|prevenir|aumentar)\b`,
      ),
    ],
    unless:
      /(qual|existe) (a )?(idade|norma)|idade minima|bula|hiperidrose|experiencia|(ha|faz|tem) 1[0-7] anos|1[0-7] anos de (formad|carreira|profiss|experi)/,
    refusal: refusals.minor,
  },
]

/** A contraindication known and set aside. */
const againstAdvice: Rule[] = [
  {
    when: [
      allOf(
        String.raw`(gravid|gestant|gestac|amament|miasteni|lambert|esclerose|tem ela (mas|e)\b|alergi|herpes|infec|espinha|acne|queloid|roacutan|isotretino|lupus|autoimun|cancer|quimio|hemofil|anticoag|contraindic|diabetic|imuno|ferida|\bpus\b|epilep|lactante)`,
        String.raw`(mesmo (assim|com)|mesmo sabendo|assim mesmo|de qualquer (jeito|forma)|sabendo|insist|implor|quer muito|(ela|ele|cliente|paciente) quer\b|pressao para|assin(a|ou) (um |o )?(termo|papel)|assumiu|assume (o risco|a responsabilidade)|por (conta e )?risco|sem (contar|registrar|avisar|anotar|ninguem|esperar)|ignor(o|ar|ando)|nao quer esperar|viaj(ou|a)\b|vai casar|(evento|festa|formatura|aniversario) (d[eo]l[ae] )?(e |esta )?|sabado|casa (amanha|sabado)|casamento|pagou|adiantado|paga bem|so (dessa|desta|essa) vez|so um pouquinho|dose pequena|finjo|faco de conta|escondid|nao (vou )?conto|relev(o|ar)\b|deixo passar|nem ligo|nao (da|tem) nada|dane)`,
        String.raw`\b(apli\w*|fac[oa]\b|fazer|injet\w*|preench\w*|us(o|ar)\b|posso|vou|pode|agulh\w*|microagulh\w*|botox|toxina|atend\w*)`,
      ),
    ],
    unless: new RegExp(`${understanding.source}|quanto tempo|quantos (dias|meses)|quando posso`),
    refusal: refusals.contraindicated,
  },
]

/** Papers, records and registration. */
const papers: Rule[] = [
  {
    when: [
      /\b(prescreva|receite)\b|\bprescrev\w+ (ai|para|algo|um|uma|o|a|antibi|cort|\d)\b|\breceit[ae] (ai|um|uma|algo)\b|^receit[ae] para|(faz|faca|mont[ae]|emit[ae]|escrev[ae]|redi[gj][aei]r?|ger[ae]|passe|passa|me da|me de|preciso de (um|uma)|elabor[ae]|preench[ae]|mand[ae]|cri[ae]|quero|assin[ae]) (\w+ ){0,2}(um |uma |a |o )?(modelo de |rascunho de )?(receita|prescricao|receituario|atestado|laudo|encaminhamento medico)\b|receita (pronta|preenchida|assinada|com dose)/,
    ],
    unless:
      /o que (deve|precisa)|consta|receita (de|do) (bolo|pao|comida|torta|frango|doce|lasanha|macarrao|sobremesa|molho|\w+ caseir|peeling)|precisa de receita|exige receita|pode prescrever|quem prescreve|posso prescrever/,
    refusal: refusals.paperwork,
  },
  {
    when: [
      allOf(
        String.raw`(certificad|diploma|crbm|\bcrm\b|\bcro\b|\bcrf\b|coren|crefito|carimbo|registro (d|no conselho|profissional)|assinatura|numero do conselho|conselho (d|emprest)|comprova\w+|matricula)`,
        String.raw`\b(falsific\w*|forj\w*|fals[oa]s?\b|emprest\w*|alug\w*|arrum\w*|fak[eo]|photoshop|editar|invent\w*|burl\w*|sem (fazer|assistir|ir|comparecer)|vend(e|em|o)|mesmo (eu )?(faltando|sem)|compr(o|ar) (o |um )?(certificad|diploma)|(d[ao]|em nome d[ao]|n[ao]|de) (minha |meu |uma |um |outr[ao] )?(prim|coleg|amig|irma|medic|dentist|profission|socia|chefe|patr|ex)|de outr[ao]|canva|um jeito|jeitinho|igual ao|horas a mais|mais horas|copi(a|ar|o)|quem nao fez|sem ter (feito|curs))`,
      ),
      allOf(
        String.raw`\b(assin(o|ar|e)|carimb(o|ar|e))\b`,
        String.raw`\b(por (ela|ele|mim)|pel[ao] (paciente|cliente|medic)|no lugar|em nome|sem (ela|ele|examinar|ver|atender)|em branco)`,
      ),
      /(quero|consigo|emite|emitem|me da|vende|compr\w+) (\w+ ){0,2}certificado (\w+ )?sem|usar o nome d[eao] (um|uma|minha|meu|outr)/,
    ],
    unless: new RegExp(
      `${learning.source}|paciente (falsific|forjou)|(vende|comprar?) toxina|perdi|segunda via|posso emitir|cartao|boleto`,
    ),
    refusal: refusals.forgery,
  },
  {
    when: [
      allOf(
        String.raw`(sem (contar|avisar|falar|assinar|registrar|admitir|assumir|(ela|ele|o paciente|a paciente|a cliente|ninguem) (saber|perceber))|escond|ocult|omit(o|ir|a)\b|apag(o|ar|ue)\b|alter(o|ar)\b|mud(o|ar)\b|troc(o|ar) (a |o )?(data|dose|lote)|adulter|fraud|forj|burl|dribl|engan|fing(ir|o)|minto|mentir|retroativ|disfarc|falsific|sumir com|sumisse|rasur|invent(o|ar)\b|reescrev|nao contar|nao falar|nao avisar|abafar|negar que)`,
        String.raw`(pacient|client|prontuar|\bficha|termo|consent|complica|intercorr|necros|infecc|erro|fiscal|vigilanc|anvisa|conselho|document|laudo|atestado|exame|receita|familia|familiares|evolucao|lote|foto|queimad|seguro\b|plano|vencid)`,
      ),
      /nao (me |vai )?(me )?process(e|ar|asse)\b|dizendo que (e|era|foi) (botox|dysport|xeomin|outra marca|original|hialuron)|cobrar (a seringa cheia|por \w+ (e|mas))|outra marca (sem|e cobr)|tirar o rotulo|para (ela|ele|a paciente|o paciente|a cliente) nao (saber|descobrir|notar|perceber|desconfiar|reclamar|procurar|ir)|como (\w+ )?(digo|falo|explico|convenc\w*)( \w+){0,10} (normal|culpa|coincid)|invent[ae] (um|uma) (termo|ficha|prontuario|document|laudo|exame)|(dizer|falar|digo|falo|alegar|colocar|escrev\w+|escrevo)( \w+){0,3} que (ela ja |ele ja |foi |era |e )\w*|convenc\w* (\w+ ){0,3}a nao|deletar (as )?(mensage|conversa|foto|ficha|prontu)|troc\w* a data d[oa] (consent|termo|prontu|ficha)|nao quero que (ela|ele|a paciente|a familia|o conselho|a anvisa) (saiba|descubra)|culpar? (d)?a paciente|jogar a culpa|nao sabe que .{0,60}(contar|falar|avisar)|preciso (mesmo )?contar (para|a)\b/,
      allOf(
        String.raw`\bnao (vou |quero |preciso |vamos )?(notific|registr|contar|conto|avis|anot|document|encaminh|relat)\w*|deix(o|ar|amos) (para la|quieto|passar)`,
        '(pacient|client|infecc|complica|necros|intercorr|evento|prontu|reacao|anvisa|notific|errei|erro|lote|lado|aplicacao|dose|queimad)',
      ),
      allOf(
        '(data|termo|consentimento|prontuario|ficha)',
        'retroativ|com data (de|anterior|antiga)|data (antiga|anterior)',
      ),
    ],
    unless: new RegExp(
      `${understanding.source}|como (altero|mudo|edito|apago|excluo|troco) (o |a |os |as |meu|minha|meus)|meus dados|perfil|plataforma|minha conta|menor|adolescente|\\b1[0-7] anos|pais\\b|nao consegu|nao consigo|nao foi registr|nao registrad|erro (ao|no) (entrar|login|acess)`,
    ),
    refusal: refusals.concealment,
  },
  {
    when: [
      allOf(
        String.raw`(sem (professor|supervis|habilita|alvara|licenca|registro|responsavel tecnic|\brt\b|vigilancia|inscricao|conselho|crbm|cro\b|coren|crf\b|crefito)|antes de (me )?formar|ainda nao (me )?(form|colei|tirei|tenho)|nao (me )?formei|nao tirei (o )?(crbm|cro|coren|crf|crefito|registro)|perdi (o )?(meu )?(registro|crbm|cro|coren|crf|crefito)|(registro|crbm|\bcro|coren|crf|crefito|conselho) (\w+ ){0,2}(cassad|suspens|cancelad|vencid|atrasad|nao saiu|saiu)|cassad|(conselho|registro) (\w+ ){0,2}suspend|suspend\w+ (o |a )?(meu|minha) |escondid|clandestin|(atend|aplic|trabalh)\w+ (com o|no|em) nome d|fujo da fiscaliz|fugir da fiscaliz)`,
        String.raw`(apli|atend|injet|botox|toxina|preench|abr(o|ir)\b|mont(o|ar)\b|trabalh|procedimento|clinica|consultorio|pacient|client|peim)`,
      ),
      allOf(
        String.raw`(estudante|estagi|(estou|to) no (\w+ )?(semestre|periodo|ano)|\d. ?(semestre|periodo)|sou alun|\baluno do)`,
        String.raw`(sem contar|cliente(s)? pagante|sozinh|por conta propria|em casa|fora do curso|cobr(ar|ando|o)\b|escondid|sem supervis|sem professor|minhas? (amig|client|vizinh)|particular)`,
        '(apli|atend|injet|botox|preench|treinar|toxina|skinbooster|peim)',
      ),
      allOf(
        '(minha (habilitacao|profissao|area|especialidade) nao (permite|cobre)|fora da minha (area|habilitacao)|nao tenho habilitacao|sem habilitacao)',
        injectable,
      ),
    ],
    unless: new RegExp(
      `${learning.source}|nao consigo|plataforma|\\b(na|a) agenda (da|de|do)\\b|posso (fazer|me inscrever) (\\w+ ){0,3}(curso|mentoria)|pode (fazer|participar)|precisa de (alvara|licenca|responsavel)|aceitam?\\b|gravid|gestant|amament|sem registro na anvisa`,
    ),
    refusal: refusals.unlicensed,
  },
]

/** How the work would be done. */
const conduct: Rule[] = [
  {
    when: [
      allOf(
        String.raw`\b(bebi\b|tomar (um |uma )?(calmante|cerveja|vinho|rivotril|remedio para dormir)|bebemos|bebend|tomei (um|uns|uma|umas|duas|dois|varias|vinho|cerveja|cachaca|whisky|gin|espumante|calmante|rivotril|clonazepam|zolpidem|diazepam)|tomo (rivotril|calmante|clonazepam|zolpidem|diazepam|uma|um)|(estou|to|meio) (\w+ )?(bebad|alcooliz|de ressaca|virad|grogue|chapad|sem dormir|alterad|alegrinh|alt[ao] d)|fumei|fumo maconha|cheirei|us(o|ei) (maconha|cocaina|droga|bala)|acabei de beber|\bbeber antes|tacas? (de|e)\b|ressaca|chapad|virei a noite|sem dormir|nao dorm[io]|embriagad|maconha|abstinencia|sob efeito)`,
        '(apli|atend|preench|procediment|paciente|client|injet|botox|trabalh|agulh|labio|rino)',
      ),
    ],
    unless:
      /paciente (bebeu|tomou|fumou|que|esta)|(ela|ele|cliente) (bebeu|tomou|fumou|usou|e fumante)|depois do (botox|preenchimento)|fumante/,
    refusal: refusals.impaired,
  },
  {
    when: [
      allOf(
        String.raw`(foto|video|imagem|antes e depois|prontuario|dados|\bnome|exame)`,
        String.raw`\b(post|public|divulg|mand(o|ar)|compartilh|usar no|stories|instagram|grupo)`,
        '(sem (a )?(autoriz|permiss|consent|pedir|ela (saber|autoriz|deixar)|ele saber|avisar)|escondid|nao autoriz|nao deixou|ela nao quer)',
      ),
    ],
    refusal: refusals.exposure,
  },
  {
    when: [
      allOf(
        '(agulha|seringa|perfuro|canula|material (com sangue|contaminad|infect)|residuo|ampola|descarpack|caixa amarela)',
        '(lixo (comum|da rua|de casa|do predio|normal|reciclavel|do banheiro)|lixeira|garrafa pet|vaso sanitario|no mato|enterr|queim(o|ar)|sem a vigilancia)',
      ),
    ],
    unless: learning,
    refusal: refusals.waste,
  },
  {
    when: [
      allOf(
        String.raw`\b(pular|pulo|pula|dispens(o|ar)|deix(o|ar) (de|em branco)|economiz(o|ar)|sem (fazer|usar|assinar|colher|preencher|calcar)|sem luvas?|nao (fazer|faco|uso|usar|colho|peco|pedir|passo|limpo)|preciso mesmo|bobagem|frescura|perda de tempo|preguica|sem (ter )?(adrenalina (na|no|em|por perto|a mao|disponivel)|kit|oxigenio|hialuronidase|prontuario|registrar))\b`,
        String.raw`\b(anamnese|termo|consentimento|ficha|antissepsia|assepsia|luvas?|avaliacao|limpeza|alcool|clorexidina|mascara|esteril|assinatura|prontuario|higien\w*|lavar as maos|adrenalina|\bkit\b|oxigenio|hialuronidase na|registr\w+)`,
      ),
    ],
    unless: new RegExp(`${learning.source}|sem assinatura no|foto|post|plataforma|clorexidina ou|alcool ou`),
    refusal: refusals.skippedSafety,
  },
  {
    when: [
      allOf(
        String.raw`(passar de \d|pass(o|ar|asse)? (um pouco )?d[ao] (dose|limite|maxim)|acima d[ao] (dose|limite|maxim|bula)|alem d[ao] (dose|limite|maxim|bula)|ultrapass(o|ar)\b|exced(o|er)\b|mais (\w+ ){0,3}(que|do que) (o maximo|a dose maxima|a bula|o limite)|o (dobro|triplo)|dobr(o|ar) (a|na) dose|dose dobrada|tripl(o|icar)|ignor(o|ar) (a dose|o limite|o maximo|a bula)|(?:[1-9]\d|\b[89]) tubetes (de|na|para|em)|super ?dose|megadose|de uma vez|n?uma (so )?sessao|caprich(o|ar) na dose|congelar tudo)`,
        '(dose|lidoca|anest|tubete|toxina|botox|dysport|unidades|limite|adrenalina|enzima|desoxi|glicose|ml\\b|bula|sculptra)',
        String.raw`\b(posso|quero|vou|da para|problema|aguent|mesmo assim|se ela|se eu|ruim|usar|aplicar|faz mal|dura\w*|resist|pedi|ok|tudo bem|render|pega|mais forte|faco|aplico|quer\b)`,
      ),
    ],
    unless:
      /o que (acontece|fazer)|passei d|qual (e )?(a dose maxima|o limite)|quantos? tubetes|sintom|intoxic|areas de uma vez/,
    refusal: refusals.overdose,
  },
]

export const acts: Rule[] = [...againstAdvice, ...papers, ...conduct]
