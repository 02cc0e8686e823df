/** What the kinds of `eventos_seguranca` are to a person. */
const titles: Record<string, string> = {
  cadastro: 'Conta criada',
  entrada: 'Entrada com a senha',
  entrada_por_email: 'Entrada por link ou código do e-mail',
  entrada_por_passkey: 'Entrada com chave de acesso',
  saida_geral: 'Sessões encerradas',
  senha: 'Senha alterada',
  email_pedido: 'Troca de e-mail pedida',
  email: 'E-mail alterado',
  fator_adicionado: 'Aparelho da verificação adicionado',
  fator_removido: 'Aparelho da verificação removido',
  passkey_adicionada: 'Chave de acesso adicionada',
  passkey_removida: 'Chave de acesso removida',
  codigos_criados: 'Códigos de recuperação criados',
  codigo_usado: 'Código de recuperação usado',
  dados: 'Dados baixados',
  senhas_erradas: 'Várias senhas erradas; ninguém entrou',
  codigos_errados: 'Vários códigos errados; ninguém entrou',
  nao_fui_eu: '“Não fui eu”: conta protegida',
}

/** The title of an event; in general words for a kind that this page does not know yet. */
export const eventoTitle = (tipo: string): string =>
  Object.hasOwn(titles, tipo) ? (titles[tipo] ?? '') : 'Mudança na conta'
