import { Component, type ReactNode } from 'react';
import { Button, EmptyState } from '../ui';

interface State {
  readonly error: Error | null;
}

/** What stands where a page broke: the rest of the dashboard goes on. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    // After a new version was installed the chunks of the old one are gone.
    const outdated = /dynamically imported module|module script/i.test(error.message);
    return (
      <div role="alert" className="grid min-h-80 place-items-center">
        <EmptyState title={outdated ? 'There is a new version of the dashboard' : 'This page broke'}>
          {!outdated && <p className="mb-3 break-words">{error.message}</p>}
          <Button onClick={() => window.location.reload()}>Reload</Button>
        </EmptyState>
      </div>
    );
  }
}
