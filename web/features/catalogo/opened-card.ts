let opened = { id: '', list: '' }

/** Keeps from which list of the page a mentoria was opened; the usual one has no name. */
export function keepOpened(id: string, list: string): void {
  opened = { id, list }
}

/** Whether this list is where a mentoria was opened: the usual one, as far as is known. */
export const wasOpenedIn = (id: string, list: string) => (opened.id === id ? opened.list : '') === list
