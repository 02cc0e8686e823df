import { join } from 'node:path'
import { inTransaction } from '../../database/transaction.ts'
import type { Env } from '../../env.ts'
import { StartError } from '../../kit/start-error.ts'
import { greet, secondFactorsRemovedNotice } from '../../mail/letters.ts'
import type { Mail } from '../../mail/mail.ts'
import { createFileDelivery } from '../../mail/mail-folder.ts'
import { createSmtpDelivery } from '../../mail/smtp.ts'
import { confirm } from '../operator/confirm.ts'
import { type Action, named, nameOf } from './actions.ts'
import { findMember, type Member } from './members.ts'

/** For whoever lost every device: from now on the password is enough. Sessions end, and the member is told. */
export const removeFactor: Action = async (client, { values, argument, env, signal }) => {
  const member = await findMember(client, named(argument))
  const question = `Retirar a verificação em duas etapas de ${nameOf(member)} e encerrar as sessões?`
  await confirm(question, values.sim === true, signal)
  const factors = await inTransaction(client, async () => {
    const { rows } = await client.query<{ status: string }>(
      'delete from auth.mfa_factors where user_id = $1 returning status',
      [member.id],
    )
    const count = rows.filter(({ status }) => status === 'verified').length
    if (count === 0)
      throw new StartError(`${nameOf(member)} não usa a verificação em duas etapas; nada foi mudado.`)
    await client.query('delete from estetica_private.recovery_codes where user_id = $1', [member.id])
    await client.query('delete from auth.sessions where user_id = $1', [member.id])
    return count
  })
  const isTold = await tell(member, env)
  const letter = isTold
    ? 'O membro foi avisado por e-mail.'
    : 'O e-mail de aviso não saiu; avise o membro de outra forma.'
  const removed = factors === 1 ? '1 aparelho retirado' : `${factors} aparelhos retirados`
  return {
    text: `${removed}; para entrar basta a senha. ${letter}`,
    json: { id: member.id, factors, isTold },
    logged: { member: member.id, factors },
  }
}

/** Whether the mail was taken; it bears no secret, and a mail server that is down must not undo what was done. */
async function tell(member: Member, { dataDir, publicUrl, mail: { smtpUrl, from } }: Env): Promise<boolean> {
  const deliver = smtpUrl
    ? createSmtpDelivery({ smtpUrl, from })
    : createFileDelivery({ folder: join(dataDir, 'mail'), from })
  const letter = secondFactorsRemovedNotice({ site: publicUrl, greeting: greet(member.nome_completo) })
  const notice: Mail = { kind: 'mfa_factors_removed_notice', to: member.email, account: member.id, letter }
  return deliver(notice).then(
    () => true,
    () => false,
  )
}
