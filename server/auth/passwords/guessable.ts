import { isCommon, strengthOf } from '../../../web/shared/forms/password-strength.ts'
import { GuessablePassword } from '../wire/errors.ts'

let known: Promise<ReadonlySet<string>> | undefined

/** The 49,000 passwords that are stolen most often; loaded when a password is first looked up, since they take 16 MB. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}

/**
 * Refuses a password that leaked or is guessed at once. The judgement is the page's own (`strengthOf`), with a longer
 * list than a page can carry. `about` is what anybody may know of the person: e-mail and name.
 */
export async function refuseGuessable(password: string, about: readonly unknown[]): Promise<void> {
  const leaked = await leakedPasswords()
  const texts = about.filter((text) => typeof text === 'string')
  if (isCommon(password, leaked) || strengthOf(password, texts).level === 1) throw new GuessablePassword()
}
