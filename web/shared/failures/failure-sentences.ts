// Every sentence by which the page tells of a failure stands here, and nowhere else (failure-sentences.test.ts looks).
// Checks rely on their exact words (docs/product.md).

const sessionEnded = 'Sua sessão terminou. Entre novamente.'
const wrongPassword = 'A senha atual não confere.'
const noPasskeys = 'As chaves de acesso não funcionam neste endereço. Entre com a senha.'
const passkeyHere = 'Este aparelho já guarda uma chave de acesso da sua conta.'
const recovering = 'A plataforma está se recuperando. Tente novamente em instantes.'
const tooSlow = 'O servidor demorou a responder. Tente novamente.'

/** For a required field that is empty, by the field's name. */
export const missing = {
  email: 'Informe o seu e-mail.',
  password: 'Informe a sua senha.',
  nome_completo: 'Informe o seu nome completo.',
  profissao: 'Escolha a sua profissão.',
  data_nascimento: 'Informe a sua data de nascimento.',
  numero_conselho: 'Informe o número do seu registro.',
  current_password: 'Informe a sua senha atual.',
  codigo: 'Digite os 8 números do código.',
  codigo_totp: 'Digite os 6 números que o aplicativo mostra.',
  codigo_recuperacao: 'Digite as 16 letras e números do código.',
  friendly_name: 'Dê um nome ao aparelho.',
  nome_da_chave: 'Dê um nome à chave.',
  confirmacao: 'Digite EXCLUIR, em letras maiúsculas.',
} as const

/** For a field with a wrong value. */
export const invalid = {
  email: 'Informe um e-mail válido, como nome@exemplo.com.',
  future: 'A data de nascimento não pode estar no futuro.',
  longAgo: 'Confira o ano de nascimento.',
  sameEmail: 'Este já é o seu e-mail.',
  absent: 'Preencha este campo.',
  other: 'Confira este campo.',
} as const

/** By the codes of Supabase Auth, PostgREST and PostgreSQL. */
// https://supabase.com/docs/guides/auth/debugging/error-codes
export const sentencesByCode: Readonly<Record<string, string>> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  user_already_exists: 'Já existe uma conta com este e-mail. Entre com a sua senha.',
  email_exists: 'Já existe uma conta com este e-mail. Entre com a sua senha.',
  email_address_invalid: 'Este e-mail não é válido. Confira o endereço.',
  email_not_confirmed: 'Confirme o seu e-mail pelo link que enviamos antes de entrar.',
  weak_password: 'Esta senha é fraca demais. Escolha outra.',
  same_password: 'Esta já é a sua senha. Entre com ela ou escolha outra.',
  current_password_required: missing.current_password,
  current_password_invalid: wrongPassword,
  reauthentication_needed: 'Por segurança, confirme a sua senha outra vez.',
  otp_expired: 'Este código não vale: venceu, já foi usado ou tem um engano. Confira ou peça um novo.',
  mfa_verification_failed:
    'Este código não confere ou já foi usado. Digite o próximo que o aplicativo mostrar; se continuar, acerte o relógio do aparelho.',
  recovery_code_invalid: 'Este código de recuperação não confere ou já foi usado. Confira ou use outro.',
  mfa_challenge_expired: 'O prazo deste código terminou. Digite o que o aplicativo mostra agora.',
  mfa_factor_name_conflict: 'Você já tem um aparelho com este nome. Escolha outro.',
  mfa_factor_not_found: 'Este aparelho não está mais cadastrado. Recarregue a página.',
  mfa_ip_address_mismatch: 'A sua conexão mudou no meio do caminho. Comece outra vez.',
  mfa_totp_enroll_not_enabled: 'A verificação em duas etapas não está disponível no momento.',
  too_many_enrolled_mfa_factors: 'Você já tem dois aparelhos. Remova um para cadastrar outro.',
  insufficient_aal: 'Para isto falta o código de verificação. Recarregue a página para informá-lo.',
  too_many_passkeys: 'Você já tem dez chaves de acesso. Remova uma para cadastrar outra.',
  webauthn_credential_exists: passkeyHere,
  webauthn_challenge_not_found: 'O prazo da chave de acesso terminou. Tente de novo.',
  webauthn_challenge_expired: 'O prazo da chave de acesso terminou. Tente de novo.',
  webauthn_verification_failed:
    'A chave de acesso não pôde ser conferida. Se foi removida, entre com a senha e cadastre outra no seu perfil.',
  passkey_disabled: noPasskeys,
  email_address_not_authorized: 'Não conseguimos enviar e-mails para este endereço. Fale com a equipe.',
  validation_failed: 'Há um dado inválido. Confira o e-mail e use uma senha de até 72 caracteres.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_banned: 'Esta conta está suspensa. Fale com a equipe.',
  over_request_rate_limit: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  over_wrong_tries_limit:
    'Muitas tentativas erradas nos últimos dias. Para entrar já, crie uma nova senha em “Esqueci minha senha”.',
  over_email_send_rate_limit:
    'Muitos e-mails em pouco tempo. Use o link do mais recente, que vale 30 minutos, ou tente mais tarde.',
  request_timeout: tooSlow,
  request_entity_too_large: 'O texto é longo demais. Reduza-o e tente novamente.',
  request_uri_too_long: 'Este endereço é longo demais. Volte e tente novamente.',
  request_incomplete: 'O pedido chegou incompleto. Confira a sua conexão e tente novamente.',
  session_not_found: sessionEnded,
  session_expired: sessionEnded,
  refresh_token_not_found: sessionEnded,
  PGRST301: sessionEnded,
  PGRST303: sessionEnded,
  PGRST000: recovering,
  PGRST001: recovering,
  '42501': 'Você não tem permissão para fazer isso.',
  '23505': 'Este registro já existe.',
  '23514': 'Há um dado inválido. Confira o que preencheu.',
  '57014': tooSlow,
}

/** Where the operator set how long a password must be. */
export const shorterThan = (length: string): string => `A senha precisa de pelo menos ${length} caracteres.`

/** What else can go wrong, and the titles of what did. */
export const failures = {
  error: 'Erro',
  /** For a failure that says nothing itself. */
  unknown: 'Ocorreu um erro. Tente novamente.',
  notice: 'Algo não saiu como deveria',
  noNetwork: 'Sem conexão',
  page: 'Algo deu errado',
  silent: 'A plataforma não responde agora.',
  silentHere: 'Esta parte não pôde ser carregada. Tente novamente em instantes.',
  part: 'Esta parte não pôde ser carregada. Confira a sua conexão.',
  silentInForm: 'A plataforma não responde agora; o que você escreveu continua aqui.',
  offlineNow: 'Você está sem conexão.',
  offlineInForm: 'Você está sem conexão; o que você escreveu continua aqui.',
  offline: 'Você está sem conexão. Tente de novo quando ela voltar.',
  offlineRows: 'Sem conexão: isto aparece aqui sozinho quando ela voltar.',
  sessionEnded,
  offlineTitle: 'Sem conexão',
  notKept:
    'Esta página ainda não foi guardada neste aparelho. Quando a internet voltar, ela aparece sozinha; depois de aberta uma vez, fica aqui também sem internet.',

  noPasskeys,
  passkeyUnsupported: 'Este navegador não conhece chaves de acesso. Entre com a senha.',
  passkeyHere,
  passkeyLeft: 'A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou.',

  unreachable: 'Sem conexão com o servidor. Confira a internet e tente novamente.',
  recovering,
  currentPassword: wrongPassword,
  deviceTooLate: 'O prazo deste cadastro terminou. Cancele e comece outra vez.',
  passwordSavedBefore: 'A nova senha já foi salva. Entre com ela ou peça um novo código.',
  passwordTooLate: 'O prazo para criar a senha terminou. Peça um novo código.',
  link: 'Este link não vale mais: venceu, já foi usado ou outro pedido tomou o lugar dele.',
  linkOf: {
    recovery: 'Peça um novo código.',
    signup: 'Se o seu e-mail já foi confirmado, basta entrar. Se não, peça um novo código.',
    email_change:
      'Se o novo endereço já foi confirmado, está tudo certo. Se não, peça outro em Perfil, “Alterar e-mail”.',
  },

  loadPerfil: 'Erro ao carregar perfil',
  noUser: 'Usuário não autenticado',
  noPerfil: 'Perfil não encontrado',
  perfilConflict:
    'O perfil foi alterado em outra aba enquanto você editava. Escolha o que fica; nada foi perdido.',
  leave: 'Erro ao sair',

  loadMentorias: 'Erro ao carregar mentorias',
  loadMentoria: 'Erro ao carregar mentoria',
  noMentoria: 'Mentoria não encontrada',
  mentoriaGone: 'Esta mentoria saiu do catálogo.',
  interesseChanged: 'O interesse mudou em outro aparelho. Confira em Perfil, “Meus interesses”.',

  concierge: 'Erro ao comunicar com o servidor',
  message: 'Não foi possível enviar sua mensagem. Tente novamente.',
  messageKept: 'A sua mensagem continua aqui. Envie de novo em instantes.',
  conversationTooLong: 'A conversa ficou longa demais. Comece uma nova em “Nova conversa”.',
  copy: 'Não foi possível copiar',
  keptPassages:
    'As passagens ainda não foram guardadas neste aparelho. Abra esta página uma vez com conexão.',
  opinion: 'Não foi possível anotar. Tente de novo mais tarde.',
} as const

/** When a mentoria could not be added to the member's favourites, or removed. */
export const favoritoFailures = {
  marking: (titulo: string) => `Não foi possível guardar ${titulo}`,
  unmarking: (titulo: string) => `Não foi possível tirar ${titulo} da sua lista`,
} as const

/** When the member's interest in a mentoria could not be noted, or taken back. */
export const interesseFailures = {
  marking: (titulo: string) => `Não foi possível registrar o seu interesse em ${titulo}`,
  unmarking: (titulo: string) => `Não foi possível retirar o seu interesse em ${titulo}`,
} as const
