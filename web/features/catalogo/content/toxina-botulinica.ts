import type { Conteudo } from './conteudo.ts'

export const toxinaBotulinica: Conteudo = {
  introducao: [
    'A toxina botulínica é, para muitos profissionais, a porta de entrada nos injetáveis. O bom resultado, porém, não vem de um mapa de pontos decorado: vem de compreender a mímica de cada rosto, escolher a dose com critério e saber até onde ir para preservar a expressão.',
    'Nesta mentoria de 12 horas, você percorre esse raciocínio do começo ao fim, da anatomia da musculatura facial à avaliação em repouso e em movimento, da reconstituição à aplicação no terço superior da face, com atenção constante à segurança.',
    'O objetivo é que você saia com um método: avaliar, planejar, registrar, aplicar e acompanhar, com clareza para explicar ao paciente o que esperar e quando procurar você.',
  ],
  voceVaiAprender: [
    'Reconhecer os músculos da mímica facial, seus vetores e suas variações individuais',
    'Avaliar o paciente em repouso e em contração e transformar a avaliação em um plano',
    'Diferenciar as apresentações disponíveis e respeitar que as unidades não se convertem entre marcas',
    'Reconstituir, conservar e fracionar o produto conforme a bula',
    'Aplicar no terço superior da face com técnica precisa e conforto para o paciente',
    'Identificar contraindicações e situações em que o melhor é não aplicar',
    'Prevenir, reconhecer e conduzir intercorrências, como ptose e assimetrias',
  ],
  conteudo: [
    'Mecanismo de ação, início, pico e duração do efeito',
    'Anatomia aplicada: frontal, prócero, corrugadores e orbicular dos olhos',
    'Apresentações comerciais, registro na Anvisa, transporte e conservação',
    'Anamnese, contraindicações, interações e termo de consentimento',
    'Avaliação dinâmica, documentação fotográfica e marcação dos pontos',
    'Reconstituição, diluição e cálculo de unidades com base em bula',
    'Técnica de aplicação em glabela, fronte e região periorbital',
    'Noções de aplicação no terço médio e inferior: indicações e limites',
    'Intercorrências: prevenção, reconhecimento e conduta',
    'Orientações após o procedimento, retorno e intervalo entre sessões',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 5x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
