import { type Env, listeningUrl } from '../../env.ts'
import { trySmtp } from '../../mail/smtp.ts'
import { about, type Finding } from './finding.ts'

type Settings = Pick<Env, 'mail' | 'host' | 'port' | 'publicUrl'>

const settings = 'Confira SMTP_URL com o que o provedor de e-mail pede'

/** What to do, by what went wrong. Not in the mail server's words: they may repeat what is secret. */
const cures = {
  login: `Confira o usuário e a senha em SMTP_URL; sinais como @ e / vão codificados, como %40 e %2F.`,
  name: 'Confira o nome do servidor em SMTP_URL e se esta máquina encontra nomes da internet.',
  tls: `${settings}: smtps:// na porta 465 ou smtp:// na porta 587, e o nome que está no certificado do servidor.`,
  way: `${settings}: o servidor, a porta (465 com smtps://, 587 com smtp://) e se a rede desta máquina deixa sair por ela.`,
}
const problems = {
  login: 'recusou o usuário ou a senha',
  name: 'não foi encontrado pelo nome',
  tls: 'não chegou a uma conexão segura (TLS)',
  way: 'não respondeu',
}

/** Whether mails go out: connects to the mail server and logs in, without sending any. */
export async function checkMail({ mail: { smtpUrl, from }, ...site }: Settings): Promise<Finding> {
  const { well, warning, problem } = about('E-mails')
  if (!smtpUrl) {
    const kept = 'ficam como arquivos em DATA_DIR/mail (SMTP_URL não está definida)'
    if (!isPublic(site)) return well(kept)
    return warning(
      kept,
      'Defina SMTP_URL, por exemplo SMTP_URL=smtps://usuario:senha@smtp.exemplo.com.br:465.',
    )
  }
  const { hostname } = new URL(smtpUrl)
  try {
    await trySmtp({ smtpUrl, from })
    return well(`${hostname} aceita a conexão${new URL(smtpUrl).username && ' e a senha'}`)
  } catch (error) {
    const kind = kindOf(error)
    return problem(`${hostname} ${problems[kind]}`, cures[kind])
  }
}

/** Whether members know to whom they write about their data. */
export function checkPrivacyContact(
  env: Omit<Settings, 'mail'> & Pick<Env, 'privacyContact' | 'contact'>,
): Finding {
  const { well, warning } = about('Privacidade')
  if (env.privacyContact) return well(`a política diz a quem escrever: ${env.privacyContact}`)
  const { email, whatsapp, url } = env.contact
  const way = email ?? whatsapp ?? url
  if (way) return well(`a política dá o contato da plataforma: ${way}`)
  if (!isPublic(env)) return well('a política não diz a quem escrever (PRIVACY_CONTACT não está definida)')
  return warning(
    'a política de privacidade não diz a quem escrever',
    'Defina PRIVACY_CONTACT com um e-mail que você lê, por exemplo PRIVACY_CONTACT=privacidade@exemplo.com.br.',
  )
}

/** Whether somebody is told of what breaks. */
export function checkOperator(env: Settings & Pick<Env, 'operatorEmail'>): Finding {
  const { well, warning } = about('Avisos')
  if (env.operatorEmail) return well(`problemas são avisados a ${env.operatorEmail}`)
  if (!isPublic(env) || !env.mail.smtpUrl)
    return well('problemas ficam só no registro (OPERATOR_EMAIL não está definida)')
  return warning(
    'ninguém é avisado por e-mail quando algo quebra',
    'Defina OPERATOR_EMAIL com o e-mail de quem cuida do servidor, por exemplo OPERATOR_EMAIL=tecnica@exemplo.com.br.',
  )
}

/** Whether there is a PUBLIC_URL: members come to an address that somebody chose. */
const isPublic = ({ host, port, publicUrl }: Omit<Settings, 'mail'>) => publicUrl !== listeningUrl(host, port)

function kindOf(error: unknown): keyof typeof cures {
  if (!(error instanceof Error)) return 'way'
  const code = 'code' in error ? error.code : undefined
  if (code === 'EAUTH') return 'login'
  if (code === 'EDNS') return 'name'
  // A certificate or another protocol has no code of its own: OpenSSL says it in words.
  return code === 'ETLS' || /certificate|altname|ssl|tls/i.test(error.message) ? 'tls' : 'way'
}
