/** The commands that `estetica` knows by the names that npm has for them. */
const names = 'start|doctor|backup|restore|mentorias|agenda|membros|interesse|rotate-secret|to-supabase'
const npm = new RegExp(
  `((?:(?<![A-Z_])[A-Z_]{1,30}=\\S{1,90} ){0,3})npm (?:run )?(${names})\\b(?: --(?= ))?`,
  'g',
)

/** A sentence whose commands are written as this operator types them: `npm run backup`, or `sudo estetica backup`. */
export function asTyped(sentence: string, command = process.env.ESTETICA_COMMAND): string {
  if (!command) return sentence
  return sentence
    .replaceAll('npm run estetica --', command)
    .replace(npm, (_, settings: string, name: string) =>
      settings && command.startsWith('sudo ')
        ? `sudo ${settings}${command.slice(5)} ${name}`
        : `${settings}${command} ${name}`,
    )
}
