/** Characters that an e-mail of an account may have. */
export const longestEmail = 255

/** The format that Supabase Auth accepts: HTML's own definition of an e-mail address. */
const format =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/

/** Trimmed and in lower case, as e-mails are stored and looked up. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Whether an account could have this (normalized) e-mail. */
export const isEmail = (email: string) => email.length <= longestEmail && format.test(email)
