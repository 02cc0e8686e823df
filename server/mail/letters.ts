import { asTyped } from '../kit/typed-command.ts'
import type { Letter } from './letter.ts'

/** The secrets of one letter: what its link carries, and what a person types. */
export type OneTimeCode = { tokenHash: string; code: string }
export type CodeType = 'recovery' | 'signup' | 'email_change'
/** `landing` is the page that a link opens, the site's root without one. */
type To = { site: string; greeting: string; landing?: string }
/** To somebody who may say that it was not them; hosted Supabase's own notices have no such link. */
export type Alarmed = To & { notMe?: string }

/** How long a link and a code are valid, in words; the time is in kit/codes.ts. */
const lifetime = 'O link e o código valem 30 minutos e funcionam uma vez só.'

/** The page's address with the secret in its fragment, which reaches no server, proxy or log. */
export const linkTo = (
  { site, landing = `${site}/` }: Pick<To, 'site' | 'landing'>,
  type: CodeType | 'nao_fui_eu',
  { tokenHash }: Pick<OneTimeCode, 'tokenHash'>,
) => `${landing}#token_hash=${tokenHash}&type=${type}`

/** "Olá, Ana!"; only what reads as a name, since anyone may type anything where a name is asked. */
export function greet(name: unknown): string {
  const first = typeof name === 'string' ? name.trim().split(/\s+/)[0] : undefined
  return first && /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? `Olá, ${first}!` : 'Olá!'
}

export const recoveryLetter = ({ greeting, ...page }: To, secret: OneTimeCode): Letter => ({
  subject: 'Crie uma nova senha',
  title: 'Crie uma nova senha',
  greeting,
  paragraphs: ['Recebemos um pedido para criar uma nova senha na sua conta da Estética.'],
  action: { label: 'Criar nova senha', href: linkTo(page, 'recovery', secret) },
  code: secret.code,
  notes: [lifetime, 'Se não foi você, ignore esta mensagem: sua senha continua a mesma.'],
})

export const confirmationLetter = ({ greeting, ...page }: To, secret: OneTimeCode): Letter => ({
  subject: 'Confirme seu e-mail',
  title: 'Confirme seu e-mail',
  greeting,
  paragraphs: ['Falta um passo para entrar na Estética: confirme que este endereço é seu.'],
  action: { label: 'Confirmar e-mail', href: linkTo(page, 'signup', secret) },
  code: secret.code,
  notes: [lifetime, 'Se não foi você quem se cadastrou, ignore esta mensagem.'],
})

/** For an account that is open already. No link: whoever follows letters unread would confirm a stranger's account. */
export const addressCodeLetter = ({ greeting }: To, secret: OneTimeCode): Letter => ({
  subject: 'Seu código de confirmação',
  title: 'Seu código de confirmação',
  greeting,
  paragraphs: ['Digite este código na página em que você o pediu, para confirmar que este endereço é seu.'],
  code: secret.code,
  notes: [
    'O código vale 30 minutos e funciona uma vez só.',
    'Se não foi você, não passe este código a ninguém. Alguém pode ter feito uma conta com o seu endereço: para ficar com ela, abra a tela de entrada e toque em "Esqueci minha senha".',
  ],
})

export const emailChangeLetter = ({ greeting, ...page }: To, secret: OneTimeCode): Letter => ({
  subject: 'Confirme seu novo e-mail',
  title: 'Confirme seu novo e-mail',
  greeting,
  paragraphs: ['Você pediu para usar este endereço na sua conta da Estética. Confirme para trocar.'],
  action: { label: 'Confirmar novo e-mail', href: linkTo(page, 'email_change', secret) },
  code: secret.code,
  notes: [lifetime, 'Se não foi você, ignore esta mensagem: nada muda.'],
})

/** The end of a letter about the account's sign-in settings; `without` is for where there is no link. */
const ifNotMe = (notMe: string | undefined, without: string): Pick<Letter, 'action' | 'notes'> =>
  notMe
    ? {
        action: { label: 'Não fui eu', href: notMe },
        notes: [
          'Se foi você, não precisa fazer nada.',
          'Se não foi, toque em "Não fui eu": todas as sessões são encerradas, o que mudou na conta desde então é desfeito e você recebe um código para criar uma nova senha. O link vale 7 dias e funciona uma vez só.',
        ],
      }
    : { notes: [without] }

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Where a sign-in came from: the browser's name, the block of addresses, the time. */
export type Sighting = { device: string; network: string; at: Date }

export const newDeviceNotice = ({ greeting, notMe }: Alarmed, { device, network, at }: Sighting): Letter => ({
  subject: 'Entrada em um aparelho novo',
  title: 'Entrada em um aparelho novo',
  greeting,
  paragraphs: [
    'A sua conta da Estética foi aberta em um aparelho ou em um lugar que ela não conhecia.',
    `${device}, rede ${network}, ${moment.format(at)} (horário de Brasília).`,
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada.'),
})

export const wrongPasswordsNotice = ({ greeting }: To): Letter => ({
  subject: 'Tentativas de entrar na sua conta',
  title: 'Tentativas de entrar na sua conta',
  greeting,
  paragraphs: [
    'Alguém errou a senha da sua conta da Estética várias vezes. Ninguém entrou, e novas tentativas têm de esperar cada vez mais.',
  ],
  notes: [
    'Foi você? Na tela de entrada, toque em "Esqueci minha senha" para criar outra e entrar sem esperar.',
    'Não foi? A sua senha continua a mesma e ninguém a conhece por isto. Se ela for fácil de adivinhar, troque-a.',
  ],
})

export const wrongCodesNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Códigos errados na sua conta',
  title: 'Códigos errados na sua conta',
  greeting,
  paragraphs: [
    'Alguém acertou a senha da sua conta da Estética e errou o código da verificação em duas etapas várias vezes. Ninguém entrou.',
    'Foi você? Acerte o relógio do aparelho e tente mais tarde, ou toque em "Esqueci minha senha" na tela de entrada para não esperar.',
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada: alguém conhece a atual.'),
})

export const emailChangeNotice = ({ greeting, notMe }: Alarmed, newEmail: string): Letter => ({
  subject: 'Pedido de troca de e-mail',
  title: 'Pedido de troca de e-mail',
  greeting,
  paragraphs: [
    `Alguém com acesso à sua conta da Estética pediu para trocar o e-mail dela para ${newEmail}. A troca só acontece depois da confirmação nesse endereço.`,
  ],
  ...ifNotMe(notMe, 'Se não foi você, entre na plataforma agora e troque sua senha: isso desfaz o pedido.'),
})

export const emailChangedNotice = ({ greeting, notMe }: Alarmed, newEmail: string): Letter => ({
  subject: 'O e-mail da sua conta mudou',
  title: 'O e-mail da sua conta mudou',
  greeting,
  paragraphs: [
    `A sua conta da Estética agora usa ${newEmail}. Este endereço não serve mais para entrar nem para criar nova senha.`,
  ],
  ...ifNotMe(notMe, 'Se não foi você, avise a mentora.'),
})

export const passwordChangedNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Sua senha mudou',
  title: 'Sua senha mudou',
  greeting,
  paragraphs: ['A senha da sua conta da Estética acabou de mudar. As outras sessões foram encerradas.'],
  ...ifNotMe(notMe, 'Se não foi você, abra a tela de entrada, toque em "Esqueci minha senha" e crie outra.'),
})

export const secondFactorAddedNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Verificação em duas etapas: aparelho adicionado',
  title: 'Aparelho adicionado',
  greeting,
  paragraphs: [
    'A sua conta da Estética tem um novo aparelho na verificação em duas etapas. Para entrar, além da senha, é preciso o código dele ou o de outro aparelho seu.',
  ],
  ...ifNotMe(
    notMe,
    'Se não foi você, avise a mentora: ela retira o aparelho. Depois crie uma nova senha na tela de entrada.',
  ),
})

export const secondFactorRemovedNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Verificação em duas etapas: aparelho removido',
  title: 'Aparelho removido',
  greeting,
  paragraphs: [
    'Um aparelho saiu da verificação em duas etapas da sua conta da Estética. Se era o último, para entrar basta a senha.',
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada e avise a mentora.'),
})

export const passkeyAddedNotice = ({ greeting, notMe }: Alarmed, name: string): Letter => ({
  subject: 'Chave de acesso cadastrada',
  title: 'Chave de acesso cadastrada',
  greeting,
  paragraphs: [
    `A sua conta da Estética tem uma nova chave de acesso: ${name}. Com ela se entra sem a senha e sem o código da verificação em duas etapas.`,
  ],
  ...ifNotMe(
    notMe,
    'Se não foi você, crie uma nova senha na tela de entrada e remova a chave no seu perfil.',
  ),
})

export const passkeyRemovedNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Chave de acesso removida',
  title: 'Chave de acesso removida',
  greeting,
  paragraphs: [
    'Uma chave de acesso saiu da sua conta da Estética. As sessões que ela abriu em outros aparelhos foram encerradas.',
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada.'),
})

export const recoveryCodesMadeNotice = ({ greeting, notMe }: Alarmed): Letter => ({
  subject: 'Códigos de recuperação criados',
  title: 'Códigos de recuperação criados',
  greeting,
  paragraphs: [
    'A sua conta da Estética tem dez novos códigos de recuperação. Cada um abre a conta uma vez, com a senha, quando faltar o aparelho da verificação em duas etapas. Os de antes não valem mais.',
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada e avise a mentora.'),
})

/** `left`: how many codes are still valid. */
export const recoveryCodeUsedNotice = ({ greeting, notMe }: Alarmed, left: number): Letter => ({
  subject: 'Código de recuperação usado',
  title: 'Código de recuperação usado',
  greeting,
  paragraphs: [
    `Um código de recuperação da sua conta da Estética acabou de ser usado no lugar do código do aparelho. ${codesLeft(left)}`,
    'Se o aparelho se perdeu, remova-o no seu perfil, em "Verificação em duas etapas".',
  ],
  ...ifNotMe(notMe, 'Se não foi você, crie uma nova senha na tela de entrada e avise a mentora.'),
})

function codesLeft(left: number): string {
  if (left === 0) return 'Não resta nenhum: crie outros no seu perfil.'
  return left === 1 ? 'Resta 1 código.' : `Restam ${left} códigos.`
}

export const secondFactorsRemovedNotice = ({ greeting }: To): Letter => ({
  subject: 'Verificação em duas etapas retirada',
  title: 'Verificação em duas etapas retirada',
  greeting,
  paragraphs: [
    'A mentora retirou a verificação em duas etapas da sua conta da Estética. Para entrar basta a senha, e todas as sessões foram encerradas.',
    'Para voltar a usá-la, entre e abra o seu perfil.',
  ],
  notes: ['Se não foi você quem pediu, crie uma nova senha na tela de entrada e avise a mentora.'],
})

export const alreadyRegisteredNotice = ({ site, greeting }: To): Letter => ({
  subject: 'Você já tem uma conta',
  title: 'Você já tem uma conta',
  greeting,
  paragraphs: ['Alguém tentou se cadastrar na Estética com este e-mail, que já tem uma conta. Nada mudou.'],
  action: { label: 'Entrar na Estética', href: `${site}/` },
  notes: ['Esqueceu a senha? Na tela de entrada, toque em "Esqueci minha senha".'],
})

type OperatorNews = { fresh: { what: string; cure: string }[]; cured: string[] }

/** For whoever runs the server: what broke and what cures it, and what is well again. */
export function problemsLetter(site: string, { fresh, cured }: OperatorNews): Letter {
  const { host } = new URL(site)
  const one = fresh.length === 1 ? 'um problema novo' : `${fresh.length} problemas novos`
  const subject = fresh.length > 0 ? `${host}: ${one}` : `${host}: resolvido`
  return {
    subject,
    title: fresh.length > 0 ? `A plataforma tem ${one}` : 'Resolvido',
    greeting: '',
    paragraphs: [
      ...fresh.map(({ what, cure }) => `${what}. ${cure}`),
      ...cured.map((what) => `Já não acontece: ${what}.`),
    ],
    notes: [
      asTyped('Cada problema é avisado uma vez, e outra quando some. O estado de agora: npm run doctor.'),
    ],
    reason: `Enviado por ${host} porque este endereço está em OPERATOR_EMAIL.`,
  }
}
