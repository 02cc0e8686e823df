type Words = {
  status: 400 | 413 | 414 | 429 | 500 | 503
  code: string
  /** In the language of the Auth and Data APIs. */
  message: string
  /** In Portuguese, where the page shows it as it is. */
  sentence: string
  /** Seconds. */
  retryAfter?: number
}

/** A refusal that any API of ours may give, answered in the shape of the API that was asked. */
export class Refusal extends Error {
  readonly status: Words['status']
  readonly code: string
  readonly sentence: string
  readonly retryAfter: string | undefined

  constructor({ status, code, message, sentence, retryAfter }: Words) {
    super(message)
    this.status = status
    this.code = code
    this.sentence = sentence
    this.retryAfter = retryAfter === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfter)))
  }
}

/** 429: more requests than a person makes. */
export const tooManyRequests = (seconds: number) =>
  new Refusal({
    status: 429,
    code: 'over_request_rate_limit',
    message: 'Request rate limit reached',
    sentence: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
    retryAfter: seconds,
  })

/** 429: more wrong passwords or codes than a person has in days; a recovery by mail is the way in. */
export const tooManyWrongTries = (seconds: number) =>
  new Refusal({
    status: 429,
    code: 'over_wrong_tries_limit',
    message: 'Too many wrong tries in the last days',
    sentence: 'Muitas tentativas erradas nos últimos dias. Para entrar já, crie uma nova senha.',
    retryAfter: seconds,
  })

/** 429: more mails to one address than a person asks for. */
export const tooManyMails = (seconds: number) =>
  new Refusal({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'Email rate limit exceeded',
    sentence: 'Muitos e-mails em pouco tempo. Use o mais recente ou tente novamente mais tarde.',
    retryAfter: seconds,
  })

/** 413: a body beyond its limit. */
export const tooLarge = (kilobytes: number) =>
  new Refusal({
    status: 413,
    code: 'request_entity_too_large',
    message: 'Request body too large',
    sentence: `O pedido passa de ${kilobytes} kB. Reduza o texto e tente novamente.`,
  })

/** 414: an address beyond its limit, query and all. */
export const tooLong = () =>
  new Refusal({
    status: 414,
    code: 'request_uri_too_long',
    message: 'Request URL too long',
    sentence: 'Endereço longo demais.',
  })

/** 400: the connection ended, or its time was over, before the whole body had come. */
export const incomplete = () =>
  new Refusal({
    status: 400,
    code: 'request_incomplete',
    message: 'Request body incomplete',
    sentence: 'O pedido chegou incompleto. Tente novamente.',
  })

/** 503: this process has as many requests in hand as it takes. */
export const tooBusy = () =>
  new Refusal({
    status: 503,
    code: 'over_capacity',
    message: 'Too many requests at once',
    sentence: 'Há muita gente na plataforma neste momento. Tente novamente em instantes.',
    retryAfter: 1,
  })

/** 503: the database does not answer; it is being restarted, or its network is gone. */
export const noDatabase = (requestId: string | undefined) =>
  new Refusal({
    status: 503,
    code: 'database_unavailable',
    message: 'Database connection error',
    sentence: `A plataforma está se recuperando. Tente novamente em instantes${inCase(requestId)}.`,
    retryAfter: 1,
  })

/** 500: an error of ours, whose reason is in the log under the request's id. */
export const fault = (requestId: string | undefined) =>
  new Refusal({
    status: 500,
    code: 'unexpected_failure',
    message: 'Unexpected failure',
    sentence: `Algo deu errado do nosso lado. Tente novamente${inCase(requestId)}.`,
  })

const inCase = (requestId: string | undefined) =>
  requestId ? `; se continuar, informe o código ${requestId}` : ''
