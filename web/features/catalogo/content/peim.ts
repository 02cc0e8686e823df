import type { Conteudo } from './conteudo.ts'

export const peim: Conteudo = {
  introducao: [
    'O Procedimento Estético Injetável para Microvasos (PEIM) trata as pequenas telangiectasias que incomodam pela aparência. É um procedimento delicado, em que a indicação pesa tanto quanto a mão: saber qual vaso tratar e qual encaminhar é a primeira competência.',
    'Em 12 horas, a mentoria apresenta a anatomia e a fisiologia da circulação superficial, a classificação dos vasos, o mecanismo do agente esclerosante e a técnica de punção, sempre dentro do que a norma de cada profissão permite.',
    'Você aprende também a conduzir o depois: compressão, orientações, registro do resultado e manejo das reações mais comuns.',
  ],
  voceVaiAprender: [
    'Classificar os microvasos e separar o que é estético do que pede avaliação médica',
    'Conduzir anamnese dirigida, exame físico e documentação fotográfica',
    'Entender o mecanismo da glicose hipertônica e seus limites de volume por sessão',
    'Puncionar e injetar com controle de pressão, luz e posicionamento',
    'Orientar compressão, repouso relativo e proteção solar',
    'Prevenir e conduzir hiperpigmentação, flebite e lesão de pele',
  ],
  conteudo: [
    'Anatomia e fisiologia da circulação venosa superficial',
    'Classificação das telangiectasias e critérios de encaminhamento',
    'Anamnese, contraindicações e sinais de alerta',
    'Agentes esclerosantes: mecanismo, concentração e limites normativos',
    'Materiais, iluminação, ergonomia e biossegurança',
    'Técnica de punção e de injeção em microvasos',
    'Plano de sessões e intervalo entre elas',
    'Cuidados posteriores: compressão, atividade física e sol',
    'Intercorrências: reconhecimento, conduta e encaminhamento',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem, conforme as normas do conselho de cada profissão. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
