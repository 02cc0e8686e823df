import sharp from 'sharp'

const GROUND = '#1d0f22'

/** Draws the PNG icons and the social card from the mark in favicon.svg. */
export async function icons(favicon, folder, hero) {
  const mark = favicon.replace(/<rect[^>]*\/>/, '')
  await picture(favicon, 192).toFile(`${folder}icon-192.png`)
  await picture(favicon, 512).toFile(`${folder}icon-512.png`)
  // A maskable icon may be cut to a circle of 80%; an Apple icon is rounded by the system.
  await onGround(mark, 512, 0.78).toFile(`${folder}icon-maskable-512.png`)
  await onGround(mark, 180, 0.92).toFile(`${folder}apple-touch-icon.png`)
  await sharp(hero)
    .resize(1200, 630, { fit: 'cover', position: 'right' })
    .composite([{ input: await picture(mark, 210).toBuffer(), left: 70, top: 48 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toFile(`${folder}social-card.jpg`)
}

function picture(svg, size) {
  return sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ palette: true, colours: 48, effort: 10 })
}

/** The mark alone, at a share of the size, on a full ground. */
function onGround(mark, size, share) {
  const inner = mark
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 64 64" width="${size * share}" height="${size * share}"`)
    .replace('<svg', `<svg x="${(size * (1 - share)) / 2}" y="${(size * (1 - share)) / 2}"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${GROUND}"/>${inner}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 48, effort: 10 })
}
