import { randomUUID } from 'node:crypto'
import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importContent } from '../../server/commands/content/import.ts'
import { sayOutcome } from '../../server/commands/content/report.ts'
import { builtInTitulos } from '../../server/commands/mentorias/mentoria-fields.ts'
import { mentorias } from '../../server/commands/mentorias/mentorias.ts'
import { genericConteudo } from '../../web/features/catalogo/content/conteudo.ts'
import { conteudoByTitulo } from '../../web/features/catalogo/content/conteudo-by-titulo.ts'
import { createMentor, type Mentor, newMentoria, problemsOf } from '../helpers/mentor.ts'
import { makeWorkbook } from '../helpers/workbook.ts'

let mentor: Mentor
beforeEach(async () => {
  mentor = await createMentor(mentorias)
})
afterEach(() => mentor.remove())

const titulos = async () =>
  (await mentor.query('select titulo from mentorias order by created_at desc, id')).map((row) => row.titulo)

describe('an import', () => {
  test('adds, changes by title and by id, leaves the rest, and is the same the second time', async () => {
    const [peim] = await mentor.query<{ id: string }>(`select id from mentorias where titulo = 'PEIM'`)
    const path = await mentor.writeRows([
      { titulo: 'Toxina Botulínica', ...newMentoria, duracao: '2 dias' },
      { id: peim?.id ?? '', titulo: 'PEIM na prática', ...newMentoria },
      { titulo: 'Uma nova', ...newMentoria, introducao: 'Um.\nDois.', modalidade: 'Online.' },
      { titulo: 'Outra nova', ...newMentoria },
    ])
    const before = await mentor.mentorias()
    const dry = sayOutcome(mentorias, await mentor.run(path, { isDryRun: true }))
    expect(dry).toContain('AÇÃO       MENTORIA           O QUE MUDA')
    expect(dry).toContain('adicionar  Uma nova')
    expect(dry).toMatch(
      /alterar {4}Toxina Botulínica {2}duracao: "1 dia" → "2 dias"; carga_horaria: "12h" → "8h"/,
    )
    expect(dry).toMatch(/alterar {4}PEIM .*titulo: "PEIM" → "PEIM na prática"/)
    expect(dry).toMatch(/7 mentorias da plataforma não estão no arquivo e ficam como estão/)
    expect(dry).toMatch(/Ensaio, nada foi mudado: 2 a adicionar, 2 a alterar, 0 a remover, 0 sem mudança\.$/)
    expect(await mentor.mentorias()).toEqual(before)

    expect(sayOutcome(mentorias, await mentor.run(path))).toMatch(/Feito\. Adicionadas: 2, alteradas: 2/)
    expect((await titulos()).slice(0, 2)).toEqual(['Uma nova', 'Outra nova'])
    expect(await mentor.conteudos()).toMatchObject([
      { introducao: ['Um.', 'Dois.'], conteudo: [], modalidade: 'Online.' },
    ])
    const after = await mentor.mentorias()
    expect(sayOutcome(mentorias, await mentor.run(path))).toMatch(
      /Nada a mudar: as 4 mentorias já estão assim\.$/,
    )
    expect(await mentor.mentorias()).toEqual(after)
  })

  test('changes only the columns that the file has; an empty cell empties', async () => {
    await mentor.run(
      await mentor.writeRows([
        { titulo: 'Nova', ...newMentoria, modalidade: 'Online.', conteudo: 'Um\nDois' },
      ]),
    )
    await mentor.run(await mentor.writeRows([{ titulo: 'Nova', duracao: '3 dias' }]))
    expect(await mentor.conteudos()).toMatchObject([{ modalidade: 'Online.', conteudo: ['Um', 'Dois'] }])
    await mentor.run(await mentor.writeRows([{ titulo: 'Nova', modalidade: '' }]))
    expect(await mentor.conteudos()).toMatchObject([{ modalidade: null, conteudo: ['Um', 'Dois'] }])
    await mentor.run(await mentor.writeRows([{ titulo: 'Nova', conteudo: '' }]))
    expect(await mentor.conteudos()).toEqual([])
    expect(await mentor.query(`select duracao from mentorias where titulo = 'Nova'`)).toEqual([
      { duracao: '3 dias' },
    ])
  })

  test('removes only when it is told to, with what hangs on it', async () => {
    const path = await mentor.writeRows([{ titulo: 'PEIM', duracao: '1 dia' }])
    await mentor.run(path)
    expect(await titulos()).toHaveLength(9)
    const outcome = await mentor.run(path, { isRemoving: true })
    expect(sayOutcome(mentorias, outcome)).toMatch(/removidas: 8/)
    expect(await titulos()).toEqual(['PEIM'])
  })

  test('asks before members lose what they marked, and says how much', async () => {
    const path = await mentor.writeRows([{ titulo: 'PEIM', duracao: '1 dia' }])
    for (const [index, id] of [randomUUID(), randomUUID()].entries()) {
      await mentor.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@exemplo.com.br`])
      const others = `select $1::uuid, id from mentorias where titulo <> 'PEIM' limit ${index + 1}`
      await mentor.query(`insert into favoritos (usuario, mentoria) ${others}`, [id])
      if (index === 0) await mentor.query(`insert into interesses (usuario, mentoria) ${others}`, [id])
    }
    await expect(mentor.run(path, { isRemoving: true })).rejects.toThrow(
      'Com o que sai do catálogo se perde: 3 favoritos e 1 interesse de 2 membros. Remover? Nada foi mudado: sem terminal',
    )
    expect(await titulos()).toHaveLength(9)
    const dry = sayOutcome(mentorias, await mentor.run(path, { isRemoving: true, isDryRun: true }))
    expect(dry).toContain('Com o que sai se perde: 3 favoritos e 1 interesse de 2 membros.')
    await mentor.run(path, { isRemoving: true, isSure: true })
    expect(await titulos()).toEqual(['PEIM'])
  })

  test('takes a workbook of Excel, and a CSV as Windows saves it, with a word about its letters', async () => {
    const header = ['titulo', 'categoria', 'duracao', 'carga_horaria', 'descricao']
    const row = ['Lábios: prática', 'Facial', '1 dia', 12.5, 'Ação']
    await mentor.run(await mentor.write('m.xlsx', makeWorkbook([header, row])))
    const read = () =>
      mentor.query(`select carga_horaria, descricao from mentorias where titulo = 'Lábios: prática'`)
    expect(await read()).toEqual([{ carga_horaria: '12,5h', descricao: 'Ação' }])
    const csv = 'titulo;descricao\r\nLábios: prática;Edição “nova” – 5º\r\n'
    const bytes = Buffer.from(csv.replace('“nova” – ', '\x93nova\x94 \x96 '), 'latin1')
    const { warnings } = await mentor.run(await mentor.write('windows.csv', bytes))
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringMatching(/lido como Windows-1252/)])
    expect(await read()).toEqual([{ carga_horaria: '12,5h', descricao: 'Edição “nova” – 5º' }])
  })

  test('says everything that is wrong at once, and changes nothing', async () => {
    const before = await mentor.mentorias()
    const path = await mentor.writeRows([
      { titulo: 'Certa', ...newMentoria },
      { titulo: '', ...newMentoria, categoria: 'faciall' },
      { titulo: 'Certa', ...newMentoria, descricao: 'x'.repeat(2001), imagem: 'nao-ha.png', imagem_alt: 'x' },
    ])
    expect(await problemsOf(mentor.run(path))).toEqual([
      'mentorias.csv, linha 3, coluna A (titulo): está vazio; preencha',
      'mentorias.csv, linha 3, coluna B (categoria): "faciall" não existe; use uma destas: facial, corporal, injetaveis',
      'mentorias.csv, linha 4, coluna E (descricao): tem 2001 letras e cabem 2000; encurte o texto',
      'mentorias.csv, linha 4: tem o mesmo título que mentorias.csv, linha 2; apague uma, ou dê a cada uma o seu id (veja um arquivo exportado)',
      'mentorias.csv, linha 4, coluna F (imagem): a imagem nao-ha.png não existe na pasta do arquivo; confira o nome, com maiúsculas e extensão',
    ])
    expect(await mentor.mentorias()).toEqual(before)
  })

  test('problems that only the platform’s own rows show are reported too', async () => {
    await mentor.query(`insert into mentorias (titulo, categoria, duracao, carga_horaria, descricao)
      select 'PEIM', 'facial', '1 dia', '12h', 'x'`)
    const [toxina] = await mentor.query<{ id: string }>(
      `select id from mentorias where titulo like 'Toxina%'`,
    )
    const path = await mentor.writeRows([
      { titulo: 'PEIM', duracao: '1 dia' },
      { titulo: 'Nova', duracao: '1 dia' },
      { id: toxina?.id ?? '', titulo: 'Outro título', duracao: '1 dia' },
      { titulo: 'Toxina Botulínica', duracao: '1 dia' },
    ])
    expect(await problemsOf(mentor.run(path))).toEqual([
      expect.stringMatching(/linha 2: há 2 com este título na plataforma; diga qual pelo id/),
      ...['categoria', 'carga_horaria', 'descricao'].map((name) =>
        expect.stringContaining(`linha 3: "Nova" é nova e falta o campo ${name}`),
      ),
      expect.stringMatching(/linha 5: outra linha do arquivo é a mesma da plataforma/),
    ])
  })

  test('that fails in the middle leaves everything as it was', async () => {
    const before = [await mentor.mentorias(), await mentor.conteudos()]
    // The last statement of the import fails.
    await mentor.query(`create function stop() returns trigger language plpgsql as
      $$ begin raise exception 'parada'; end $$`)
    await mentor.query('create trigger stop before delete on mentorias for each row execute function stop()')
    const path = await mentor.writeRows([{ titulo: 'Nova', ...newMentoria, conteudo: 'Um' }])
    await expect(mentor.run(path, { isRemoving: true })).rejects.toThrow('parada')
    expect([await mentor.mentorias(), await mentor.conteudos()]).toEqual(before)
  })

  test('that is interrupted leaves everything as it was, and the next one can go on', async () => {
    const path = await mentor.writeRows([{ titulo: 'Nova', ...newMentoria }])
    const before = await mentor.mentorias()
    const interruption = new AbortController()
    const o = { ...mentor.work(), signal: interruption.signal, isDryRun: false, isRemoving: false }
    const progress = (step: string) => {
      if (step === 'comparando com a plataforma') interruption.abort()
    }
    await expect(importContent(mentorias, path, { ...o, progress })).rejects.toThrow()
    expect(await mentor.mentorias()).toEqual(before)
    await mentor.run(path)
    expect(await titulos()).toHaveLength(10)
  })

  test('two at once come one after the other, and make no mentoria twice', async () => {
    const path = await mentor.writeRows(
      Array.from({ length: 50 }, (_, i) => ({ titulo: `Nova ${i}`, ...newMentoria })),
    )
    const outcomes = await Promise.all([mentor.run(path), mentor.run(path), mentor.run(path)])
    expect(outcomes.map(({ plan }) => plan.added.length).sort()).toEqual([0, 0, 50])
    expect(await titulos()).toHaveLength(59)
  })

  test('takes a hundred thousand lines, and refuses more with a clear sentence', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ titulo: `Nova ${i}`, ...newMentoria }))
    const path = await mentor.writeRows(rows(100_000))
    const before = process.memoryUsage.rss()
    expect((await mentor.run(path)).plan.added).toHaveLength(100_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(1_500_000_000)
    expect((await mentor.run(path)).plan.unchanged).toBe(100_000)
    expect(await problemsOf(mentor.run(await mentor.writeRows(rows(100_001))))).toEqual([
      'mentorias.csv: tem 100001 linhas e o limite é 100000; divida-o em dois',
    ])
  }, 120_000)
})

describe('a file of another kind', () => {
  const text = 'titulo;descricao\nPEIM;Edição\n'
  test.each([
    [
      'UTF-8 and Windows-1252 mixed',
      Buffer.concat([Buffer.from(text), Buffer.from(text, 'latin1')]),
      /linha 4: não está em UTF-8 \(perto de "Edição"\); no Excel, use Arquivo > Salvar como e o tipo "CSV UTF-8/,
    ],
    [
      'of an old Mac',
      Buffer.from('titulo;descricao\nPEIM;Edi\x8d\x8bo\n', 'latin1'),
      /linha 2: não está em UTF-8/,
    ],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), /está em UTF-16 e precisa estar em UTF-8/],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004 and so on'), /é uma pasta do Excel/],
    ['with NUL', Buffer.from('titulo\nPE\0IM\n'), /linha 2: tem bytes que não são texto/],
    ['empty', Buffer.from(''), /está vazio; use o modelo/],
    ['with names alone', Buffer.from('titulo;descricao\n'), /não tem nenhuma linha preenchida/],
  ])('%s is refused with the way to mend it', async (_, bytes, sentence) => {
    expect(await problemsOf(mentor.run(await mentor.write('x.csv', bytes)))).toEqual([
      expect.stringMatching(sentence),
    ])
  })

  test('larger than any mentor’s is refused unread', async () => {
    const path = await mentor.write('x.csv', '')
    await truncate(path, 65 * 1024 * 1024)
    expect(await problemsOf(mentor.run(path))).toEqual([
      'x.csv: tem 65 MB e o limite é 64 MB; divida-o em dois',
    ])
  })

  test('that is not there, or has another ending, is refused', async () => {
    await expect(mentor.run(join(mentor.folder, 'nada.csv'))).rejects.toThrow(/nada\.csv não existe; confira/)
    await expect(mentor.run(await mentor.write('x.pdf', 'x'))).rejects.toThrow(
      /não é \.xlsx, \.csv, \.json nem \.md/,
    )
  })

  test('a folder tells the problems of all its documents', async () => {
    const folder = join(mentor.folder, 'pasta')
    await mkdir(folder)
    await writeFile(join(folder, 'a.md'), Buffer.from('---\ntitulo: Edi\x8d\x8bo\n---\n', 'latin1'))
    await writeFile(join(folder, 'b.md'), '---\ntitulo: B\ncategoria: x\n---\n')
    await writeFile(join(folder, 'README.md'), 'Como se usa.')
    expect(await problemsOf(mentor.run(folder))).toEqual([
      expect.stringMatching(/^a\.md, linha 2: não está em UTF-8/),
      expect.stringMatching(/^b\.md, linha 3, campo categoria: "x" não existe/),
    ])
  })
})

test.each(['exportadas.csv', 'exportadas.json', 'exportadas'])(
  'export to %s and import are the identity',
  async (name) => {
    const awkward = {
      titulo: '=SOMA(A1); \'aspas\' "duplas" — 🙂',
      ...newMentoria,
      descricao: '+55 11\n- um\n# dois\n\n"três";',
      introducao: '12. Parágrafo\n#2',
      conteudo: '@um\n---\n=dois',
      publico_alvo: '## Modalidade\n\n- x',
      imagem: 'https://exemplo.com.br/a;b.jpg',
      imagem_alt: 'Mesa # 100% "clara"',
    }
    await mentor.run(
      await mentor.writeRows([
        awkward,
        { titulo: 'Com data', ...newMentoria, created_at: '21/09/2026 19:30' },
      ]),
    )
    const [rows, texts] = [await mentor.mentorias(), await mentor.conteudos()]
    const path = await mentor.exported(name)
    expect((await stat(path)).mode & 0o444, 'whoever runs the platform, the mentor can read it').toBe(0o444)
    // Into the same platform, and into one that has lost everything.
    expect((await mentor.run(path, { isRemoving: true })).plan).toMatchObject({
      added: [],
      changed: [],
      unchanged: 11,
    })
    await mentor.query('delete from mentorias')
    await mentor.run(path)
    expect([await mentor.mentorias(), await mentor.conteudos()]).toEqual([rows, texts])
    await expect(mentor.exported(name)).rejects.toThrow(/já existe; escolha outro nome/)
  },
)

test('no cell of an exported spreadsheet runs in Excel, and Excel reads its letters', async () => {
  await mentor.run(await mentor.writeRows([{ titulo: '=HYPERLINK("x")', ...newMentoria, descricao: '@x' }]))
  const text = await readFile(await mentor.exported('m.csv'), 'utf8')
  expect(text.startsWith('\uFEFFid;titulo;')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""x"")"`)
  expect(text).toContain(`;'@x;`)
})

test('a new title that is nearly an old one gets a warning', async () => {
  const { plan, warnings } = await mentor.run(
    await mentor.writeRows([{ titulo: 'Toxina botulinica', ...newMentoria }]),
  )
  expect(plan.added).toHaveLength(1)
  expect(warnings[0]?.message).toMatch(/^"Toxina botulinica" entra como nova e já existe "Toxina Botulínica"/)
})

test('texts for a title whose page has its own are kept, with a word about it', async () => {
  const { warnings } = await mentor.run(await mentor.writeRows([{ titulo: 'PEIM', conteudo: 'Um' }]))
  expect(warnings[0]?.message).toMatch(/a página de "PEIM" mostra os textos que vêm com a plataforma/)
  for (const titulo of builtInTitulos) expect(conteudoByTitulo(titulo)).not.toBe(genericConteudo)
})

test('each import is in the operator’s log, which is private', async () => {
  await mentor.run(await mentor.writeRows([{ titulo: 'Nova', ...newMentoria }]))
  const path = join(mentor.env.dataDir, 'operador.log')
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ command: 'mentorias import', added: 1 })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
