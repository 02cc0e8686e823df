import { expect, test } from 'vitest'
import { dadosAsPage } from './meus-dados.ts'

test('the page says everything, in a person’s words, and runs nothing', () => {
  const page = dadosAsPage(
    {
      perfil: { nome_completo: '<script>alert(1)</script>', data_nascimento: '1990-03-15', profissao: null },
      sessoes: [{ navegador: 'Chrome & "outro"', atual: true }],
      registros_de_acesso: [],
    },
    new Date('2026-11-20T12:00:00Z'),
  )
  const read = /<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g
  expect([...page.matchAll(read)].map(([, term, value]) => [term, value])).toEqual([
    ['Nome completo', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['Data de nascimento', '15/03/1990'],
    ['Profissão', 'Não informado'],
    ['Navegador', 'Chrome &amp; &quot;outro&quot;'],
    ['Atual', 'Sim'],
  ])
  expect(page).toContain('<h2>Registros de acesso</h2>Nada guardado')
  expect(page).not.toContain('<script')
})
