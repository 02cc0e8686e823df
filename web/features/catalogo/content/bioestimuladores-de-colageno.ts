import type { Conteudo } from './conteudo.ts'

export const bioestimuladoresDeColageno: Conteudo = {
  introducao: [
    'Bioestimular é plantar: o resultado não aparece na cadeira, aparece nas semanas e nos meses seguintes. Por isso, a escolha do produto, o plano de aplicação e a conversa com o paciente valem tanto quanto a técnica.',
    'Nesta mentoria de 12 horas, você compara ácido poli-L-láctico, hidroxiapatita de cálcio e policaprolactona, entende como cada partícula dialoga com o tecido e aprende a planejar sessões na face e no corpo.',
    'Como não há enzima que reverta esses produtos, o programa dedica tempo ao que evita problemas: indicação, diluição, plano correto e áreas que devem ser poupadas.',
  ],
  voceVaiAprender: [
    'Explicar a resposta do tecido e o tempo de cada bioestimulador',
    'Escolher o produto pela indicação, pela região e pelo perfil do paciente',
    'Preparar e diluir conforme a bula e conforme o objetivo clínico',
    'Marcar vetores e aplicar com cânula ou agulha no plano correto',
    'Evitar áreas contraindicadas e reduzir o risco de nódulos',
    'Planejar número de sessões, intervalos e reavaliação',
    'Alinhar expectativa, cuidados e massagem quando indicada',
  ],
  conteudo: [
    'Colágeno, envelhecimento e resposta inflamatória controlada',
    'Ácido poli-L-láctico: preparo, indicação e cuidados',
    'Hidroxiapatita de cálcio: apresentações, diluição e indicação',
    'Policaprolactona: características e indicação',
    'Anatomia e planos de aplicação na face',
    'Aplicação em pescoço e colo',
    'Aplicação corporal: abdome, glúteos, braços e coxas',
    'Contraindicações, áreas a poupar e associação com outros procedimentos',
    'Nódulos e reações tardias: prevenção, diagnóstico e conduta',
    'Fotografia, prontuário e acompanhamento a longo prazo',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
