// Turns art/renders/*.webp into the files the web app serves: `node art/encode.mjs [name…]`.
// Without names it also draws the icons, the social card and all placeholders.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { icons } from './icons.mjs'

const renders = fileURLToPath(new URL('./renders/', import.meta.url))
const pictures = fileURLToPath(new URL('../web/features/catalogo/pictures/', import.meta.url))
/** The login is loaded before the catalogue, so it keeps a copy of its own. */
const sharedPictures = fileURLToPath(new URL('../web/shared/pictures/', import.meta.url))
const sharedFile = 'hero-phone-768'
const publicFiles = fileURLToPath(new URL('../web/public/', import.meta.url))

/** Where the subject stands in the hero, as a share of its width. */
const SUBJECT = 0.64
/** Bytes an AVIF of a given name and width may have; see the budgets in README.md. */
const budgets = { 720: 45_000, 960: 45_000, 'hero-1920': 120_000, 'hero-phone-768': 60_000, 'hero-phone-480': 60_000 }

/** One cut of one picture: its name, its source and the widths it is delivered in. */
async function cutsOf(name) {
  const file = `${renders}${name}.webp`
  if (name !== 'hero') return [{ name, source: sharp(file), widths: [320, 480, 720, 960] }]
  const { width, height } = await sharp(file).metadata()
  const tall = Math.round(height * 0.8)
  const left = Math.min(width - tall, Math.round(width * SUBJECT - tall / 2))
  const phone = sharp(await sharp(file).extract({ left, top: 0, width: tall, height }).png().toBuffer())
  return [
    { name, source: sharp(file), widths: [768, 1280, 1920, 2400] },
    { name: 'hero-phone', source: phone, widths: [480, 768] },
  ]
}

async function encode({ name, source, widths }) {
  for (const width of widths) {
    const resized = source.clone().resize(width, null, { kernel: 'lanczos3' })
    const budget = budgets[`${name}-${width}`] ?? budgets[width] ?? Number.POSITIVE_INFINITY
    // Ten bits keep the dark gradients free of bands.
    const avif = await within(budget, best(name), (quality) =>
      resized.clone().avif({ quality, effort: 4, chromaSubsampling: '4:4:4', bitdepth: 10 }),
    )
    const webp = await within(budget, 80, (quality) =>
      resized.clone().webp({ quality, effort: 6, smartSubsample: true }),
    )
    for (const folder of `${name}-${width}` === sharedFile ? [pictures, sharedPictures] : [pictures]) {
      await writeFile(`${folder}${name}-${width}.avif`, avif)
      await writeFile(`${folder}${name}-${width}.webp`, webp)
    }
    console.log(`${name}-${width}: avif ${avif.length}, webp ${webp.length}`)
  }
}

/** A card is seen small, and a phone shows its hero beneath a shade: both bear more than the wide hero. */
function best(name) {
  if (name === 'hero-phone') return 50
  return name === 'hero' ? 62 : 54
}

/** The quality falls only where a budget asks for it. */
async function within(budget, highest, encoded) {
  for (let quality = highest; ; quality -= 4) {
    const file = await encoded(quality).toBuffer()
    if (file.length <= budget || quality < 30) return file
  }
}

/** What stands in until the picture comes: its mean colour and a blur of sixteen pixels. */
async function placeholder(name) {
  const file = `${renders}${name}.webp`
  const mean = await sharp(file).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const blur = await sharp(file).resize(16).webp({ quality: 25, effort: 6 }).toBuffer()
  return {
    color: `#${[...mean].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    blur: `data:image/webp;base64,${blur.toString('base64')}`,
  }
}

const all = (await readdir(renders)).filter((file) => file.endsWith('.webp')).map((file) => file.slice(0, -5))
const chosen = process.argv.slice(2)
for (const name of chosen.length ? chosen : all) {
  for (const cut of await cutsOf(name)) await encode(cut)
}
const placeholders = await Promise.all(all.sort().map(async (name) => [name, await placeholder(name)]))
await writeFile(`${pictures}placeholders.json`, `${JSON.stringify(Object.fromEntries(placeholders), null, 2)}\n`)
if (!chosen.length) await icons(await readFile(`${publicFiles}favicon.svg`, 'utf8'), publicFiles, `${renders}hero.webp`)
