/** A start that cannot go on. The message is one Portuguese sentence for the operator, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
