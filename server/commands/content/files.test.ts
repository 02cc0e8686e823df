import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { makeWorkbook } from '#tests/workbook.ts'
import { mentoriaFields as fields } from '../mentorias/mentoria-fields.ts'
import { readCsv } from './csv-read.ts'
import { writeCsv } from './csv-write.ts'
import { checkValue, type Field, type Value } from './field.ts'
import { readJson, writeJson } from './json-file.ts'
import { readMarkdown, writeMarkdown } from './markdown-file.ts'
import type { Reading } from './row.ts'
import { guardCell, readCell } from './spreadsheet-cell.ts'
import { readWorkbook } from './xlsx-read.ts'

const names = fields.map(({ name }) => name)
const field = (name: string) => fields.find((one) => one.name === name) as Field

/** What checked records look like again. */
function valuesIn({ rows, problems }: Reading): Record<string, Value>[] {
  expect(problems).toEqual([])
  return rows.map(({ cells }) =>
    Object.fromEntries(
      [...cells].map(([name, cell]) => {
        const checked = checkValue(field(name), cell.raw)
        if ('problem' in checked) throw new Error(`${name}: ${checked.problem}`)
        return [name, checked.value]
      }),
    ),
  )
}

// Everything that a spreadsheet, YAML or Markdown could mistake for its own.
const awkward = fc.constantFrom(
  '=1+1',
  '+55 11',
  '-10%',
  '@perfil',
  "'aspas",
  "'=x",
  '"',
  '""',
  ';',
  ',',
  '\t',
  '---',
  '- item',
  '1. um',
  '# x',
  '## Modalidade',
  '\\',
  '\\-',
  'true',
  'null',
  '~',
  '12',
  '2026-01-01',
  'a: b',
  '[x]',
  '{y}',
  '&a',
  '*a',
  '!b',
  '|',
  '>',
  '%',
  '🙂',
  'ção',
  ' ',
  '•',
  '/',
  'sep=;',
)
const words = fc
  .array(fc.oneof(awkward, fc.string({ maxLength: 8, unit: 'grapheme' })), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(' '))
const checked = (name: string, raw: fc.Arbitrary<string | string[]>) =>
  raw
    .map((one) => checkValue(field(name), one))
    .filter((one) => 'value' in one)
    .map((one) => ('value' in one ? one.value : null))
const lines = fc.array(words, { maxLength: 4 }).map((all) => all.join('\n'))
const record = fc.record({
  id: fc.uuid(),
  titulo: checked('titulo', words),
  categoria: fc.constantFrom('facial', 'corporal', 'injetaveis'),
  duracao: checked('duracao', words),
  carga_horaria: checked('carga_horaria', words),
  descricao: checked(
    'descricao',
    lines.filter((text) => text.trim() !== ''),
  ),
  imagem: fc.constant(null),
  imagem_alt: checked('imagem_alt', words),
  created_at: fc.constantFrom('2026-09-21T19:30:00-03:00', '2026-09-21T19:30:00.000001-03:00'),
  introducao: checked('introducao', fc.array(words)),
  voce_vai_aprender: checked('voce_vai_aprender', fc.array(words)),
  conteudo: checked('conteudo', fc.array(words)),
  publico_alvo: checked('publico_alvo', lines),
  modalidade: checked('modalidade', lines),
  investimento: checked('investimento', lines),
})
const cellOf = (value: Value) => (Array.isArray(value) ? value.join('\n') : (value ?? ''))

describe('what is written is what is read', () => {
  test('in a spreadsheet', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 3 }), (records) => {
        const rows = records.map((one: Record<string, Value>) =>
          names.map((name) => cellOf(one[name] ?? null)),
        )
        expect(valuesIn(readCsv(writeCsv(names, rows).slice(1), 'x.csv', names))).toEqual(records)
      }),
    )
  })

  test('in JSON', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 3 }), (records) => {
        expect(valuesIn(readJson(writeJson(fields, records), 'x.json', names))).toEqual(records)
      }),
    )
  })

  test('in a document', () => {
    fc.assert(
      fc.property(record, (one: Record<string, Value>) => {
        const [read] = valuesIn(readMarkdown(writeMarkdown(fields, one), 'x.md', fields))
        expect({ imagem: null, imagem_alt: null, ...read }).toEqual(one)
      }),
    )
  })

  test('in a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.constantFrom('', '=', '＝', '＋', '－', '＠', '\n'), fc.string(), (first, rest) => {
        const text = first + rest
        expect(guardCell(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
        expect(readCell(guardCell(text))).toBe(text)
      }),
    )
  })
})

const problemsIn = ({ problems }: Reading) =>
  problems.map(({ line, column, message }) => `${line}|${column}|${message}`)

describe('a spreadsheet', () => {
  test.each([
    ['semicolons', 'titulo;duracao\nPEIM;1 dia\n'],
    ['commas', 'titulo,duracao\nPEIM,1 dia\n'],
    ['tabs', 'titulo\tduracao\nPEIM\t1 dia'],
    ['a line that names the separator', 'sep=,\r\ntitulo,duracao\r\nPEIM,1 dia\r\n'],
    ['names as people write them', 'Título;Duração\r\nPEIM;1 dia\r\n'],
    ['empty lines and columns', 'titulo;duracao;;\n;;;\nPEIM;1 dia;;\n;;;\n'],
  ])('with %s', (_, text) => {
    expect(valuesIn(readCsv(text, 'x.csv', names))).toEqual([{ titulo: 'PEIM', duracao: '1 dia' }])
  })

  test('tells all that is wrong, each with the line and column that the spreadsheet shows', () => {
    const text = 'titulo;cor;titulo\n"duas\nlinhas";x;y\n\nsó isto\n=SOMA(A1);b;c\n'
    expect(problemsIn(readCsv(text, 'x.csv', names))).toEqual([
      expect.stringMatching(/^1\|coluna B\|"cor" não é uma coluna conhecida; são elas: id, titulo/),
      expect.stringMatching(/^1\|coluna C\|a coluna titulo está repetida/),
      expect.stringMatching(/^4\|undefined\|a linha tem 1 células e o cabeçalho tem 3/),
      expect.stringMatching(/^5\|coluna A \(titulo\)\|"=SOMA\(A1\)" começa como uma fórmula/),
    ])
  })

  test.each([
    [
      'half a line',
      'titulo;duracao\nPEIM;1 dia\nToxina;"1 d',
      /^3\|undefined\|há aspas que abrem e não fecham/,
    ],
    [
      'a quotation mark in the middle',
      'titulo;duracao\nPEIM;1 "dia\n',
      /^2\|undefined\|as aspas estão no lugar errado/,
    ],
  ])('with %s', (_, text, sentence) => {
    expect(problemsIn(readCsv(text, 'x.csv', names))).toEqual([expect.stringMatching(sentence)])
  })
})

describe('JSON', () => {
  test('tells where a field is wrong', () => {
    const text = '[\n  {"titulo": "PEIM",\n   "cor": "x"},\n  3\n]'
    expect(problemsIn(readJson(text, 'x.json', names))).toEqual([
      expect.stringMatching(/^3\|campo cor\|"cor" não é um campo conhecido/),
      expect.stringMatching(/^4\|undefined\|cada item da lista precisa ser um objeto/),
    ])
  })

  test.each([
    ['[{"titulo": "PEIM",}]', 'linha 1'],
    ['[\n{"titulo": "PEIM"\n{"titulo": "x"}]', 'linha 3'],
    ['[{"titulo": "PE', 'linha 1'],
    ['', 'linha 1'],
    ['{"titulo": "PEIM"}', 'precisa ser uma lista'],
    ['['.repeat(200_000), 'x.json'],
  ])('that is not right is refused', (text, sentence) => {
    expect(() => readJson(text, 'x.json', names)).toThrow(sentence)
  })
})

describe('a document', () => {
  test('with text as people write it', () => {
    const text =
      '---\r\ntitulo: "PEIM: microvasos"\r\ncarga_horaria: 12\r\n---\r\n\r\n## sobre a mentoria\r\nUm parágrafo\r\nem duas linhas.\r\n\r\nOutro.\r\n\r\n## O que você vai aprender\r\n1. Um\r\n2) Dois\r\n* Três\r\n  que continua\r\n'
    expect(valuesIn(readMarkdown(text, 'x.md', fields))).toEqual([
      {
        titulo: 'PEIM: microvasos',
        carga_horaria: '12h',
        introducao: ['Um parágrafo em duas linhas.', 'Outro.'],
        voce_vai_aprender: ['Um', 'Dois', 'Três que continua'],
        conteudo: [],
        publico_alvo: null,
        modalidade: null,
        investimento: null,
      },
    ])
  })

  test.each([
    ['sem quadro', /^1\|undefined\|falta o quadro/],
    ['---\ntitulo: PEIM: microvasos\n---\n', /^2\|undefined\|o quadro de dados não se entende aqui/],
    ['---\n- titulo\n---\n', /^2\|undefined\|cada linha do quadro precisa ser campo: valor/],
    ['---\ntitulo: PEIM\ncor: x\n---\n', /^3\|campo cor\|"cor" não é um campo do quadro/],
    ['---\ntitulo: PEIM\n---\nSolto.\n', /^4\|undefined\|há texto fora das seções/],
    ['---\ntitulo: PEIM\n---\n\n## Preço\n10\n', /^5\|seção Preço\|a seção não é conhecida/],
    [
      '---\ntitulo: PEIM\n---\n## Modalidade\nx\n## Modalidade\ny',
      /^6\|seção Modalidade\|a seção está repetida/,
    ],
  ])('that is not right is refused: %j', (text, sentence) => {
    expect(problemsIn(readMarkdown(text, 'x.md', fields))).toEqual([expect.stringMatching(sentence)])
  })
})

describe('a workbook', () => {
  test('has texts, numbers with a comma, answers and dates as a person would have typed them', async () => {
    const rows = [
      ['Título', 'carga_horaria', 'x', 'y', 'z'],
      ['Prática — 🙂\ndois', 12.5, true, { days: 46_365.8125 }, { days: 46_365 }],
      ['  ', 0.1 + 0.2, false, { days: 46_365 + 1 / 3 }],
      [null, 12],
    ]
    expect(await readWorkbook(makeWorkbook(rows), 'x.xlsx')).toEqual([
      ['Título', 'carga_horaria', 'x', 'y', 'z'],
      [expect.stringMatching(/^Prática — 🙂\ndois$/), '12,5', 'sim', '09/12/2026 19:30', '09/12/2026'],
      [expect.any(String), '0,3', 'não', '09/12/2026 08:00', ''],
      ['', '12', '', '', ''],
    ])
  })

  test('that is none is refused with the way to mend it', async () => {
    for (const bytes of ['', 'PK\u0003\u0004 and so on', 'titulo;categoria']) {
      await expect(readWorkbook(Buffer.from(bytes), '/tmp/x.xlsx')).rejects.toThrow(
        /x\.xlsx: não é uma pasta do Excel/,
      )
    }
  })

  test('that is small and would fill the memory is refused before it does', async () => {
    const parts = unzipSync(makeWorkbook([['Título']]))
    const sheet = 'xl/worksheets/sheet1.xml'
    const far = strFromU8(parts[sheet] ?? new Uint8Array()).replaceAll('"A1"', '"XFD1048576"')
    const read = (changed: Record<string, Uint8Array>) =>
      readWorkbook(Buffer.from(zipSync({ ...parts, ...changed })), 'x.xlsx')
    await expect(read({ [sheet]: strToU8(far) })).rejects.toThrow(/x\.xlsx: tem uma célula longe demais/)
    const bytes = Buffer.from(zipSync({ ...parts, 'xl/grande.xml': strToU8('a') }))
    // Its entry claims 3 GB.
    const entry = bytes.lastIndexOf('xl/grande.xml') - 46
    bytes.writeUInt32LE(3_000_000_000, entry + 24)
    await expect(readWorkbook(bytes, 'x.xlsx')).rejects.toThrow(/x\.xlsx: fica grande demais ao abrir/)
  })
})

test('bare hours get their unit and a comma, other texts stay', () => {
  const hours = (text: string) => checkValue(field('carga_horaria'), text)
  expect(['12', '12.5', '12,5', '20h', '8 horas', '1.234,5'].map(hours)).toEqual(
    ['12h', '12,5h', '12,5h', '20h', '8 horas', '1.234,5'].map((value) => ({ value })),
  )
})
