import { allOf } from './reading.ts'
import { refusals } from './refusal-messages.ts'
import type { Rule } from './refusal-rules.ts'
import {
  applying,
  assistant,
  enrolling,
  injectable,
  lay,
  layTrade,
  learning,
  ownBody,
  professional,
  relative,
} from './refusal-words.ts'

/** Who would inject, whom, and where: oneself, lay people, relatives, staff, homes and parties. */
export const people: Rule[] = [
  {
    when: [
      /caneta (\w+ ){0,2}(pressurizada|de pressao|sem agulha|hialuron|de acido|de hialur)|hyalur?on ?pen|hialuron ?pen|(preench\w*|hialuron\w*|acido|labi\w*|hidrogloss)( \w+){0,4} (com|de|na|pela|usando) (a )?caneta|caneta( \w+){0,4} (preench|labi)/,
    ],
    unless: new RegExp(
      `${learning.source}|segur[ao]\\b|proibid|permitid|anvisa|fda|insulina|caneta de (microag|derma)`,
    ),
    refusal: refusals.pen,
  },
  {
    when: [
      allOf(
        String.raw`\b(deix|pod(e|eria)|mand|coloc|assum|treinei|ensin|liber|pag|autoriz|peco|pedir|viu|sabe|quer)\w*`,
        String.raw`(minha|meu|nossa|nosso|(deix|mand|pec|ped|coloc)\w* (a|o|uma|um|para a|pra)|^a|^o|se (a|o)) ${assistant}|meu (marido|socio)|minha (filha|irma|socia)`,
        String.raw`\b(apli(ca|car|cando|casse|que)|injet(a|ar|e|ando)|faz(er)?|faca|faria|agulh\w*|preench(a|er))\b`,
      ),
    ],
    unless: new RegExp(
      `${enrolling.source}|em mim|me (apli|injet)|(tecnic[ao]|auxiliar) de enfermagem|(me|se) (fur|cort|pic)|recolh|limpa\\b|descart`,
    ),
    refusal: refusals.delegation,
  },
  {
    when: [
      /auto ?-?(aplic|injet|preench|tratament)\w*|(aplicar|injetar|fazer|colocar|passar|usar|preencher|botar)( \w+){0,5} em (mim|si) ?(mesm|propri|\b)|\b(em|por) mim mesm|\bme (auto\w*|aplicar|injetar|preencher|aplico|injeto|preencho|apliquei|injetei|furar)\b|em mim (em casa|sozinh)|no espelho|eu mesm[ao] (me |.{0,25}\b(em mim|minhas?|meus?)\b)|para eu (mesm[ao] )?me (aplicar|injetar)|(aplic|injet)\w+ (\w+ ){0,2}sozinh|nela mesma|nele mesmo|si mesm[ao]/,
      allOf(
        String.raw`\b(meus?|minhas?) (propri[ao]s? )?${ownBody}`,
        String.raw`\b(aplic(o|ar|ando)|injet(o|ar|ando)|faz(er)?|faco|coloc(o|ar)|preench(o|er)|us(o|ar)|passo|dilu|ponho|boto|fur(o|ar)|completar)\b|sozinh|em casa`,
      ),
      allOf(String.raw`\b(meus?|minhas?) propri`, injectable, applying),
      allOf(String.raw`(injet|apli|microagulh|roller|botox|preench|fazer|enzima)\w*`, String.raw`em mim\b`),
      // The bare answer to "for whom?" in a follow-up.
      /^(e|eh|seria|vai ser) (para|em) (mim|eu)\b/,
    ],
    unless:
      /(colega|dentista|biomedica|biomedico|farmaceutica|enfermeira|fisioterapeuta|profissional|doutora?|medic[ao]) (vai |pode |quer )?(aplicar|injetar|fazer|preencher)|minha (paciente|cliente)|meu paciente|aplicaram|fizeram|aplicou|me fez|ontem|ha \d|quem pode|profissional para|o que a paciente|\bcurso/,
    refusal: refusals.selfUse,
  },
  {
    when: [
      allOf(lay, injectable),
      allOf(
        String.raw`\b(sou|trabalho (com|como)|ela e|ele e|(minha|meu) \w+ e|eu,?|uma|um|para|pras|nas|as|os) (\w+ ){0,2}${layTrade}`,
        injectable,
        applying,
      ),
    ],
    unless: new RegExp(`${enrolling.source}|${professional.source}|com voces|contraindic|anvisa (diz|fala)`),
    refusal: refusals.selfUse,
  },
  {
    when: [
      allOf(
        String.raw`\b(em casa|na cozinha|n[oa] (meu|minha) (salao|casa|quarto|banheiro|sala|garagem|cozinha|apartamento|quintal)|no salao|na sala de casa|na casa d\w+|em domicilio|a domicilio|festa|\bparty\b|cha (de|da)|convidad|despedida de|churrasco|praia|condominio|quarto de hotel|na academia|barraca|feira|cadeira de cabelo|delivery|qualquer lugar|no escritorio|no sofa)`,
        `(injet|apli|atend|botox|toxina|hialuron|enzima|sculptra|\\bfio|preench|caneta|peim|escleroterapia|vasinho|lipo)`,
        String.raw`\b(fazer|faco|apli(co|car|ca|que)|atend\w+|posso|levar|organiz\w+|vou|monto|montar|quero|chamou|como|injet(o|ar)|preencher|preenchimento|chamar)\b`,
      ),
      allOf(
        '(youtube|tiktok|tutorial|reels|instagram|video (da internet|na internet))',
        '(aprendi|vi |assisti|segui|ensin|suficiente|basta|da para)',
        applying,
        injectable,
      ),
      allOf(
        `(n[ao]s?|em|para as?|para os?|d[ao]s?) (minhas?|meus?|uma|um) ${relative}`,
        applying,
        injectable,
      ),
      allOf(
        `(minha|meu|uma|um) ${relative}`,
        '(me |em mim|nele|nela|pediu|quer que eu|quer )',
        '(apli|injet|preench)',
      ),
    ],
    unless: new RegExp(
      `${enrolling.source}|${professional.source}|cuidados|orient\\w+ (a|ao|para)|massage|recomend|dizer ao|(depois|apos) (d|o|a)|compress|lavar|me (fur|cort)|paciente|modelo`,
    ),
    refusal: refusals.selfUse,
  },
]
