import type { Message } from './concierge-data.ts'

const firstQuestions = [
  'Quais são os sinais de oclusão vascular?',
  'Como reconstituir a toxina botulínica?',
  'Qual mentoria ensina bioestimuladores?',
]

type SuggestionsProps = { messages: Message[]; isHidden: boolean; onChoose: (question: string) => void }

/** Next questions as chips; choosing one sends it as the member's own message. */
export function Suggestions({ messages, isHidden, onChoose }: SuggestionsProps) {
  const suggestions = messages.length === 1 ? firstQuestions : (messages.at(-1)?.reply?.suggestions ?? [])
  if (isHidden || suggestions.length === 0) return null
  return (
    <ul aria-label="Perguntas sugeridas" className="suggestions">
      {suggestions.slice(0, 3).map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onChoose(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
