import { useProfession } from '#shared/member/profession-data.ts'
import type { Profissao } from '#shared/profissao.ts'
import type { Message } from './concierge-data.ts'

const firstQuestions = [
  'Quais são os sinais de oclusão vascular?',
  'Como reconstituir a toxina botulínica?',
  'Qual mentoria ensina bioestimuladores?',
]

/** What a profession asks of its own council; it takes the last chip's place. */
const questionOf: Partial<Record<Profissao, string>> = {
  odontologia: 'Dentista pode aplicar toxina botulínica e preenchedor na face?',
  biomedicina: 'Biomédico pode aplicar toxina botulínica?',
  farmacia: 'Farmacêutico pode aplicar toxina e preenchedor?',
  fisioterapia: 'Fisioterapeuta pode aplicar toxina botulínica?',
  enfermagem: 'Enfermeiro pode aplicar toxina e preenchedor?',
}

function firstQuestionsFor(profissao: Profissao | undefined): string[] {
  const own = profissao && questionOf[profissao]
  return own ? [...firstQuestions.slice(0, 2), own] : firstQuestions
}

const questionsAbout = (mentoria: string) => [
  `O que vou aprender na mentoria ${mentoria}?`,
  `Quem pode fazer a mentoria ${mentoria}?`,
  `Quantas horas tem a mentoria ${mentoria}?`,
]

type SuggestionsProps = {
  messages: Message[]
  /** The mentoria that the member came from with a question. */
  about: string | null
  isHidden: boolean
  onChoose: (question: string) => void
}

/** Next questions as chips; choosing one sends it as the member's own message. */
export function Suggestions({ messages, about, isHidden, onChoose }: SuggestionsProps) {
  const { profissao } = useProfession()
  const next =
    messages.length === 1 ? firstQuestionsFor(profissao) : (messages.at(-1)?.reply?.suggestions ?? [])
  const suggestions = about ? questionsAbout(about) : next
  if (isHidden || suggestions.length === 0) return null
  return (
    <div className="suggestions-place">
      {about && <p className="text-muted">Sobre a mentoria {about}: escolha ou escreva a sua pergunta.</p>}
      <ul aria-label="Perguntas sugeridas" className="suggestions">
        {suggestions.slice(0, 3).map((question) => (
          <li key={question}>
            <button type="button" onClick={() => onChoose(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
