import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { StartError } from '../../kit/start-error.ts'
import { FileProblems, type Problem } from '../operator/file-problems.ts'

/** Enough for a hundred thousand mentorias; more is no file of a mentor. */
export const largestFile = 64 * 1024 * 1024

const cure =
  'no Excel, use Arquivo > Salvar como e o tipo "CSV UTF-8 (delimitado por vírgulas)"; no Bloco de Notas, Salvar como, Codificação UTF-8'

/** The text of a file in UTF-8, with or without its mark; anything else is refused with the way to mend it. */
export async function readText(path: string): Promise<string> {
  const file = basename(path)
  const found = await stat(path).catch((error) => refuseUnreadable(path, error))
  if (found.size > largestFile) {
    throw problem({
      file,
      message: `tem ${Math.ceil(found.size / 1024 / 1024)} MB e o limite é 64 MB; divida-o em dois`,
    })
  }
  const bytes = await readFile(path).catch((error) => refuseUnreadable(path, error))
  refuseOtherFormats(file, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw problem(wrongEncoding(file, bytes))
  }
}

export function refuseUnreadable(path: string, { code }: NodeJS.ErrnoException): never {
  if (code === 'ENOENT') throw new StartError(`O arquivo ${path} não existe; confira o nome e a pasta.`)
  throw new StartError(
    `O arquivo ${path} não pode ser lido (${code}); confira as permissões dele e da pasta.`,
  )
}

function refuseOtherFormats(file: string, bytes: Buffer): void {
  const starts = (...first: number[]) => first.every((byte, i) => bytes[i] === byte)
  if (starts(0x50, 0x4b, 3, 4) || starts(0xd0, 0xcf, 0x11, 0xe0)) {
    const message =
      'é uma pasta do Excel ou outro arquivo que não é texto; no Excel, use Arquivo > Salvar como e o tipo "CSV UTF-8 (delimitado por vírgulas)"'
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
  const near = new TextDecoder('windows-1252').decode(bytes.subarray(Math.max(0, at - 30), at + 30))
  const middle = Math.min(at, 30)
  const start = near.slice(0, middle).search(/[\p{L}\p{N}]*$/u)
  const word = /^[\p{L}\p{N}]*/u.exec(near.slice(start))?.[0]
  return { file, line, message: `não está em UTF-8 (perto de "${word}"); ${cure}` }
}

const problem = (one: Problem) => new FileProblems([one])
