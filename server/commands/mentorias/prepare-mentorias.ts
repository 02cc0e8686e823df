import { join } from 'node:path'
import type { Content, Entry } from '../content/records.ts'
import type { Prepared, Surroundings } from '../content/subject.ts'
import type { Place, Problem } from '../operator/file-problems.ts'
import { toImagemUrl } from './imagem-url.ts'
import { builtInTitulos, conteudoFields } from './mentoria-fields.ts'
import { exists, type Picture, PictureError, readPicture, storePicture } from './picture.ts'

const describe = 'descreva a imagem numa frase em imagem_alt, para quem não a vê'

/** Follows the pictures that a file names; in the entries their paths become the addresses that the site will have. */
export async function prepareMentorias(content: Content, o: Surroundings): Promise<Prepared> {
  const problems: Problem[] = []
  const warnings = content.entries.flatMap(warnOfBuiltIn)
  const pictures = new Map<string, Picture>()
  for (const [done, entry] of content.entries.entries()) {
    o.signal.throwIfAborted()
    o.progress('conferindo imagens', { done, total: content.entries.length })
    const { imagem } = entry.values
    const place = placeOf(entry, 'imagem')
    if (typeof imagem !== 'string') {
      if (imagem === null && entry.values.imagem_alt) {
        problems.push({ ...placeOf(entry, 'imagem_alt'), message: 'há descrição e não há imagem; apague-a' })
      }
    } else if (isAddress(imagem)) {
      problems.push(...checkAddress(imagem, entry))
      warnings.push(...(await warnOfAddress(imagem, entry, o.dataDir)))
    } else {
      try {
        const picture = pictures.get(imagem) ?? (await readPicture(imagem, content.folder))
        pictures.set(imagem, picture)
        entry.values.imagem = picture.url
        if (!entry.values.imagem_alt) problems.push({ ...place, message: `falta a descrição; ${describe}` })
      } catch (error) {
        if (!(error instanceof PictureError)) throw error
        problems.push({ ...place, message: `a imagem ${imagem} ${error.message}` })
      }
    }
  }
  return { problems, warnings, store: () => storeAll([...pictures.values()], o) }
}

async function storeAll(pictures: Picture[], { dataDir, progress, signal }: Surroundings): Promise<void> {
  for (const [done, picture] of pictures.entries()) {
    signal.throwIfAborted()
    progress('preparando imagens', { done, total: pictures.length })
    await storePicture(picture, dataDir)
  }
}

const isAddress = (imagem: string) => imagem.startsWith('/media/') || /^(https?:\/\/|data:)/i.test(imagem)

function checkAddress(imagem: string, entry: Entry): Problem[] {
  const place = placeOf(entry, 'imagem')
  const alt = entry.values.imagem_alt
  if (alt && imagem.includes('#')) {
    return [{ ...place, message: 'o endereço da imagem tem um #; apague o que vem a partir dele' }]
  }
  const url = toImagemUrl(imagem, typeof alt === 'string' ? alt : null) ?? ''
  if (url.length <= 2000) return []
  return [{ ...place, message: 'o endereço e a descrição da imagem são compridos demais; encurte-os' }]
}

async function warnOfAddress(imagem: string, entry: Entry, dataDir: string): Promise<Problem[]> {
  const place = placeOf(entry, 'imagem')
  const warnings: Problem[] = []
  if (/^http:/i.test(imagem)) {
    warnings.push({ ...place, message: 'os navegadores não mostram imagens de http://; use https://' })
  }
  if (imagem.startsWith('/media/') && !(await exists(join(dataDir, imagem)))) {
    const message = `a imagem ${imagem} não está em DATA_DIR deste servidor; traga a pasta media de uma cópia de segurança`
    warnings.push({ ...place, message })
  }
  if (!entry.values.imagem_alt) warnings.push({ ...place, message: `sem descrição; ${describe}` })
  return warnings
}

function warnOfBuiltIn(entry: Entry): Problem[] {
  const { titulo } = entry.values
  const spoken = conteudoFields.find(({ name }) => entry.values[name]?.length)
  if (!spoken || typeof titulo !== 'string' || !builtInTitulos.includes(titulo)) return []
  const message = `a página de "${titulo}" mostra os textos que vêm com a plataforma; estes ficam guardados`
  return [{ ...placeOf(entry, spoken.name), message }]
}

const placeOf = ({ row }: Entry, field: string): Place => row.cells.get(field)?.place() ?? row.place()
