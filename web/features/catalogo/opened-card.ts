let opened = { id: '', list: '' }

/** Remembers from which list of a page a mentoria was opened; a page's main list has the name "". */
export function keepOpened(id: string, list: string): void {
  opened = { id, list }
}

/** Whether a mentoria was opened from this list; the main list when that is not known. */
export const wasOpenedIn = (id: string, list: string) => (opened.id === id ? opened.list : '') === list
