import { expect, test } from 'vitest'
import { ownPicture } from './own-picture.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a picture of our server has its sizes and its alternative text in its address', () => {
  expect(ownPicture(`/media/v2-${hash}-720.webp#alt=M%C3%A3os%20%231`, 'PEIM')).toEqual({
    alt: 'Mãos #1',
    avif: [320, 480, 720].map((width) => `/media/v2-${hash}-${width}.avif ${width}w`).join(', '),
    webp: [320, 480, 720].map((width) => `/media/v2-${hash}-${width}.webp ${width}w`).join(', '),
  })
})

test.each([
  ['v2-', [320, 480, 720, 960]],
  ['', [320, 480, 640, 960]],
])('the sizes of a picture named “%s…” are those that were stored', (recipe, widths) => {
  const { avif } = ownPicture(`/media/${recipe}${hash}-960.webp`, 'PEIM')
  expect(avif?.match(/\d+(?=w\b)/g)).toEqual(widths.map(String))
})

test.each([
  'https://exemplo.com.br/foto.jpg',
  `https://outro.exemplo/media/${hash}-640.webp`,
  `/media/${hash}-720.webp`,
  `/media/v2-${hash}-640.webp`,
  `/media/v3-${hash}-960.webp`,
  `/media/${hash}-640.webp?x`,
  'https://exemplo.com.br/foto.jpg#outra-coisa',
  'https://exemplo.com.br/foto.jpg#alt=%E0%A4%A',
])('%s has one size, and is told by its mentoria', (url) => {
  expect(ownPicture(url, 'PEIM')).toEqual({ alt: 'Imagem da mentoria PEIM' })
})

test('a picture from elsewhere may have an alternative text too', () => {
  expect(ownPicture('https://exemplo.com.br/foto.jpg#alt=Sala', 'PEIM')).toEqual({ alt: 'Sala' })
})
