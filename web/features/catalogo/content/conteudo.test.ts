import { describe, expect, test } from 'vitest'
import { genericConteudo } from './conteudo.ts'
import { conteudoByTitulo } from './conteudo-by-titulo.ts'

const titulos = [
  'Toxina Botulínica',
  'Preenchimento Labial',
  'Harmonização Facial',
  'Microagulhamento e Skinbooster',
  'PEIM',
  'Intradermoterapia',
  'Harmonização Corporal',
  'Bioestimuladores de Colágeno',
  'Protocolos Injetáveis Avançados',
]

describe.each(titulos)('%s', (titulo) => {
  const conteudo = conteudoByTitulo(titulo)

  test('is whole', () => {
    expect(conteudo.introducao.length).toBeGreaterThanOrEqual(2)
    expect(conteudo.voceVaiAprender.length).toBeGreaterThanOrEqual(6)
    expect(conteudo.conteudo.length).toBeGreaterThanOrEqual(8)
  })

  test('says its hours: 12, or 20 in 2 days for Harmonização Facial', () => {
    const facial = titulo === 'Harmonização Facial'
    expect(conteudo.modalidade).toContain(facial ? '20 horas em 2 dias' : '12 horas')
    expect(conteudo.introducao.join(' ')).toContain(facial ? '20 horas' : '12 horas')
  })

  test('names its audience and asks for proof to practise on patients', () => {
    for (const area of ['odontologia', 'biomedicina', 'farmácia', 'fisioterapia', 'enfermagem']) {
      expect(conteudo.publicoAlvo).toContain(area)
    }
    expect(conteudo.publicoAlvo).toMatch(/Graduados ou estudantes/)
    expect(conteudo.publicoAlvo).toMatch(/praticar em pacientes, é obrigatório comprovar/)
  })

  test('offers the card in up to 5x for toxin and 6x for the others, and no price', () => {
    expect(conteudo.investimento).toContain(
      titulo === 'Toxina Botulínica' ? 'cartão em até 5x' : 'cartão em até 6x',
    )
    expect(JSON.stringify(conteudo)).not.toContain('R$')
  })

  test('offers the boleto, in up to 12x, for lip filler alone', () => {
    expect(conteudo.investimento.includes('boleto em até 12x')).toBe(titulo === 'Preenchimento Labial')
  })

  test('asks for prior injectables experience in the advanced protocols alone', () => {
    const asks = conteudo.publicoAlvo.includes('experiência prévia em injetáveis')
    expect(asks).toBe(titulo === 'Protocolos Injetáveis Avançados')
  })
})

test('some mentorias are open to aesthetics and cosmetics too', () => {
  const open = titulos.filter((titulo) =>
    conteudoByTitulo(titulo).publicoAlvo.includes('estética e cosmética'),
  )
  expect(open).toEqual(['Microagulhamento e Skinbooster', 'Harmonização Corporal'])
})

test.each(['Mentoria Nova', 'toxina botulínica', ' PEIM', ''])(
  'the title %j gets the generic content',
  (titulo) => {
    expect(conteudoByTitulo(titulo)).toBe(genericConteudo)
  },
)
