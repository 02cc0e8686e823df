/** `problema` makes the command fail; `aviso` is worth a look. Whatever is not well names its cure in one sentence. */
export type Finding =
  | { check: string; state: 'bem'; message: string }
  | { check: string; state: 'aviso' | 'problema'; message: string; cure: string }

/** The three states of one check. */
export const about = (check: string) => ({
  well: (message: string): Finding => ({ check, state: 'bem', message }),
  warning: (message: string, cure: string): Finding => ({ check, state: 'aviso', message, cure }),
  problem: (message: string, cure: string): Finding => ({ check, state: 'problema', message, cure }),
})
