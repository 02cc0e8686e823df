import type { Conteudo } from './conteudo.ts'

export const protocolosInjetaveisAvancados: Conteudo = {
  introducao: [
    'Para quem já aplica e quer decidir melhor. Esta mentoria parte da sua experiência em injetáveis e a leva para os casos em que uma única técnica não basta: associações, retratamentos, assimetrias e pacientes com histórico de outros produtos.',
    'Em 12 horas, discutimos a lógica dos protocolos combinados: o que fazer primeiro, que intervalo respeitar, quando associar na mesma sessão e quando esperar. Cada decisão é examinada pelo resultado e pelo risco.',
    'O manejo de complicações tem lugar central, com roteiros de conduta, simulações e critérios claros de encaminhamento.',
  ],
  voceVaiAprender: [
    'Construir protocolos combinados com sequência e intervalos justificados',
    'Avaliar pacientes já tratados e identificar produtos e planos anteriores',
    'Refinar técnica em regiões de maior risco, conhecendo os limites da sua habilitação',
    'Usar a literatura e a bula para sustentar decisões clínicas',
    'Conduzir oclusão vascular, reações tardias e emergências com roteiro',
    'Organizar kit de emergência, fluxos e registros do consultório',
    'Corrigir resultados insatisfatórios e saber quando não intervir',
  ],
  conteudo: [
    'Revisão de anatomia de risco e variações vasculares',
    'Associação de toxina, preenchedores e bioestimuladores',
    'Cronologia do tratamento: sequência, intervalos e manutenção',
    'Paciente previamente tratado: investigação e planejamento',
    'Noções de ultrassom na avaliação de preenchedores',
    'Técnicas avançadas com cânula em face e pescoço',
    'Assimetrias, retratamento e correção de resultados',
    'Oclusão vascular: simulação de atendimento e uso de hialuronidase',
    'Anafilaxia e intoxicação por anestésico local: primeiros minutos',
    'Nódulos e reações tardias: investigação e encaminhamento',
    'Discussão de casos trazidos pelos participantes',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem, com experiência prévia em injetáveis. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com discussão de casos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
