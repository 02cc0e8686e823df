type Answer = { data: unknown; error: unknown }

/** What a client of the server answered; the error that it names in its answer is thrown. */
export async function dataOf<A extends Answer>(answer: Promise<A>) {
  const { data, error } = await answer
  if (error) throw error
  return data as Extract<A, { error: null }>['data']
}
