import type { Conteudo } from './conteudo.ts'

export const preenchimentoLabial: Conteudo = {
  introducao: [
    'Poucos procedimentos pedem tanto equilíbrio quanto o preenchimento labial. Entre hidratar, contornar e dar volume, há escolhas de plano, de produto e de quantidade que definem se o resultado será elegante ou apenas visível.',
    'Em 12 horas, esta mentoria une o estudo da anatomia labial e de sua vascularização à análise das proporções do rosto, para que cada indicação parta do que aquele lábio precisa, e não de uma tendência.',
    'A segurança atravessa todo o programa: você aprende a reconhecer cedo os sinais de oclusão vascular e a organizar o consultório para agir sem demora.',
  ],
  voceVaiAprender: [
    'Analisar forma, proporção e dinâmica dos lábios em harmonia com o terço inferior da face',
    'Localizar as artérias labiais e entender como a profundidade muda o risco',
    'Escolher o ácido hialurônico por suas características reológicas e pela indicação',
    'Planejar contorno, hidratação e volume com quantidades conscientes',
    'Comparar agulha e cânula e decidir quando usar cada uma',
    'Reconhecer sinais de oclusão vascular e iniciar a conduta sem demora',
    'Orientar o paciente antes e depois, com expectativas realistas',
  ],
  conteudo: [
    'Anatomia labial e perioral: camadas, vascularização e inervação',
    'Envelhecimento labial, proporções e análise facial',
    'Ácido hialurônico: reticulação, reologia e escolha do produto',
    'Anamnese, contraindicações, histórico de herpes e consentimento',
    'Anestesia tópica e bloqueios: indicações e cuidados',
    'Contorno, filtro, arco do cupido, corpo do lábio e comissuras',
    'Técnicas com agulha e com cânula',
    'Efeitos esperados, hematoma, edema, nódulos e reações tardias',
    'Oclusão vascular: reconhecimento, hialuronidase e encaminhamento',
    'Documentação fotográfica e acompanhamento',
    'Prática supervisionada em pacientes',
  ],
  publicoAlvo:
    'Graduados ou estudantes de odontologia, biomedicina, farmácia, fisioterapia e enfermagem. Para praticar em pacientes, é obrigatório comprovar a formação ou a matrícula no curso.',
  modalidade:
    'Mentoria de 12 horas, com fundamentos teóricos, demonstração e prática supervisionada em pacientes para quem apresenta a comprovação exigida. As próximas datas são informadas pela nossa equipe.',
  investimento:
    'Pagamento no cartão em até 6x ou no boleto em até 12x. Fale com a nossa equipe para conhecer o valor e reservar a sua vaga.',
}
