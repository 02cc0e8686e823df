import type { Conteudo } from './conteudo.ts'

export const harmonizacaoCorporal: Conteudo = {
  introducao: [
    'O corpo também tem proporção, luz e movimento. A harmonização corporal trata flacidez, gordura localizada, celulite e qualidade da pele com um plano único, em que cada recurso entra na hora certa.',
    'Em 12 horas, esta mentoria ensina a avaliar o corpo por regiões, a escolher entre bioestimulação, intradermoterapia e outros recursos não cirúrgicos, e a definir com o paciente metas que possam ser medidas.',
    'O que não se trata em consultório também faz parte do programa: reconhecer limites e encaminhar bem é sinal de maturidade clínica.',
  ],
  voceVaiAprender: [
    'Avaliar flacidez, adiposidade, celulite e estrias com critérios e medidas',
    'Definir prioridades e sequência de recursos para cada região do corpo',
    'Indicar bioestimuladores corporais e planejar diluição, plano e quantidade',
    'Integrar intradermoterapia e cuidados domiciliares ao plano',
    'Registrar medidas e fotografias que permitam comparar resultados',
    'Reconhecer contraindicações, produtos proibidos e situações de encaminhamento',
    'Conduzir intercorrências e acompanhar o paciente ao longo das sessões',
  ],
  conteudo: [
    'Anatomia de superfície: abdome, glúteos, coxas, braços e flancos',
    'Avaliação corporal: medidas, bioimpedância, fotografia e escalas',
    'Flacidez tissular e muscular: diagnóstico diferencial',
    'Bioestimuladores no corpo: escolha, diluição e vetores',
    'Intradermoterapia corporal e gordura localizada',
    'Celulite e estrias: possibilidades e limites',
    'Produtos proibidos ou não indicados para fins estéticos: PMMA e silicone industrial',
    'Plano de sessões, manutenção e cuidados em casa',
    'Intercorrências e encaminhamento',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia, enfermagem e estética e cosmética, respeitados os limites de atuação de cada profissão. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
