import type { Conteudo } from './conteudo.ts'

export const intradermoterapia: Conteudo = {
  introducao: [
    'A intradermoterapia leva pequenas quantidades de ativos à derme e ao subcutâneo, exatamente onde a queixa está. Bem indicada, é uma ferramenta versátil para pele, couro cabeludo e contorno; mal indicada, é fonte de nódulos e frustração.',
    'Nesta mentoria de 12 horas, o foco é o raciocínio: o que cada ativo faz, em que profundidade, com que evidência e com que risco. Você aprende a desconfiar de misturas prontas e a montar um plano que saberia justificar.',
    'A biossegurança recebe o mesmo cuidado da técnica, porque infecções tardias se evitam antes da primeira punção.',
  ],
  voceVaiAprender: [
    'Indicar a intradermoterapia a partir da queixa, do exame e do histórico',
    'Conhecer as classes de ativos e conferir registro, composição e compatibilidade',
    'Dominar profundidade, ângulo, volume por ponto e distância entre pontos',
    'Planejar sessões para pele, couro cabeludo e gordura localizada',
    'Aplicar rotinas de assepsia que previnem infecções, inclusive as tardias',
    'Reconhecer reações locais e sistêmicas e saber como agir',
  ],
  conteudo: [
    'Fundamentos: pele, subcutâneo e absorção dos ativos',
    'Classes de ativos, regularização na Anvisa e produtos proibidos',
    'Anamnese, alergias, medicamentos em uso e contraindicações',
    'Técnicas: pápula, nappage e ponto a ponto',
    'Protocolos faciais, capilares e corporais',
    'Lipolíticos: indicação precisa, áreas permitidas e riscos',
    'Biossegurança, rastreabilidade e descarte',
    'Intercorrências: nódulos, infecção por micobactéria, alergia e conduta',
    'Registro fotográfico e avaliação do resultado',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
