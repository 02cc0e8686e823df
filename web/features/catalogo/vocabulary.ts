/**
 * What members call a subject, by the words under which a mentoria treats it: products, brands, areas of the body,
 * professions, and the trade's own words. Without accents, which are left out when people type.
 */
export const vocabulary: Record<string, string[]> = {
  'toxina botulinica': [
    ...[
      'botox',
      'tba',
      'tbx',
      'btx',
      'dysport',
      'xeomin',
      'botulift',
      'botulim',
      'prosigne',
      'nabota',
      'letybo',
    ],
    ...[
      'daxxify',
      'jeuveau',
      'relfydess',
      'onabotulinica',
      'abobotulinica',
      'incobotulinica',
      'prabotulinica',
    ],
    ...['glabela', 'ruga do bravo', 'testa', 'fronte', 'rugas', 'pes de galinha', 'masseter', 'bruxismo'],
    ...['sorriso gengival', 'gummy smile', 'hiperidrose', 'suor', 'sudorese', 'codigo de barras', 'platisma'],
  ],
  'preenchimento labial': [
    ...['boca', 'labio', 'labios', 'beico', 'lips', 'russian lips', 'contorno labial', 'codigo de barras'],
    ...['arco do cupido', 'filtro'],
  ],
  'harmonizacao facial': [
    ...['hof', 'orofacial', 'rosto', 'face', 'full face', 'preenchimento', 'preenchedor', 'filler'],
    ...['acido hialuronico', 'juvederm', 'restylane', 'belotero', 'rennova', 'voluma', 'hialuronidase'],
    ...[
      'bigode chines',
      'nasogeniano',
      'nasolabial',
      'olheira',
      'goteira lacrimal',
      'malar',
      'maca do rosto',
    ],
    ...[
      'bochecha',
      'mento',
      'queixo',
      'mandibula',
      'jawline',
      'rinomodelacao',
      'nariz',
      'marionete',
      'tempora',
    ],
    ...['fox eyes', 'foxy eyes', 'papada'],
  ],
  preenchimento: [
    'acido hialuronico',
    'filler',
    'preenchedor',
    'juvederm',
    'restylane',
    'belotero',
    'rennova',
  ],
  microagulhamento: [
    ...['micro agulhamento', 'microneedling', 'dermapen', 'dermaroller', 'roller', 'ipca', 'agulhas'],
    ...['drug delivery', 'cicatriz', 'acne', 'estria', 'estrias', 'poros'],
  ],
  skinbooster: ['skin booster', 'hidratacao', 'profhilo', 'skinvive', 'volite', 'glow'],
  'harmonizacao corporal': [
    ...[
      'corpo',
      'gluteo',
      'bumbum',
      'celulite',
      'flacidez',
      'abdomen',
      'coxa',
      'contorno',
      'gordura localizada',
    ],
    ...['culote', 'bracos', 'hip dips', 'estria'],
  ],
  peim: [
    ...[
      'vasinho',
      'vasinhos',
      'microvaso',
      'microvasos',
      'telangiectasia',
      'escleroterapia',
      'varizes',
      'pernas',
    ],
    ...['microvarizes', 'aranhas vasculares', 'glicose', 'polidocanol'],
  ],
  intradermoterapia: [
    ...['mesoterapia', 'meso', 'enzima', 'enzimas', 'lipolitico', 'dezoxicolico', 'desoxicolico', 'papada'],
    ...['gordura localizada', 'queima gordura', 'capilar', 'calvicie', 'cabelo', 'queda de cabelo'],
  ],
  bioestimulador: [
    ...['sculptra', 'radiesse', 'ellanse', 'elleva', 'plla', 'caha', 'pcl', 'polilatico', 'hidroxiapatita'],
    ...['policaprolactona', 'diamond', 'harmonyca', 'flacidez', 'firmeza', 'colageno', 'bioestimulo'],
  ],
  odontologia: ['dentista', 'dentistas', 'odontologo', 'cro'],
  biomedicina: ['biomedico', 'biomedica', 'crbm'],
  farmacia: ['farmaceutico', 'farmaceutica', 'crf'],
  fisioterapia: ['fisioterapeuta', 'fisio', 'crefito'],
  enfermagem: ['enfermeira', 'enfermeiro', 'coren'],
  medicina: ['medico', 'medica', 'crm'],
}

/** Words that may go with any mentoria ("curso de botox para dentista"): beside others they narrow nothing. */
export const generalWords = new Set(
  `curso cursos mentoria mentorias aula aulas treinamento formacao certificado preco valor turma dentista dentistas
  biomedico biomedica farmaceutico farmaceutica fisioterapeuta enfermeira enfermeiro medico medica`.split(
    /\s+/,
  ),
)

/** Words that say nothing of a subject. */
export const emptyWords = new Set(
  `a ao aos as com como da das de do dos e em na nas no nos o os ou para pela pelo por pra que quero se sem ser
  sobre um uma umas uns`.split(/\s+/),
)
