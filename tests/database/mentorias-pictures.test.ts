import { readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkContent } from '../../server/commands/content/import.ts'
import { mentorias } from '../../server/commands/mentorias/mentorias.ts'
import { createLogger } from '../../server/kit/log.ts'
import { pruneUnused, usedPictures } from '../../server/upkeep/unused-pictures.ts'
import { createMentor, type Mentor, newMentoria, problemsOf } from '../helpers/mentor.ts'

let mentor: Mentor
beforeEach(async () => {
  mentor = await createMentor(mentorias)
})
afterEach(() => mentor.remove())

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#845' } })
const url = async () =>
  (await mentor.query(`select imagem_url from mentorias where titulo = 'Nova'`))[0]?.imagem_url

test('a picture is stored upright, without where it was taken, in the sizes of the layout', async () => {
  const bytes = await picture(500, 800).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  await mentor.write('foto da sala.png', bytes)
  const path = await mentor.writeRows([
    { titulo: 'Nova', ...newMentoria, imagem: 'foto da sala.png', imagem_alt: 'Sala 100% clara' },
  ])
  await mentor.run(path)
  const [, name] = /^\/media\/(v2-[\da-f]{32})-720\.webp#alt=Sala%20100%25%20clara$/.exec(await url()) ?? []
  expect(name).toBeDefined()
  const media = join(mentor.env.dataDir, 'media')
  const files = (await readdir(media)).sort()
  expect(files).toEqual(
    [320, 480, 720].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
  const stored = await sharp(join(media, `${name}-720.avif`)).metadata()
  expect(stored).toMatchObject({ width: 720, height: 450, format: 'heif' })
  expect([stored.orientation, stored.exif]).toEqual([undefined, undefined])
  expect((await readdir(mentor.env.dataDir)).filter((entry) => entry.startsWith('media-'))).toEqual([])

  const written = (await stat(join(media, files[0] ?? ''))).ino
  expect((await mentor.run(path)).plan.unchanged).toBe(1)
  expect((await stat(join(media, files[0] ?? ''))).ino).toBe(written)
  // And back, by an export that names it as the site does.
  expect((await mentor.run(await mentor.exported('volta.csv'))).plan.changed).toEqual([])
})

test('a picture goes a month after its last mentoria, unless it comes back', async () => {
  const { dataDir } = mentor.env
  const files = async () => (await readdir(join(dataDir, 'media'))).length
  const day = 24 * 3_600_000
  const prune = async (days: number) =>
    pruneUnused(
      dataDir,
      await usedPictures({ env: mentor.env, log: createLogger('silent') }),
      Date.now() + days * day,
    )
  await mentor.write('foto.jpg', await picture(330, 330).jpeg().toBuffer())
  const row = { titulo: 'Nova', ...newMentoria, imagem: 'foto.jpg', imagem_alt: 'x' }
  const path = await mentor.writeRows([row])
  await mentor.run(path)
  expect([await prune(90), await files()]).toEqual([0, 2])
  // The mentoria went on the ninetieth day.
  await mentor.query(`delete from mentorias where titulo = 'Nova'`)
  expect([await prune(119), await files()]).toEqual([0, 2])
  await mentor.run(path)
  await mentor.query(`delete from mentorias where titulo = 'Nova'`)
  expect([await prune(29), await files()]).toEqual([0, 2])
  expect([await prune(31), await files()]).toEqual([2, 0])
})

test('a picture full of detail is stored in files of at most 45 kB', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
  const detailed = sharp({ create: { width: 960, height: 480, channels: 3, background: '#845', noise } })
  await mentor.write('foto.jpg', await detailed.blur(1.2).jpeg({ quality: 95 }).toBuffer())
  const row = { titulo: 'Nova', ...newMentoria, imagem: 'foto.jpg', imagem_alt: 'x' }
  await mentor.run(await mentor.writeRows([row]))
  const media = join(mentor.env.dataDir, 'media')
  const sizes = await Promise.all(
    (await readdir(media)).map(async (file) => (await stat(join(media, file))).size),
  )
  expect(sizes).toHaveLength(8)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(45_000)
})

test('a dry run stores no picture', async () => {
  await mentor.write('foto.png', await picture(400, 400).png().toBuffer())
  const path = await mentor.writeRows([
    { titulo: 'Nova', ...newMentoria, imagem: 'foto.png', imagem_alt: 'x' },
  ])
  await mentor.run(path, { isDryRun: true })
  await checkContent(mentorias, path, mentor.work())
  await expect(readdir(join(mentor.env.dataDir, 'media'))).rejects.toThrow('ENOENT')
})

test.each([
  ['a text', async () => Buffer.from('não sou imagem'), /não é JPEG, PNG, WebP nem AVIF/],
  [
    'SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    /não é JPEG, PNG/,
  ],
  ['too small', () => picture(319, 400).png().toBuffer(), /tem 319 pixels de largura/],
  ['too long', () => picture(1300, 400).png().toBuffer(), /é comprida demais/],
  [
    'half',
    async () =>
      (
        await sharp({
          create: {
            width: 600,
            height: 600,
            channels: 3,
            noise: { type: 'gaussian', mean: 128, sigma: 40 },
            background: '#fff',
          },
        })
          .jpeg()
          .toBuffer()
      ).subarray(0, 20_000),
    /está estragada ou pela metade/,
  ],
  [
    'a bomb',
    () => picture(9000, 9000).png({ compressionLevel: 9 }).toBuffer(),
    /tem 9000 x 9000 pixels e o limite é 50 milhões/,
  ],
  [
    'too heavy',
    async () => Buffer.concat([await picture(400, 400).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    /tem 10,0 MB e o limite é 10 MB/,
  ],
])('a picture that is %s is refused, whatever its name', async (_, make, sentence) => {
  await mentor.write('foto.jpg', await make())
  const path = await mentor.writeRows([
    { titulo: 'Nova', ...newMentoria, imagem: 'foto.jpg', imagem_alt: 'x' },
  ])
  expect(await problemsOf(mentor.run(path))).toEqual([expect.stringMatching(sentence)])
})

test('a picture never comes from outside the file’s folder', async () => {
  const outside = join(mentor.folder, '..', `fora-${Date.now()}.png`)
  await writeFile(outside, await picture(400, 400).png().toBuffer())
  await symlink(outside, join(mentor.folder, 'ligada.png'))
  const names = [
    '/etc/hostname',
    '../../../etc/hostname',
    `../${outside.split('/').at(-1)}`,
    'ligada.png',
    '..\\x.png',
  ]
  const path = await mentor.writeRows(
    names.map((imagem, i) => ({ titulo: `N${i}`, ...newMentoria, imagem, imagem_alt: 'x' })),
  )
  const problems = await problemsOf(mentor.run(path))
  await rm(outside)
  expect(problems).toHaveLength(names.length)
  for (const problem of problems) expect(problem).toMatch(/fica fora da pasta do arquivo/)
})

test('a picture must be described; one from another site gets a warning', async () => {
  await mentor.write('foto.png', await picture(400, 400).png().toBuffer())
  const own = await mentor.writeRows([{ titulo: 'Nova', ...newMentoria, imagem: 'foto.png', imagem_alt: '' }])
  expect(await problemsOf(mentor.run(own))).toEqual([
    expect.stringMatching(/falta a descrição; descreva a imagem/),
  ])
  const other = await mentor.writeRows([
    { titulo: 'Nova', ...newMentoria, imagem: 'http://exemplo.com.br/a.jpg' },
  ])
  const { warnings } = await mentor.run(other)
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/use https/),
    expect.stringMatching(/sem descrição/),
  ])
})
