import { anaesthetic } from './anaesthetic.ts'
import type { Calculator } from './calculator.ts'
import { glucoseCalculator, hyaluronidase, toxin } from './dilution.ts'

/** Every calculator, in the order of the page. */
export const calculators: Calculator[] = [anaesthetic, toxin, hyaluronidase, glucoseCalculator]
