import { Component, type ReactNode } from 'react'
import { ErrorNotice } from '#shared/ui/error-notice.tsx'
import { isMissingChunk, reloadOnce } from './missing-chunk.ts'

type Props = { children: ReactNode }
type State = { error: unknown }

/** Catches errors outside of the pages, as when the members' half does not load. React needs a class for this. */
export class AppErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingChunk(error)) reloadOnce()
  }

  override render() {
    if (!this.state.error) return this.props.children
    return (
      <main className="px-4 py-16">
        <ErrorNotice error={this.state.error} onRetry={() => window.location.reload()} />
      </main>
    )
  }
}
