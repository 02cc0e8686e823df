import type { Letter } from '../../mail/letter.ts'
import { type Alarmed, linkTo } from '../../mail/letters.ts'
import type { UserRow } from '../accounts/user.ts'
import { issueAlertLink } from '../codes/alert-links.ts'
import { type AuthParts, nowOf } from './parts.ts'
import { maySend, toMail, toPerson } from './post-code.ts'

type About = {
  user: UserRow
  /** The mailbox: that of before, where the address itself has changed. */
  email: string | null
  /** When it happened, in milliseconds since 1970. */
  at: number
}

/**
 * Mails what happened to an account's sign-in settings, with a link for whoever says "não fui eu". Counted per kind; of
 * letters beyond the count, an earlier one of the same kind lies in the mailbox, and its link takes back as much.
 */
export function postAlert(
  parts: AuthParts,
  kind: string,
  { user, email, at }: About,
  write: (to: Alarmed) => Letter,
): void {
  if (!email) return
  parts.outbox.notify(kind, async () => {
    if (!(await maySend(parts, kind, email))) return []
    const alert = { userId: user.id, email, since: new Date(at) }
    const tokenHash = await issueAlertLink(parts.auth, alert, nowOf(parts))
    if (!tokenHash) return []
    const notMe = linkTo({ site: parts.publicUrl }, 'nao_fui_eu', { tokenHash })
    return [toMail(kind, email, user, write({ ...toPerson(parts, user), notMe }))]
  })
}
