import { expect, test } from 'vitest'
import { ownPicture } from './own-picture.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('a picture of our server has its sizes and its alternative text in its address', () => {
  expect(ownPicture(`/media/${hash}-640.webp#alt=M%C3%A3os%20%231`, 'PEIM')).toEqual({
    alt: 'Mãos #1',
    avif: `/media/${hash}-320.avif 320w, /media/${hash}-480.avif 480w, /media/${hash}-640.avif 640w`,
    webp: `/media/${hash}-320.webp 320w, /media/${hash}-480.webp 480w, /media/${hash}-640.webp 640w`,
  })
})

test.each([
  'https://exemplo.com.br/foto.jpg',
  `https://outro.exemplo/media/${hash}-640.webp`,
  `/media/${hash}-641.webp`,
  `/media/${hash}-640.webp?x`,
  'https://exemplo.com.br/foto.jpg#outra-coisa',
  'https://exemplo.com.br/foto.jpg#alt=%E0%A4%A',
])('%s has one size, and is told by its mentoria', (url) => {
  expect(ownPicture(url, 'PEIM')).toEqual({ alt: 'Imagem da mentoria PEIM' })
})

test('a picture from elsewhere may have an alternative text too', () => {
  expect(ownPicture('https://exemplo.com.br/foto.jpg#alt=Sala', 'PEIM')).toEqual({ alt: 'Sala' })
})
