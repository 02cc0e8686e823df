/** The list of sources that closes a reply's text; the page shows the same sources unfolding. */
const sourceList = /(?<!\n)\n+\*\*Fontes\*\*\n[\s\S]*/

/** A reply's text without its closing list of sources. */
export const bodyWithoutSources = (text: string) => text.replace(sourceList, '')

const links = /\[([^[\]\n]{1,400})\]\(([^()\s]{1,2000})\)/g

/** A reply as it reads where no Markdown is known, as in a message: no marks, and the addresses of the web in full. */
export const asPlainText = (text: string) =>
  text
    .replace(/\*\*/g, '')
    .replace(/^_([^_\n]+)_$/gm, '$1')
    .replace(links, (_link, words: string, url: string) =>
      /^https?:/.test(url) ? `${words}: ${url}` : words,
    )

/** An emergency's reply as what to do first, with the list that it announces, and the rest. */
export function parted(text: string): [first: string, rest: string] {
  const blocks = text.split('\n\n')
  const end = /:\**$/.test(blocks[0] ?? '') ? 2 : 1
  return [blocks.slice(0, end).join('\n\n'), blocks.slice(end).join('\n\n')]
}

/** Whether a reply sends for the ambulance. */
export const calls192 = (text: string) => text.includes('(tel:192)')

/** Every SAMU 192 calls it, also where the text has no link; the closing bracket is that of a link. */
export const withCallLinks = (text: string) =>
  text.replace(/SAMU\s(?:192|\(192\))(?!\])/g, (words) => `[${words}](tel:192)`)

/** The id of a source on the page. */
export const sourceId = (messageId: string, number: number | string) => `${messageId}-fonte-${number}`

/** Citations like `[2]` become links to the source of that number below the reply, on one line with what they prove. */
export const withCitationLinks = (text: string, messageId: string) =>
  text.replace(
    /( ?)\[(\d{1,2})\](?!\()/g,
    (_citation, space: string, number: string) =>
      `${space && '\u00a0'}[${number}](#${sourceId(messageId, number)})`,
  )
