import { failures } from '../failures/failure-sentences.ts'
import { EmptyState } from './empty-state.tsx'

/** What a page says without a network when nothing of it was kept here; it fills by itself when the network is back. */
export function NotKept() {
  return <EmptyState title={failures.offlineTitle}>{failures.notKept}</EmptyState>
}
