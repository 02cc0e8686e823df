import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readFile, realpath, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { mediaFolder } from '../../kit/data-folders.ts'
import { exists } from '../../kit/files.ts'
import { makeFolder } from '../../kit/make-folder.ts'

/** A picture of a file, ready to be stored: where the site will have it. */
export type Picture = { url: string; name: string; widths: number[]; bytes: Buffer }

/** The widths of the built-in pictures too; the web app knows them by the recipe in a picture's name. */
const layoutWidths = [320, 480, 720, 960]
/** Bytes that a file should have at most; one whose quality would fall too low may have more. */
const budget = 45_000
const largestBytes = 10 * 1024 * 1024
/** A small file may claim to be a huge picture. */
const mostPixels = 50_000_000
/** How many times as long as the other a side may be. */
const longestSide = 3
/** Part of the name, so that another recipe gives other addresses; without it are pictures of the first one. */
const recipe = 'v2'

/** Why a picture is refused, as a Portuguese sentence with its cure. */
export class PictureError extends Error {}

/** Reads and decodes the picture at `path`, which must lie in `folder`. */
export async function readPicture(path: string, folder: string): Promise<Picture> {
  const bytes = await readInside(path, folder)
  const { width, height } = await examine(bytes)
  if (width < 320)
    throw new PictureError(`tem ${width} pixels de largura; use uma de 320 ou mais (o melhor é 960)`)
  if (width > height * longestSide || height > width * longestSide) {
    throw new PictureError('é comprida demais; recorte-a para no máximo três vezes um lado no outro')
  }
  const widths = layoutWidths.filter((one) => one <= width)
  const name = `${recipe}-${createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)}`
  return { url: `/${mediaFolder}/${name}-${widths.at(-1)}.webp`, name, widths, bytes }
}

/** The bytes of a file inside the folder; a symbolic link must also lead inside. */
async function readInside(path: string, folder: string): Promise<Buffer> {
  const wanted = resolve(folder, path.replaceAll('\\', '/'))
  const real = await realpath(wanted).catch(() => undefined)
  const inside = relative(await realpath(folder), real ?? wanted)
  if (inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside) {
    throw new PictureError('fica fora da pasta do arquivo; copie a imagem para junto dele')
  }
  const found = real ? await stat(real) : undefined
  if (!real || !found?.isFile()) {
    throw new PictureError('não existe na pasta do arquivo; confira o nome, com maiúsculas e extensão')
  }
  if (found.size > largestBytes) {
    const size = (found.size / 1024 / 1024).toFixed(1).replace('.', ',')
    throw new PictureError(`tem ${size} MB e o limite é 10 MB; salve-a menor`)
  }
  return readFile(real)
}

/** Checks the bytes, whatever the name says; decodes the whole picture once. */
async function examine(bytes: Buffer): Promise<{ width: number; height: number }> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata || !isPhoto(metadata)) {
    throw new PictureError('não é JPEG, PNG, WebP nem AVIF; salve-a num desses formatos')
  }
  const { width, height } = metadata.autoOrient
  if (width * height > mostPixels) {
    throw new PictureError(`tem ${width} x ${height} pixels e o limite é 50 milhões; salve-a menor`)
  }
  await open(bytes)
    .resize({ width: 32 })
    .raw()
    .toBuffer()
    .catch(() => {
      throw new PictureError('está estragada ou pela metade; salve-a de novo')
    })
  return { width, height }
}

const isPhoto = ({ format, compression }: Metadata) =>
  ['jpeg', 'png', 'webp'].includes(format) || (format === 'heif' && compression === 'av1')

/** Upright, and without what cameras write into it (the place among others). */
const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()

/** Stores a picture in all its sizes under `dataDir`, unless it is there. */
export async function storePicture({ name, widths, bytes }: Picture, dataDir: string): Promise<void> {
  const folder = join(dataDir, mediaFolder)
  await makeFolder(folder, 0o755)
  // Beside the folder, so that a backup of it never meets half a picture; on the same disk, so that a rename moves it.
  const scratch = await mkdtemp(join(dataDir, 'media-'))
  try {
    for (const width of widths) {
      for (const format of ['avif', 'webp'] as const) {
        const file = `${name}-${width}.${format}`
        if (await exists(join(folder, file))) {
          // In use again from now on: what was unused for a month is removed.
          await utimes(join(folder, file), new Date(), new Date())
          continue
        }
        await writeFile(join(scratch, file), await encode(bytes, width, format))
        // Public files: a server that runs as another user must be able to read them.
        await chmod(join(scratch, file), 0o644)
        await rename(join(scratch, file), join(folder, file))
      }
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The quality falls only where the budget asks for it. */
async function encode(bytes: Buffer, width: number, format: 'avif' | 'webp'): Promise<Buffer> {
  const resized = open(bytes).resize({ width }).toColourspace('srgb')
  const pixels = await resized.png({ compressionLevel: 1 }).toBuffer()
  for (let quality = bestQuality[format]; ; quality -= 8) {
    const file = await sharp(pixels)[format]({ quality, effort: 4 }).toBuffer()
    if (file.length <= budget || quality - 8 < leastQuality) return file
  }
}

const bestQuality = { avif: 55, webp: 80 }
const leastQuality = 30
