import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Impossible } from '#arithmetic/units.ts'
import { paths } from '#shared/paths.ts'
import { Field, SelectField } from '#shared/ui/field.tsx'
import { LinkButton } from '#shared/ui/link-button.tsx'
import {
  type Calculator,
  type CalculatorField,
  FieldImpossible,
  type Outcome,
  type Values,
} from './calculator.ts'
import { PlainText } from './plain-text.tsx'

type Worked = {
  /** What the fields come to, or the sentence that says why they come to nothing. */
  outcome: Outcome | string | null
  /** The field that is wrong, which says why itself. */
  wrong?: FieldImpossible
}

function workOut({ work, fields }: Calculator, values: Values): Worked {
  try {
    return { outcome: work(values) }
  } catch (error) {
    if (error instanceof FieldImpossible) {
      const label = fields.find(({ name }) => name === error.field)?.label
      return { outcome: `Confira o campo “${label}”.`, wrong: error }
    }
    if (error instanceof Impossible) return { outcome: error.message }
    throw error
  }
}

/** A calculator: what is typed is worked out at each letter, on this device alone. */
export function CalculatorForm({ calculator }: { calculator: Calculator }) {
  const heading = useId()
  const answer = useRef<HTMLDivElement>(null)
  const isAnswerInSight = useInSight(answer)
  const [isTyping, setIsTyping] = useState(false)
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(calculator.fields.map(({ name, initial = '' }) => [name, initial])),
  )
  const { outcome, wrong } = workOut(calculator, values)
  const worked = typeof outcome === 'string' ? null : outcome
  return (
    <div className="calculator">
      <form
        className="calculator-fields"
        onSubmit={(event) => event.preventDefault()}
        onFocus={() => setIsTyping(true)}
        onBlur={({ currentTarget, relatedTarget }) => setIsTyping(currentTarget.contains(relatedTarget))}
      >
        {calculator.fields.map((field) => (
          <NumberOrChoice
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={wrong?.field === field.name ? wrong.message : undefined}
            onChange={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </form>
      {outcome !== null && <Glance outcome={outcome} isHidden={isAnswerInSight || !isTyping} />}
      <section aria-labelledby={heading} className="calculator-result">
        <h2 id={heading}>Resultado</h2>
        <div ref={answer} role="status">
          {outcome === null && <p className="text-muted">Preencha os campos: a conta aparece aqui.</p>}
          {typeof outcome === 'string' && (
            <p className="text-danger">
              <PlainText text={outcome} />
            </p>
          )}
          {worked && <Answer outcome={worked} />}
        </div>
        {worked && <Working outcome={worked} />}
        <p className="text-sm text-muted">
          <b>Fórmula:</b> {calculator.formula}
        </p>
      </section>
    </div>
  )
}

/** Whether an element is to be seen above a phone's menu. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setIsInSight] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -80px',
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInSight
}

type GlanceProps = { outcome: Outcome | string; isHidden: boolean }

/**
 * On phones: what the fields come to stays in sight while one types, until the result itself is; to who only looks it
 * hides no field. That one is read out, so this is not.
 */
function Glance({ outcome, isHidden }: GlanceProps) {
  const isRefused = typeof outcome === 'string' || Boolean(outcome.warnings?.length)
  const text = typeof outcome === 'string' ? outcome : (outcome.warnings?.[0] ?? outcome.headline)
  return (
    <p
      aria-hidden="true"
      className={`calculator-glance panel ${isRefused ? 'text-danger' : ''} ${isHidden ? 'invisible' : ''}`}
    >
      <PlainText text={text} />
    </p>
  )
}

function NumberOrChoice({
  field: { name, label, hint, options },
  value,
  error,
  onChange,
}: {
  field: CalculatorField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  if (options)
    return (
      <SelectField name={name} label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    )
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What is read out at each letter, and no more. */
function Answer({ outcome: { headline, remark, warnings = [] } }: { outcome: Outcome }) {
  return (
    <>
      {warnings.map((warning) => (
        <p key={warning} className="text-danger">
          <PlainText text={warning} />
        </p>
      ))}
      {remark && <p className="text-muted">{remark}</p>}
      <p className="calculator-headline">
        <PlainText text={headline} />
      </p>
    </>
  )
}

/** How it was worked out, and what it must not be read without. */
function Working({ outcome: { steps, notes = [], card } }: { outcome: Outcome }) {
  return (
    <>
      {card && (
        <LinkButton to={paths.cartao(card)} variant="danger" className="no-print">
          Abrir o cartão de emergência
        </LinkButton>
      )}
      <ul className="calculator-steps">
        {steps.map((step) => (
          <li key={step}>
            <PlainText text={step} />
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note} className="text-muted">
          {note}
        </p>
      ))}
    </>
  )
}
