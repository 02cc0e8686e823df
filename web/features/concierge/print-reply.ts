/** Prints the reply around an element alone, with its question and its sources unfolded. */
export function printReply(element: Element): void {
  const reply = element.closest('article')
  if (!reply) return
  const folded = [...reply.querySelectorAll('details:not([open])')] as HTMLDetailsElement[]
  const show = (isPrinting: boolean) => {
    reply.toggleAttribute('data-printed', isPrinting)
    for (const details of folded) details.open = isPrinting
  }
  show(true)
  // On phones `print` returns before the page is drawn on paper.
  window.addEventListener('afterprint', () => show(false), { once: true })
  window.print()
}
