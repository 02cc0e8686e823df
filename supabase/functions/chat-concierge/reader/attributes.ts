import type { Attribute } from './frame.ts'

/**
 * What a question asks of its subject, in words that name no subject themselves: by these, two questions about one
 * subject differ. On normalised text; each pattern takes time in step with the text.
 */
const asked: [Attribute, RegExp][] = [
  [
    'dose',
    /\bdos(e|es|agem|agens)\b|\bqu?a?n?t[oa]s? (u|ui|unidades?|ml|mls|mg|gramas?|pontos?|tubetes?|frascos?|ampolas?|seringas?)\b|\bteto\b|\bmaxim[oa]\b|\bvolume\b|\bquantidade\b|\bconcentracao\b/,
  ],
  ['diluicao', /\b(re)?dilu\w*|\breconstitu\w*|\bhidrat(o|ar)\b|\bsoro\b/],
  [
    'duracao',
    /\bdura\w*\b|\bquanto tempo (fica|permanece|vale|leva|demora)|\bate quando\b|\bsome\b|(?<!me )\bpassa\b|\bvolta sozinh|\bdemora\b/,
  ],
  [
    'intervalo',
    /\bintervalo\b|\bde quanto em quanto\b|\bentre (uma|as|um|os|sessoes)\b|\bquanto tempo (depois|antes|esper|sem|entre)|\b(reaplic|retoc|refaz|repet|retoque|esperar|espero)\w*|\bquantas (sessoes|vezes)\b|\bmesm[ao] (dia|sessao|consulta)\b/,
  ],
  [
    'inicio',
    /\bquando (comec|faz|aparec|pega|ve\b)|\bcomeca a\b|\binicio\b|\bpegar\b|\bprimeir[oa]s? (resultado|efeito|dias)/,
  ],
  [
    'material',
    /\bagulhas?\b|\bcanulas?\b|\bcalibre\b|\bgauge\b|\bseringas?\b|\baparelho\b|\bequipamento\b|\bmaterial\b|\bkit\b/,
  ],
  [
    'quem',
    /\bquem\b|\b(dentista|biomedic[ao]|enfermeir[ao]|farmaceutic[ao]|fisio\w*|esteticista|medic[ao]) (pode|podem|tem|consegue)/,
  ],
  [
    'permissao',
    /\b(posso|pode|podem|podemos|pd|da (pra|para)|permitid[oa]|tem problema|liberad[oa]|proibid[oa]|autorizad[oa])\b/,
  ],
  [
    'contraindicacao',
    /\bcontra ?indic\w*|\b(gravida|gestante|lactante|amament\w*|alergi\w*|diabet\w*|lupus|autoimune|anticoagul\w*)\b/,
  ],
  [
    'preco',
    /\bprecos?\b|\bvalor(es)?\b|\bcusta\w*|\bquanto (e|fica|sai|cobra\w*)\b|\bparcel\w*|\binvestimento\b|\bdesconto\b/,
  ],
  [
    'data',
    /\bdatas?\b|\bcalendario\b|\bagenda\b|\bque dia\b|\bproxim[ao] turma\b|\bquando (e|vai|sera|abre)\b/,
  ],
  [
    'local',
    /\bonde\b|\bendereco\b|\bcidade\b|\bem que (lugar|local|plano|camada|musculo)|\bqual (plano|camada|musculo|area|regiao)\b/,
  ],
  ['guarda', /\bguard\w*|\barmazen\w*|\bgeladeira\b|\bvalidade\b|\bvence\w*|\bconserv\w*|\btemperatura\b/],
  ['motivo', /\bpor ?que\b|\bpq\b|\bmotivo\b|\bcausa\w*/],
  ['modo', /\bcomo\b|\bpasso a passo\b|\btecnica\b|\bprotocolo\b|\bensina\b/],
  ['definicao', /\bo que (e|sao|significa|quer dizer)\b|\boq e\b|\bdefin\w*|\bconceito\b|\bserve\b/],
  ['diferenca', /\bdiferenca\b|\bdif\b|\bversus\b|\bvs\b|\bmelhor\b|\bcompara\w*/],
  [
    'conduta',
    /\bo que (eu )?(faco|fazer)\b|\bconduta\b|\bcomo (trato|tratar|procedo|manejo|resolvo)\b|\btrat(o|ar|amento)\b/,
  ],
  [
    'norma',
    /\bresoluc\w*|\blei\b|\bnorma(s|tiv[ao]s?)?\b|\brdc\b|\banvisa\b|\bconselho\b|\bcf[obmf]+\b|\bcofen\b|\bcoffito\b/,
  ],
]

/** The attributes that a normalised text asks for, in the order of the list. */
export const attributesIn = (text: string): Attribute[] =>
  asked.flatMap(([attribute, pattern]) => (pattern.test(text) ? [attribute] : []))
