import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCsv } from '../../server/commands/content/csv-write.ts'
import { phone } from './helpers/browser.ts'
import { expectAccessible, expectCalm, type Stage, setStage } from './helpers/stage.ts'

const run = promisify(execFile)
let stage: Stage
let folder: string

beforeAll(async () => {
  stage = await setStage()
  folder = await mkdtemp(join(tmpdir(), 'estetica-test-'))
})
afterAll(async () => {
  await stage.close()
  await rm(folder, { recursive: true })
})

const alt = 'Mesa de madeira com agenda # 1, 100% em ordem'
const columns = {
  titulo: 'Gestão de Consultório',
  categoria: 'Corporal',
  duracao: '1 dia',
  carga_horaria: '8h',
  descricao: 'Agenda, preços e equipe.',
  imagem: 'mesa.png',
  imagem_alt: alt,
  introducao: 'Um consultório que vai bem começa antes do atendimento.\nDepois vem o resto.',
  voce_vai_aprender: '- Montar a agenda\n- Formar preços',
  publico_alvo: 'Quem atende.\nQuem vai atender.',
}

test('what the mentor writes in a spreadsheet is what members see, with the picture in the browser’s size', async () => {
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#945' } })
    .png()
    .toFile(join(folder, 'mesa.png'))
  await writeFile(join(folder, 'm.csv'), writeCsv(Object.keys(columns), [Object.values(columns)]))
  const { stdout } = await run(process.execPath, ['scripts/mentorias.mjs', 'import', 'm.csv'], {
    env: { ...process.env, DATA_DIR: stage.dataDir, INIT_CWD: folder },
  })
  expect(stdout).toContain('Adicionadas: 1')

  const visit = await stage.open('/mentorias', phone)
  const { page } = visit
  const card = page.getByRole('listitem').filter({ hasText: columns.titulo })
  const picture = card.getByRole('img', { name: alt })
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(
    /\/media\/v2-[\da-f]{32}-(320|480|720)\.avif$/,
  )
  await card.getByRole('link').click()
  await page.getByText('Um consultório que vai bem').waitFor()
  for (const [name, text] of [
    ['O que você vai aprender', 'Formar preços'],
    ['Conteúdo Programático', 'Consulte-nos'],
    ['Quem pode fazer', 'Quem vai atender.'],
  ] as const) {
    expect(await page.getByRole('region', { name, exact: true }).textContent()).toContain(text)
  }
  await expectAccessible(page)
  await expectCalm(visit)
  await visit.close()
})
