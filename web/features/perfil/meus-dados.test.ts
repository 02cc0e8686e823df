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

test('who one is comes first, what happened last, and words of programs are said in Portuguese', () => {
  const page = dadosAsPage(
    {
      registros_de_acesso: [{ em: '2026-11-20T12:00:00Z', tipo: 'renovacao' }],
      verificacao_em_duas_etapas: [{ tipo: 'totp', criada_em: '2026-11-20T12:00:00Z' }],
      gerado_em: '2026-11-20T12:00:00Z',
      formas_de_entrar: [{ tipo: 'email', dados: { sub: '1', email_verified: true, constructor: 'email' } }],
      perfil: { nome_completo: 'email' },
      conta: { dados_do_sistema: { providers: ['email'] } },
    },
    new Date('2026-11-20T12:00:00Z'),
  )
  expect([...page.matchAll(/<h2>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Conta',
    'Perfil',
    'Verificação em duas etapas',
    'Formas de entrar',
    'Registros de acesso',
  ])
  const words = page.slice(page.indexOf('<h2>')).replace(/<[^>]*>/g, '|')
  expect(words).toMatch(/Formas de entrada\|+e-mail e senha/)
  expect(words).toMatch(/Nome completo\|+email\|/)
  expect(words).toMatch(/Identificador\|+1\|+E-mail confirmado\|+Sim\|+Constructor\|+email\|/)
  expect(words).toMatch(/Tipo\|+aplicativo que mostra códigos\|+Criada em\|/)
  expect(words).toMatch(/Quando\|+20 de novembro de 2026 .*?\|+Tipo\|+renovação da sessão\|/)
})

test('what happened to the account is said as the page says it', () => {
  const page = dadosAsPage(
    { historico_de_seguranca: [{ tipo: 'email', rede: '203.0.113.0/24', em: '2026-11-20T12:00:00Z' }] },
    new Date('2026-11-20T12:00:00Z'),
  )
  expect(page).toContain('<h2>Histórico de segurança</h2>')
  expect(page).toContain('<dd>E-mail alterado</dd>')
})
