import { createInterface } from 'node:readline/promises'

type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream; signal: AbortSignal }

/**
 * What the person at the terminal answers. Who ends the input instead (Ctrl+D, Ctrl+C) has answered nothing: the
 * question alone would wait for ever, and with it the transaction that it was asked in.
 */
export async function ask(question: string, { input, output, signal }: Terminal): Promise<string> {
  const terminal = createInterface({ input, output })
  const answered = terminal.question(question, { signal })
  try {
    return await new Promise((done, fail) => {
      terminal.once('close', () => done(''))
      // Newer versions of Node.js refuse the question of a closed terminal; only an interruption is an error here.
      answered.then(
        (answer) => done(answer.trim()),
        (error) => (signal.aborted ? fail(error) : done('')),
      )
    })
  } finally {
    terminal.close()
  }
}
