import { Phone } from 'lucide-react'
import { buttonClass } from './button-class.ts'

/** The way to the ambulance, as large as a glove. */
export function CallButton() {
  return (
    <a
      href="tel:192"
      className={buttonClass(
        'danger',
        'no-print w-full min-h-14! max-[23rem]:px-2! text-[min(1.125rem,9vw)]!',
      )}
    >
      <Phone aria-hidden="true" size={22} strokeWidth={1.75} />
      Ligar para o SAMU&nbsp;192
    </a>
  )
}
