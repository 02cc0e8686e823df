/** Where most people of the country have their mail. */
const domains = [
  ...['gmail.com', 'hotmail.com', 'outlook.com', 'outlook.com.br', 'yahoo.com', 'yahoo.com.br', 'icloud.com'],
  ...['live.com', 'uol.com.br', 'bol.com.br', 'terra.com.br', 'ig.com.br', 'globo.com', 'msn.com', 'me.com'],
]

const rules = {
  nome_completo: (name: string) =>
    /\S\s+\S/.test(name.trim()) ? undefined : 'Escreva também o sobrenome, como está no seu registro.',
  numero_conselho: (number: string) =>
    /\d/.test(number)
      ? undefined
      : 'O número do registro costuma ter algarismos, como 123456. Confira, por favor.',
  email: (email: string) => {
    const meant = meantEmail(email)
    return meant && `Você quis dizer ${meant}?`
  },
}

/** What may be mistaken in the value of a field, as a sentence; nothing where it looks right or is empty. */
export function hintFor(field: keyof typeof rules, value: string): string | undefined {
  return value.trim() ? rules[field](value) : undefined
}

/** "ana@gmial.com" → "ana@gmail.com": the address with a well-known domain that is one slip away. */
export function meantEmail(email: string): string | undefined {
  const [, name, domain = ''] = /^(.{1,190})@([^@]{1,60})$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || domains.includes(domain)) return undefined
  const meant = domains.find((known) => isOneSlip(domain, known))
  return meant && `${name}@${meant}`
}

/** Whether one letter too many, too few, another one, or two neighbours in the wrong order make `typed` of `meant`. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}
