/** Words that several rules of refusal share, as parts of patterns on the text that the guards read. */

/** What is injected, and the acts of injecting it. */
export const injectable =
  '(apli[cq]|injet|preench|botox|toxina|botulin|dysport|xeomin|hialuron|enzima|lipolitic|\\blipo\\b|bioestim|sculptra|radiesse|ellanse|skinbooster|\\bfios?\\b|\\bpdo\\b|peim|vasinho|escleroter|lidoca|anestes|agulh|procediment|seringa|ampola|frasco|desoxi|deoxi|harmoniz|intradermo|mesoterap|olheira|papada|\\d ?u(i|nidades)?\\b)'

/** What is bought, kept and used. */
export const product =
  '(botox|toxina|botulin|dysport|xeomin|hialuron|preenchedor|\\bah\\b|sculptra|radiesse|ellanse|bioestim|enzima|lidoca|anestesic|tubete|desoxi|deoxi|produto|frasco|ampola|seringa|lote|caixa|\\bfios?\\b|skinbooster|medicamento|injetav|acido)'

/** Doing it, in the first person, the infinitive or as somebody else's act. */
export const applying = String.raw`\b(apli(co|car|cando|casse|ca|que|quei)\b|injet(o|ar|a|e|ando)\b|preench(o|er|a)\b|faz(er|endo)?\b|fac[oa]\b|coloc(o|ar)\b|bot(o|ar)\b|pass(o|ar)\b|us(o|ar)\b|atend(o|er|endo)\b|trein(o|ar)\b|oferec\w+|vend(o|er)\b|ensin(o|ar)\b|comec(o|ar)\b|ponho|por\b)`

export const relative =
  '(mae|pai|namorad|marid|espos|noiv|irma|irmao|amig|tia|tio|prim[ao]|filh[ao]|vizinh|avo\\b|sogr|cunhad|sobrinh|enteada|comadre|parente|familia)'

/** Trades that are no health profession. */
export const layTrade =
  '(manicure|pedicure|cabeleireir|maquiador|tatuador|massagist|massoterap|barbeir|vendedor|dona de casa|designer|lash|cilios|sobrancelha|unhas|depilador|esteticista|tecnic[ao] em estetica|micropigment|personal|advogad|contador|administrador|bancari|professora?|seguidor|balconist|modelo\\b|influencer|blogueir|piercer|empresari|motorista|policial|cozinheir|costureir|engenheir)'

export const lay = String.raw`nao sou (\w+ ){0,3}(area|profissional|saude|formad|graduad|medic|dentista|enfermeir|habilitad)|nao (e|eh) (\w+ )?(formad|da area|da saude|profissional|habilitad)|sou leig|\bleig[ao]\b|sem (ter |nenhuma |qualquer )?(formacao|ser (da area|da saude|profissional|formad)|habilitacao|faculdade|graduacao|diploma|curso (nenhum|superior)|feito (o |um )?curso|ser (\w+ )?habilitad)|nao (tenho|tem|possu\w+|fiz|fez) (nenhuma |qualquer |a )?(formacao|graduacao|faculdade|habilitacao|diploma|curso)|nunca (estudei|fiz (faculdade|curso)|estudou)|so (o |tenho |fiz )*(ensino medio|segundo grau|um curso online|curso online)|estudante de (admin|direito|engenh|contab|letras|pedag|arquitet|moda|jornal)|curso online de \d`

export const assistant =
  '(recepcionista|assistente|secretari|faxineir|auxiliar|ajudante|funcionari|atendente|esteticista|tecnic[ao]|manicure|socia\\b|socio\\b|gerente|empregad|porteir|motorista)'

/** The speaker's own body. */
export const ownBody =
  '(labi|boca|testa|rosto|face|papada|barriga|pernas?\\b|coxa|gluteo|bumbum|olheira|nariz|ruga|bigode|abdomen|culote|queixo|pescoco|vasinho|braco|flanco|preenchimento|pe de galinha|pes de galinha|glabela|axila|toxina|botox|bochecha|mandibula|masseter)'

/** Somebody who says that they are of the field. */
export const professional =
  /(?<!nao )\bsou (\w+ )?(biomedic|dentista|cirurgia|enfermeir|farmaceutic|fisioterapeut|medic[ao]\b|esteta\b)|meu (consultorio|crm|cro|crbm|crf|coren|crefito)/

/** Questions about who may enrol are the platform's. */
export const enrolling =
  /(fazer|participar|entrar|inscrev|matricul|assistir|ir|levar)\w* .{0,30}(curso|mentoria|turma|aula)|(curso|mentoria|turma) .{0,20}(aceita|e para|serve|combina|indica|posso|gratuit|comec)|aceitam?\b|qual (curso|mentoria)/

/** Questions of somebody who wants to recognise, understand or avoid a danger; not of one who would hide it. */
export const understanding =
  /\b(identific|reconhec|denunci|conferir|verific|suspeit|evitar|prevenir)\w*|\b(aviso|avisar|comunico|relato|informo) (\w+ ){0,3}(anvisa|vigilancia|sistema|canal|orgao)|em (qual|que) (sistema|canal|orgao)|(?<!nao )\bdescobr\w+|como (sei|saber)|por ?que (nao|e proib|foi proib)|quais? (e |o |sao )?(o |os )?riscos?|o que (a |o )?(\w+ ){0,3}(diz|dizem|fala|falam|alerta)|qual (a )?(norma|lei|resolucao|regra)/

/** The same, and to report it. */
export const learning = new RegExp(`${understanding.source}|\\bnotific\\w*`)
