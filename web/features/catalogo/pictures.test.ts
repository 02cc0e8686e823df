import { expect, test } from 'vitest'
import { pictureName } from './picture-name.ts'
import { builtInPicture } from './pictures.ts'

test.each([
  ['Toxina Botulínica', 'toxina'],
  ['Preenchimento Labial', 'preenchimento-labial'],
  ['Harmonização Facial', 'harmonizacao-facial'],
  ['Microagulhamento e Skinbooster', 'microagulhamento'],
  ['PEIM', 'peim'],
  ['Intradermoterapia', 'intradermoterapia'],
  ['Harmonização Corporal', 'harmonizacao-corporal'],
  ['Bioestimuladores de Colágeno', 'bioestimuladores'],
  ['Protocolos Injetáveis Avançados', 'toxina'],
] as const)('%s has the picture %s, in four widths, with an alternative text', (titulo, name) => {
  expect(pictureName(titulo, '')).toBe(name)
  const picture = builtInPicture(name)
  for (const format of ['avif', 'webp'] as const) {
    expect(picture[format].match(/\d+(?=w\b)/g)).toEqual(['320', '480', '720', '960'])
    expect(picture[format]).toContain(`/${name}-960.${format}`)
  }
  expect(picture.src).not.toBe('')
  expect(picture.alt).not.toBe('')
})

test('another title gets the picture of its subject, else of its categoria', () => {
  expect(pictureName('PREENCHEDORES LABIAIS na prática', 'injetaveis')).toBe('preenchimento-labial')
  expect(pictureName('Gestão de consultório', 'corporal')).toBe('harmonizacao-corporal')
  expect(pictureName('Gestão de consultório', 'injetaveis')).toBe('toxina')
  expect(pictureName('', 'uma categoria nova')).toBe('harmonizacao-facial')
})
