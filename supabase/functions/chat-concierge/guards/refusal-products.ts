import { allOf } from './reading.ts'
import { refusals } from './refusal-messages.ts'
import type { Rule } from './refusal-rules.ts'
import { injectable, learning, product } from './refusal-words.ts'

/** What would be bought or put into people that must not be. */
export const products: Rule[] = [
  {
    when: [
      allOf(
        String.raw`(veterinari|uso animal|minha gata|meu gato|meu cao|minha cadela|(de|para|em) (animal|animais|cavalo|cachorro|caes|cao|gatos?|boi|vaca|bicho)|cavalo|equin|bovin|cachorro|agropecuari|pet ?shop|\bpet\b|gado)`,
        '(us|apli|compr|serv|posso|dar|funciona|substitu|troc|igual|mesm|efeito|coloc)',
        `${injectable}|medica|remedio`,
      ),
      allOf(
        String.raw`(caiu no chao|lacre (\w+ )?(violad|rompid|abert)|veio (violad|abert|sem lacre)|sem (rotulo|lacre)|contaminad)`,
        product,
        String.raw`\b(us(o|ar)|aplico|posso|da para|serve|problema|pode)\b`,
      ),
      allOf(
        String.raw`\b(falsific|fals[oa]s?\b|pirata|replica|adulter|parece (falso|original)|copia d|generico chines)`,
        String.raw`\b(us|apli|compr|serve|vend|mesm|barat|termin|sobr|igual|funciona|paguei|diferen|aproveit|da para|faco)`,
        `${product}|replica|falso`,
      ),
      allOf(
        String.raw`\b(vencid|venceu|vencend|fora d[ao] (prazo|validade)|validade (ja )?(passou|expirou|venceu)|expirad|expirou|validade d[eo] (mes|ano|semana) passad|passou d[ao] (prazo|validade)|validade (\w+ ){0,3}(foi|era|acabou|terminou|vencida)\b)`,
        String.raw`\b(us(o|ar|a|ei|ando)\b|apli|posso|da para|serve|presta|problema|aproveit|vale|pode|ainda|jog|perd|tem efeito|funciona|percebe|da nada|geladeira|\bne$)`,
      ),
      allOf(
        String.raw`\b(troqu|troc|mud|apag|alter|rasp|passar|adulter|reetiquet|remarc)\w*`,
        '(validade|etiqueta|rotulo|vencimento|numero do lote)',
      ),
    ],
    unless: new RegExp(
      `${learning.source}|certificado|assinatura|documento|cartao|diploma|boleto|coren|crbm|\\bcro\\b|\\bcrf\\b|omit|escond|registro (\\w+ )?vencid`,
    ),
    refusal: refusals.unfitProduct,
  },
  {
    when: [
      allOf(
        String.raw`\b(sobr(ou|a|ar|ando|inha|as|aram)\b|rest(o|ou|inho|ante|os)\b|metade|meia (seringa|ampola)|guard|reaproveit|reutiliz|reus|divid|compartilh|aproveit|rach(o|ar)\b|mesm[ao]s? (agulha|seringa|frasco|cartucho|ponteira|roller|canula|ampola|tubete|lamina|luva))`,
        String.raw`\b(outr[ao]s?|proxim[ao]s?|seguinte|client[ae]s? b|paciente b|dua?s|dois|tres|varias|varios|entre|amigas?|irmas?|mae|todas?|cada|casal|gemeas|familia|da (frente|tarde|manha))\b`,
        '(pacient|client|pesso|agulha|seringa|cartucho|ponteira|roller|canula|mulher|amiga|irma|mae|casal|gemeas|frasco|produto|retoque|anestes|tubete|toxina|botox|hialuron|\\bah\\b|ampola|dermapen)',
      ),
      allOf(
        String.raw`\b(lav(o|ar|ando|e)\b|esteriliz|autoclav|alcool|ferv|desinfet|reprocess|uv\b|higieniz|reaproveit|reutiliz|reus|usar de novo|de novo|mais de uma|quantas vezes|segunda vez|novamente|umas? \d vezes|\d vezes|trocando (so )?a agulha)`,
        '(agulha|cartucho|seringa|roller|canula|ponteira|lamina|tubete)',
        String.raw`\b(us\w+|outr\w+|novo|nova|reutiliz\w*|reus\w*|reaprov\w*|de novo|dura|serve|vezes|posso|da para|novamente|lavar)\b`,
      ),
      allOf(
        String.raw`\b(sobra|resto|que sobrou|sobrou)\b`,
        String.raw`\b(em mim|n[ao] (minha|meu)|vend(er|o)|revend\w*|dou para|dar para|levar para casa|compr(o|ar))\b`,
        product,
      ),
      /mesm[ao]s? luvas?|luvas? d[ao] (cliente|paciente) (anterior|de antes)/,
      /\b(reaproveit|reutiliz|reus)\w+ (\w+ ){0,3}(fios?|luvas?|agulhas?|seringas?|canulas?|cartuchos?|laminas?|tubetes?|produto|anestesico)/,
      /(posso|da para|aplic(o|ar)|uso|usar)\b( \w+){0,8} (agulha|seringa|canula|lamina|roller) (\w+ ){0,3}usad/,
      /troc\w* (o |a |de )?(cartucho|agulha|ponteira|luva|lamina|roller)( \w+){0,4} (quant\w+|cada|depois de) (\w+ ){0,2}(client|pacient|pesso)/,
    ],
    unless: new RegExp(
      `${learning.source}|reencap|(pele|rosto|area|campo|mao) com alcool|limpar a pele|mesm[ao] (paciente|cliente)|retoque d[ao] mesm|seringas? (costuma|para|por)|\\bdescart(o|ar|e)\\b|lixo|coletor|o que (faco|fazer) com a (sobra|seringa)|prontuario|foto|documento|boleto|parcel|pagamento|cartao`,
    ),
    refusal: refusals.reuse,
  },
  {
    when: [
      /sem (dar |emitir )?(marca|nota|cnpj|precisar de (crm|cro|crbm|crf|coren)\b|receita|prescricao|(precisar|precisa) de receita|registro na anvisa|registro da anvisa|procedencia|rotulo|anvisa|bula|caixa)\b|nao da (a )?nota|nao tem (nota|registro|anvisa|procedencia)/,
      allOf(
        String.raw`\b(compr\w*|consig\w*|arranj\w*|arrum\w*|import\w*|adquir\w*|encomend\w*|vend\w*|traz\w*|trouxe\w*|fornecedor\w*|barat\w*|pedir|pego|pegar|ach(o|ei|ar)|encontr\w*|ofere\w*|\bvi\b|reais|revend\w*|site\b)`,
        '(sem (nota|receita|registro|anvisa|prescri|cadastro|passar)|paralel|contraband|paragua|chines|china|corean|coreia|argentin|aliexpress|alibaba|shopee|shein|mercado livre|\\bolx\\b|marketplace|facebook|instagram|whatsapp|telegram|camelo|\\bgrupo|mala\\b|muamba|alfandega|nao registrad|pessoa fisica|\\bcpf\\b|revend|internet|site (de|da|do)|sem ser profissional|\\baberto\\b|metade do preco|por fora|direto do exterior|antes de ter registro|no nome d|um conhecid|um cara|(uma|um|de) colega)',
        product,
      ),
      /fracion\w+( \w+){0,8} (vend|seringa|colega)|vend(o|er|endo|ia) (\w+ ){0,4}(seringas?|frasco|toxina|botox|ampolas?|hialuronidase)\b/,
      allOf(
        '(nao (tem|possui|tenha) (registro|anvisa|nota)|sem (registro|anvisa)|nao registrad|nao (e |foi |esta )?(ainda )?(aprovad|regulariz|registrad)|ainda nao (e )?aprovad)',
        String.raw`\b(posso|us|apli|compr|vale|tem problema|pode|da para)`,
        product,
      ),
    ],
    unless: new RegExp(
      `${learning.source}|comprar? (\\w+ )?com seguranca|curso|mentoria|certificado|registro (n?o|d[eo]) conselho|\\brdc\\b|resolucao|prontuario`,
    ),
    refusal: refusals.irregularPurchase,
  },
  {
    // Named at all, unless the question is about the rule, the risk or a patient who already has it.
    when: [
      /pmma|polimetil|metacril|bioplastia|silicone (industrial|liquid|injet|na seringa)|injetar silicone|\bfenol|lipo ?stabil|fosfatidilcolina|hidrogel|aquagel|aqualift|oleo (mineral|de|vegetal)|biopolimero|parafina|vaselina/,
    ],
    unless: new RegExp(
      `${learning.source}|\\bregistro\\b|permitid|proibi|permanente|liberad|anvisa|suspens|restri|\\bcrime|(medic|dentist|biomedic|enfermeir|farmac|fisio)\\w*( \\w+)? (pode|podem)|por (medic|dentist|biomedic|enfermeir)|em que casos?|\\baceit|o que (e|sao|significa)|diferenc|ja (tem|fez|aplicou|fiz)|paciente (que )?(tem|com|fez|tinha)|antigo|previo|por cima|sobre|complica|nodul|granulom|remov|retir|tratar|hialuronidase|indicad|indicac|\\bdiz|\\bre \\d|\\brdc|resolucao|nota tecnica|curso|mentoria|perigos|faz mal|seguro|\\bquem\\b|quando|qual (a )?lei|efeitos|oleo de (rosa|amendoa|girassol no rosto)`,
    ),
    refusal: refusals.bannedSubstance,
  },
  {
    // Asked for outright, even beside a word of the rule.
    when: [
      allOf(
        'pmma|metacril|bioplastia|silicone (industrial|liquid|injet)|\\bfenol|lipo ?stabil|fosfatidilcolina|hidrogel|biopolimero',
        String.raw`como (\w+ ){0,2}(aplic|injet|dilu|prepar)\w*|passo a passo|me ensin|quant[oa]s? (\w+ )?(ml|aplic|injet|coloc)|(quero|vou|queria) (\w+ )?(aplic|injet|coloc|us|fazer)|onde (eu )?(compr|consig|arrum|ach)`,
      ),
    ],
    unless: /por ?que|diz|anvisa fala|perto d|ja tem/,
    refusal: refusals.bannedSubstance,
  },
  {
    when: [
      allOf(
        String.raw`\b(injet\w*|mesoterap\w*|intraderm\w*|aplic(o|ar) com (a )?(agulha|seringa)|com agulha|na seringa|preench\w*|misturo?|misturar|dilu\w*|drug delivery|subcutane\w*|microagulh\w*)`,
        String.raw`(cosmetic|\bserum\b|\bserun\b|skincare|sephora|\bcreme\b|topic[ao]|de passar|que passo|nao (e )?esteril|uso externo|hidratante|locao|\bgel (de|redutor)|agua (da torneira|mineral|destilada|filtrada|de)|soro de (nariz|lavar)|soro nasal|rinosoro|pomada|colirio|oleo|azeite|vinagre|bicarbonato|caseir|nao injetav|tonic[ao]|linha de costura|fio de nylon|super ?bonder|em po\b|aberto ha)`,
        String.raw`\b(posso|da\b|funciona|pode|compr\w+|us\w+|vou|como|mistur\w+|ok|problema|serve|certo|quero|injet(o|ar)|aplico|coloc\w+|diluo|se faltar|escrito|consigo|fazer)`,
      ),
      allOf(
        String.raw`(manipulad|farmacia (de manipulacao|manipula|faz)|mand\w* manipular|manipular)`,
        '(preenchedor|acido hialuron|hialuron|bioestimulador|hidroxiapatita|toxina|plla|polilact)',
        String.raw`\b(posso|compr\w*|us\w*|apli\w*|da|pode|encomend\w*|peco|barat\w*|concentrac\w*|mand\w*)`,
      ),
      /(bioestimulador|preenchedor|preenchimento|toxina|botox|injetavel|enzima|hialuron\w*|skinbooster) (\w+ ){0,2}caseir|injetar? (insulina|ar\b|cola|anabolizante)|\bcola (de|no lugar|instantanea)|linha de (costura|pesca)|fio de sutura (\w+ )?no lugar|fio de (nylon|pesca|costura)|agulha de costura/,
    ],
    unless: new RegExp(
      `${learning.source}|soro fisiologico|cloreto de sodio|agua (esteril|para inje)|emla|pomada (anest\\w+ )?antes|creme anestesico (antes|funciona|quanto|tem)|depois d|apos o|antes d|pode(m)? ser (injetad|aplicad|usad)|que ativos?|qual ativo|permitid`,
    ),
    refusal: refusals.notInjectable,
  },
]
