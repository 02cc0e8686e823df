/** The JSON of an answer, which can still be read after; null where it has none. */
export const jsonOf = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)
