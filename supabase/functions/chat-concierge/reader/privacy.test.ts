import { expect, test } from 'vitest'
import { identifiersIn, maskIdentifiers } from './privacy.ts'

test.each([
  ['CPF 123.456.789-09', 'CPF [CPF]'],
  ['cpf 12345678909', 'cpf [CPF]'],
  ['123 456 789 09', '[CPF]'],
  ['ligue (11) 98765-4321', 'ligue [telefone]'],
  ['11 9 8765-4321', '[telefone]'],
  ['+55 (21) 3456-7890', '[telefone]'],
  ['11.98765.4321', '[telefone]'],
  ['98765-4321', '[telefone]'],
  ['joana.p@clinica.com.br', '[e-mail]'],
  ['RG 12.345.678-9', '[documento]'],
  ['prontuário nº 20.391, sem dor', '[prontuário], sem dor'],
  ['A paciente Joana da Silva sente dor', 'A paciente [nome] sente dor'],
  ['minha paciente joana pereira', 'minha paciente [nome]'],
  ['MARIA APARECIDA SILVA, 40 anos', '[nome], 40 anos'],
  ['Cliente chamada Zoraide Pimenta', 'Cliente chamada [nome]'],
  ['o nome dela é Zoraide de Pimenta', 'o nome dela é [nome]'],
  ['Ana Paula de Souza e João Costa', '[nome] e [nome]'],
])('%s becomes %s', (text, masked) => {
  expect(maskIdentifiers(text)).toBe(masked)
})

test.each([
  '100 U em 2,5 mL',
  'lidocaína com epinefrina 1:200.000',
  'entre 2019-2020',
  '15 2023-2024',
  'de 3000-5000 UI',
  'de 150.000 a 200.000 plaquetas',
  'SAMU 192, Anvisa 0800 642 9782',
  'RDC 222/2018 e Lei 12.842/2013',
  'Resolução CFO 198/2019',
  'doses de 20 U, 24 U e 44 U',
  'lote 4512, validade 10/2027',
  'Preenchedor chamado Juvederm Voluma',
  'Restylane Lyft ou Belotero Balance',
  'Paciente com melasma, fototipo IV',
  'a paciente Maria tem 34 anos e 60 kg',
  'Dra. Ana Souza ensina toxina',
  'óleo de rosa mosqueta',
  'o prontuário guarda-se por 20 anos',
])('%s identifies nobody', (text) => {
  expect(maskIdentifiers(text)).toBe(text)
})

test('what identifies somebody is found where it stands, in order, each part once', () => {
  const text = 'Maria da Silva, CPF 123.456.789-09, tel (11) 98765-4321'
  const found = identifiersIn(text)
  expect(found.map(({ kind }) => kind)).toEqual(['nome', 'CPF', 'telefone'])
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
    'Maria da Silva',
    '123.456.789-09',
    '(11) 98765-4321',
  ])
  expect(identifiersIn(maskIdentifiers(text))).toEqual([])
  expect(identifiersIn('60 kg, lidocaína 2%')).toEqual([])
})
