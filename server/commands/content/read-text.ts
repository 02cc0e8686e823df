import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'

/** Bytes: enough for a hundred thousand mentorias. */
export const largestFile = 64 * 1024 * 1024

const cure =
  'no Excel, use Arquivo > Salvar como e o tipo "CSV UTF-8 (delimitado por vírgulas)"; no Bloco de Notas, Salvar como, Codificação UTF-8'

/** A file's text, and whether it was read as Windows-1252, in which Excel saves plain CSV. */
export type Text = { text: string; isWindows: boolean }

/** The text of a file in UTF-8, with or without its mark, or in Windows-1252; anything else is refused with the way to mend it. */
export async function readText(path: string): Promise<Text> {
  const file = basename(path)
  const bytes = await readBytes(path)
  refuseOtherFormats(file, bytes)
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false }
  } catch {
    const text = readWindows(bytes)
    if (text === undefined) throw problem(wrongEncoding(file, bytes))
    return { text, isWindows: true }
  }
}

/** A file's bytes, where they are not too many. */
export async function readBytes(path: string): Promise<Buffer> {
  const found = await stat(path).catch((error) => refuseUnreadable(path, error))
  if (found.size > largestFile) {
    throw problem({
      file: basename(path),
      message: `tem ${Math.ceil(found.size / 1024 / 1024)} MB e o limite é 64 MB; divida-o em dois`,
    })
  }
  return readFile(path).catch((error) => refuseUnreadable(path, error))
}

/** What Windows-1252 has from 0x80 to 0x9f; \uFFFD for the five that it leaves free. */
const windowsSigns = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ'

/** Node 20's own decoder takes Windows-1252 for Latin-1 (https://github.com/nodejs/node/issues/56542). */
const decodeWindows = (bytes: Buffer) =>
  Array.from(bytes.toString('latin1'), (sign) => {
    const code = sign.charCodeAt(0)
    return code >= 0x80 && code <= 0x9f ? windowsSigns[code - 0x80] : sign
  }).join('')

/** What Portuguese text has besides ASCII. */
const portuguese = /^[\0-\x7fÀ-ÃÇÉÊÍÓ-ÕÚÜà-ãçéêíó-õúüºª°§–—‘’“”…•·€®™×²³½¼ ]*$/u

/**
 * The text as Windows-1252 has it; undefined where that would not be Portuguese, or where some letters are UTF-8 and
 * others are not: guessing would spoil words.
 */
function readWindows(bytes: Buffer): string | undefined {
  const isMixed = /[^\0-\x7f\uFFFD]/.test(new TextDecoder('utf-8').decode(bytes))
  const text = decodeWindows(bytes)
  return !isMixed && portuguese.test(text) ? text : undefined
}

export function refuseUnreadable(path: string, { code }: NodeJS.ErrnoException): never {
  if (code === 'ENOENT') throw new StartError(`O arquivo ${path} não existe; confira o nome e a pasta.`)
  throw new StartError(
    `O arquivo ${path} não pode ser lido (${code}); confira as permissões dele e da pasta (num servidor, ponha-o em /srv/planilhas).`,
  )
}

function refuseOtherFormats(file: string, bytes: Buffer): void {
  const starts = (...first: number[]) => first.every((byte, i) => bytes[i] === byte)
  if (starts(0x50, 0x4b, 3, 4)) {
    const message =
      'é uma pasta do Excel ou outro arquivo que não é texto; uma pasta do Excel precisa se chamar .xlsx'
    throw problem({ file, message })
  }
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    const message =
      'é uma pasta do Excel antiga (.xls) ou outro arquivo que não é texto; no Excel, use Arquivo > Salvar como e o tipo "Pasta de Trabalho do Excel (.xlsx)"'
    throw problem({ file, message })
  }
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) {
    throw problem({ file, message: `está em UTF-16 e precisa estar em UTF-8; ${cure}` })
  }
  const line = bytes
    .subarray(0, bytes.indexOf(0) + 1)
    .toString('latin1')
    .split('\n').length
  if (bytes.includes(0)) {
    throw problem({ file, line, message: 'tem bytes que não são texto; salve o arquivo de novo' })
  }
}

/** Where the first letter is that is no UTF-8, and the word that it stands in as Windows would read it. */
function wrongEncoding(file: string, bytes: Buffer): Problem {
  const before = new TextDecoder('utf-8').decode(bytes).split('\uFFFD', 1)[0] ?? ''
  const at = Buffer.byteLength(before)
  const line = before.split('\n').length
  const near = decodeWindows(bytes.subarray(Math.max(0, at - 30), at + 30))
  const middle = Math.min(at, 30)
  const start = near.slice(0, middle).search(/(?<![\p{L}\p{N}])[\p{L}\p{N}]*$/u)
  const word = /^[\p{L}\p{N}]*/u.exec(near.slice(start))?.[0]
  return { file, line, message: `não está em UTF-8 (perto de "${word}"); ${cure}` }
}

const problem = (one: Problem) => new FileProblems([one])
