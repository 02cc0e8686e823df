/**
 * What members call a subject, by the words under which a mentoria treats it: products, brands, areas of the body,
 * professions, and the trade's own words. Subjects are written without accents, names as they are suggested.
 */
export const vocabulary: Record<string, string[]> = {
  'toxina botulinica': [
    ...[
      'botox',
      'TBA',
      'TBX',
      'BTX',
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
      'onabotulínica',
      'abobotulínica',
      'incobotulínica',
      'prabotulínica',
    ],
    ...['glabela', 'ruga do bravo', 'testa', 'fronte', 'rugas', 'pés de galinha', 'masseter', 'bruxismo'],
    ...['sorriso gengival', 'gummy smile', 'hiperidrose', 'suor', 'sudorese', 'código de barras', 'platisma'],
  ],
  'preenchimento labial': [
    ...['boca', 'lábio', 'lábios', 'beiço', 'lips', 'russian lips', 'contorno labial', 'código de barras'],
    ...['arco do cupido', 'filtro'],
  ],
  'harmonizacao facial': [
    ...['HOF', 'orofacial', 'rosto', 'face', 'full face', 'preenchimento', 'preenchedor', 'filler'],
    ...['ácido hialurônico', 'juvederm', 'restylane', 'belotero', 'rennova', 'voluma', 'hialuronidase'],
    ...[
      'bigode chinês',
      'nasogeniano',
      'nasolabial',
      'olheira',
      'goteira lacrimal',
      'malar',
      'maçã do rosto',
    ],
    ...[
      'bochecha',
      'mento',
      'queixo',
      'mandíbula',
      'jawline',
      'rinomodelação',
      'nariz',
      'marionete',
      'têmpora',
    ],
    ...['fox eyes', 'foxy eyes', 'papada'],
  ],
  preenchimento: [
    'ácido hialurônico',
    'filler',
    'preenchedor',
    'juvederm',
    'restylane',
    'belotero',
    'rennova',
  ],
  microagulhamento: [
    ...['micro agulhamento', 'microneedling', 'dermapen', 'dermaroller', 'roller', 'IPCA', 'agulhas'],
    ...['drug delivery', 'cicatriz', 'acne', 'estria', 'estrias', 'poros'],
  ],
  skinbooster: ['skin booster', 'hidratação', 'profhilo', 'skinvive', 'volite', 'glow'],
  'harmonizacao corporal': [
    ...[
      'corpo',
      'glúteo',
      'bumbum',
      'celulite',
      'flacidez',
      'abdômen',
      'coxa',
      'contorno',
      'gordura localizada',
    ],
    ...['culote', 'braços', 'hip dips', 'estria'],
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
    ...['mesoterapia', 'meso', 'enzima', 'enzimas', 'lipolítico', 'dezoxicólico', 'desoxicólico', 'papada'],
    ...['gordura localizada', 'queima gordura', 'capilar', 'calvície', 'cabelo', 'queda de cabelo'],
  ],
  bioestimulador: [
    ...['sculptra', 'radiesse', 'ellanse', 'elleva', 'PLLA', 'CaHA', 'PCL', 'polilático', 'hidroxiapatita'],
    ...['policaprolactona', 'diamond', 'harmonyca', 'flacidez', 'firmeza', 'colágeno', 'bioestímulo'],
  ],
  fios: [
    ...[
      'fox',
      'fox eyes',
      'foxy eyes',
      'PDO',
      'fio de PDO',
      'fios lisos',
      'fios espiculados',
      'fios de tração',
    ],
    ...['fios de sustentação', 'lifting com fios', 'lifting', 'arqueamento de sobrancelhas', 'sustentação'],
  ],
  odontologia: ['dentista', 'dentistas', 'odontólogo', 'CRO'],
  biomedicina: ['biomédico', 'biomédica', 'CRBM'],
  farmacia: ['farmacêutico', 'farmacêutica', 'CRF'],
  fisioterapia: ['fisioterapeuta', 'fisio', 'CREFITO'],
  enfermagem: ['enfermeira', 'enfermeiro', 'COREN'],
  medicina: ['médico', 'médica', 'CRM'],
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
