import { createInterface } from 'node:readline/promises'
import { StartError } from '../../kit/start-error.ts'

/** Asks the person at the terminal to write `sim`; scripts pass --sim. Anything else changes nothing. */
export async function confirm(question: string, isSure: boolean, signal: AbortSignal): Promise<void> {
  if (isSure) return
  if (!process.stdin.isTTY) {
    throw new StartError(`${question} Nada foi mudado: sem terminal para perguntar, acrescente --sim.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} Escreva sim para confirmar: `, { signal })
    if (answer.trim().toLowerCase() !== 'sim') throw new StartError('Nada foi mudado.')
  } finally {
    terminal.close()
  }
}
