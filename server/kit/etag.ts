/**
 * Whether an `If-None-Match` header names this entity tag (with its quotation marks). Compared weakly, as HTTP asks
 * for GET: a proxy that compresses may have made the tag weak (`W/"…"`).
 */
export const matchesTag = (ifNoneMatch: string, tag: string) =>
  ifNoneMatch.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')))
