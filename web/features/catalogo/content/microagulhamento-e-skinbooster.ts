import type { Conteudo } from './conteudo.ts'

export const microagulhamentoESkinbooster: Conteudo = {
  introducao: [
    'A qualidade da pele é o que faz qualquer outro procedimento parecer natural. Microagulhamento e skinbooster tratam justamente disso: textura, viço, hidratação e uniformidade, por caminhos diferentes que se completam.',
    'Nesta mentoria de 12 horas, você entende como a microlesão controlada estimula a reparação, como o ácido hialurônico pouco reticulado atua na derme e como decidir entre um recurso, outro ou a associação em sessões separadas.',
    'Da avaliação do fototipo aos cuidados em casa, o programa valoriza o que sustenta o resultado: indicação correta, biossegurança e acompanhamento.',
  ],
  voceVaiAprender: [
    'Avaliar a pele e definir objetivos possíveis para cada fototipo e queixa',
    'Escolher dispositivo, comprimento de agulha e parâmetros por região',
    'Conduzir a sessão com técnica, pressão e número de passadas adequados',
    'Indicar e aplicar skinbooster no plano correto, com distribuição uniforme',
    'Preparar a pele e orientar os cuidados antes e depois da sessão',
    'Reconhecer contraindicações e prevenir hiperpigmentação e infecção',
  ],
  conteudo: [
    'Estrutura da pele, cicatrização e estímulo de colágeno',
    'Avaliação: fototipo, cicatrizes de acne, estrias, poros e fotoenvelhecimento',
    'Microagulhamento manual e com caneta: diferenças e parâmetros',
    'Ativos associados: o que pode e o que não pode ser usado sobre a pele perfurada',
    'Skinbooster: características do ácido hialurônico, planos e técnicas',
    'Analgesia, assepsia, materiais de uso único e descarte de perfurocortantes',
    'Contraindicações, herpes, queloide e uso recente de medicamentos',
    'Associação de técnicas e intervalo entre sessões',
    'Intercorrências e cuidados em casa',
    'Prática supervisionada',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia, enfermagem e estética e cosmética, respeitados os limites de atuação de cada profissão. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
