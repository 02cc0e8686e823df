/** What every failure without words of its own says. */
export const genericMessage = 'Ocorreu um erro. Tente novamente.'

/** A failure whose message is already a sentence for members. */
export class SpokenError extends Error {}

/** A failure that is about one field of the form that was sent. */
export class FieldError extends SpokenError {
  readonly field: string

  constructor(field: string, sentence: string) {
    super(sentence)
    this.field = field
  }
}

// Codes of Supabase Auth and PostgREST: https://supabase.com/docs/guides/auth/debugging/error-codes
const messagesByCode: Record<string, string> = {
  invalid_credentials: 'E-mail ou senha incorretos.',
  user_already_exists: 'Já existe uma conta com este e-mail. Entre com a sua senha.',
  email_exists: 'Já existe uma conta com este e-mail. Entre com a sua senha.',
  email_address_invalid: 'Este e-mail não é válido. Confira o endereço.',
  email_not_confirmed: 'Confirme o seu e-mail pelo link que enviamos antes de entrar.',
  weak_password: 'Esta senha é fraca demais. Escolha outra.',
  same_password: 'Esta já é a sua senha. Entre com ela ou escolha outra.',
  current_password_required: 'Informe a sua senha atual.',
  current_password_invalid: 'A senha atual não confere.',
  reauthentication_needed: 'Por segurança, confirme a sua senha outra vez.',
  otp_expired: 'Este código não vale: venceu, já foi usado ou tem um engano. Confira ou peça um novo.',
  email_address_not_authorized: 'Não conseguimos enviar e-mails para este endereço. Fale com a equipe.',
  validation_failed: 'Há um dado inválido. Confira o e-mail e use uma senha de até 72 caracteres.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_banned: 'Esta conta está suspensa. Fale com a equipe.',
  over_request_rate_limit: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  over_email_send_rate_limit: 'Muitos e-mails em pouco tempo. Aguarde alguns minutos e tente novamente.',
  request_timeout: 'O servidor demorou a responder. Tente novamente.',
  session_not_found: 'Sua sessão terminou. Entre novamente.',
  session_expired: 'Sua sessão terminou. Entre novamente.',
  refresh_token_not_found: 'Sua sessão terminou. Entre novamente.',
  PGRST301: 'Sua sessão terminou. Entre novamente.',
  PGRST303: 'Sua sessão terminou. Entre novamente.',
  PGRST000: 'A plataforma está se recuperando. Tente novamente em instantes.',
  PGRST001: 'A plataforma está se recuperando. Tente novamente em instantes.',
  '42501': 'Você não tem permissão para fazer isso.',
  '23505': 'Este registro já existe.',
  '23514': 'Há um dado inválido. Confira o que preencheu.',
  '57014': 'O servidor demorou a responder. Tente novamente.',
}

/** The server's code for a failure, when it gave one. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && code !== '' ? code : undefined
}

// The clients put a browser's own words ("Failed to fetch") or a dump of an answer without
// words ("{}") where a server's sentence would stand; neither is for members.
const notASentence = /^\s*$|^[{[<]|^(\w*Error: |Failed to fetch|Load failed|NetworkError|fetch failed)/

function serverMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message !== 'string' || notASentence.test(message)) return undefined
  return isFromServer(error) ? message : undefined
}

/** Errors of our clients carry a server's answer; any other error is the browser's or ours. */
function isFromServer(error: object): boolean {
  const name = 'name' in error ? error.name : undefined
  if (name === 'AuthUnknownError') return false
  return (
    name === 'PostgrestError' || (typeof name === 'string' && name.startsWith('Auth')) || 'details' in error
  )
}

/** Any failure as a Portuguese sentence: by its code, else in the server's words, else in general. */
export function errorMessage(error: unknown): string {
  if (error instanceof SpokenError) return error.message
  const code = errorCode(error)
  const message =
    shortPassword(code, error) || (code && messagesByCode[code]) || serverMessage(error) || genericMessage
  return [message, requestIdHint(error)].filter(Boolean).join(' ')
}

/** How long a password must be, where the operator set it: the one thing that Auth says only in its sentence. */
function shortPassword(code: string | undefined, error: unknown): string | undefined {
  if (code !== 'weak_password') return undefined
  const [length] = /\d+/.exec(serverMessage(error) ?? '') ?? []
  return length && `A senha precisa de pelo menos ${length} caracteres.`
}

/** What our server says in an answer of the data API when the fault is its own: the id that its log knows. */
function requestIdHint(error: unknown): string | undefined {
  const hint = typeof error === 'object' && error !== null && 'hint' in error ? error.hint : undefined
  return typeof hint === 'string' && /^Informe o código [\w=-]+\.$/.test(hint) ? hint : undefined
}
