import { StartError } from '../../kit/start-error.ts'
import { ask } from './ask.ts'

/** Asks the person at the terminal to write `sim`; scripts pass --sim. Anything else changes nothing. */
export async function confirm(question: string, isSure: boolean, signal: AbortSignal): Promise<void> {
  if (isSure) return
  if (!process.stdin.isTTY) {
    throw new StartError(`${question} Nada foi mudado: sem terminal para perguntar, acrescente --sim.`)
  }
  const terminal = { input: process.stdin, output: process.stderr, signal }
  const answer = await ask(`${question} Escreva sim para confirmar: `, terminal)
  if (answer.toLowerCase() !== 'sim') throw new StartError('Nada foi mudado.')
}
