import { proofs } from 'virtual:calculadoras'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#shared/ui/link-button.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { ProofNote } from '#shared/ui/proof-note.tsx'
import { CalculatorForm } from './calculator-form.tsx'
import { calculators } from './calculators.ts'
import './calculadoras.css'

/** The calculators, or one of them. They work in the page itself: without a network, and nothing typed leaves it. */
export function CalculadorasPage() {
  const { name } = useParams()
  const calculator = calculators.find((one) => one.name === name)
  if (!calculator) return <CalculatorList />
  return (
    <div key={calculator.name} className="calculators">
      <LinkButton
        to={paths.calculadoras}
        variant="ghost"
        className="no-print -ml-4 justify-self-start text-left!"
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Todas as calculadoras
      </LinkButton>
      <PageHeading>{calculator.title}</PageHeading>
      <CalculatorForm calculator={calculator} />
      <ProofNote proof={proofs[calculator.name]} />
    </div>
  )
}

function CalculatorList() {
  return (
    <div className="calculators">
      <PageHeading>Calculadoras</PageHeading>
      <p className="text-lg text-muted">
        Funcionam também sem internet, e nada do que você digita sai deste aparelho.
      </p>
      <ul className="calculators-list">
        {calculators.map(({ name, title, summary }) => (
          <li key={name}>
            <Link to={paths.calculadora(name)} viewTransition>
              <span>
                <b>{title}</b>
                <span>{summary}</span>
              </span>
              <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        Apoio a profissionais de saúde: confira sempre o rótulo, a bula e o seu julgamento clínico.
      </p>
    </div>
  )
}
