import type { Conteudo } from './conteudo.ts'

export const harmonizacaoFacial: Conteudo = {
  introducao: [
    'Harmonizar não é somar procedimentos: é ler o rosto como um conjunto e decidir, com parcimônia, o que muda a percepção sem apagar a identidade. Esta é a mentoria mais ampla da nossa grade, pensada para quem quer planejar a face inteira.',
    'Em 20 horas, distribuídas em 2 dias, você estuda os terços da face, os compartimentos de gordura, os pontos de sustentação e as zonas de maior risco vascular, e aprende a combinar toxina botulínica e preenchedores em uma sequência que faça sentido clínico.',
    'O trabalho é guiado por casos: avaliar, priorizar, registrar e justificar cada escolha, do primeiro registro fotográfico ao retorno do paciente.',
  ],
  voceVaiAprender: [
    'Fazer análise facial em repouso, em movimento e em fotografia padronizada',
    'Relacionar camadas, compartimentos e ligamentos com os sinais de envelhecimento',
    'Montar um plano por etapas, com prioridades, intervalos e limites claros',
    'Escolher produtos e planos de aplicação para cada região da face',
    'Combinar toxina botulínica e preenchedores com segurança',
    'Mapear zonas de risco vascular e adotar rotinas que reduzem complicações',
    'Conduzir intercorrências e reconhecer quando encaminhar com urgência',
    'Conversar com o paciente sobre resultado, manutenção e o que não fazer',
  ],
  conteudo: [
    'Anatomia aplicada: ossos, ligamentos, compartimentos, vasos e nervos',
    'Envelhecimento facial e análise dos terços da face',
    'Fotografia clínica, proporções e planejamento por etapas',
    'Reologia dos preenchedores e critérios de escolha',
    'Toxina botulínica no plano global da face',
    'Terço médio: malar, sulco nasojugal e sustentação',
    'Terço inferior: mento, contorno mandibular e sulcos',
    'Lábios em relação ao conjunto da face',
    'Agulha e cânula: planos, pressão e velocidade de injeção',
    'Zonas de risco, oclusão vascular e protocolo de emergência do consultório',
    'Prontuário, consentimento e acompanhamento',
    'Discussão de casos e prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 20 horas em 2 dias, com análise facial, discussão de casos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
