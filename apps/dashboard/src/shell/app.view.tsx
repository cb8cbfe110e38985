import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { queryClient } from '../api';
import { LoginView } from '../session/login.view';
import { useSession } from '../session/use-session';
import { Button, EmptyState } from '../ui';
import { ErrorBoundary } from './error-boundary.view';
import { Layout } from './layout.view';

/** The dashboard: the page of the address to who is signed in, the login to who is not. */
export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router base="/app">
          <Gate />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

function Gate() {
  const state = useSession();
  switch (state.kind) {
    case 'signed-out':
      return <LoginView expired={state.expired} />;
    case 'away':
      return (
        <main className="grid min-h-screen place-items-center">
          <EmptyState title="The service does not answer">
            <p className="mb-3">It may be starting, or your network is down.</p>
            <Button onClick={() => window.location.reload()}>Try again</Button>
          </EmptyState>
        </main>
      );
    default:
      // While it is being found out who is signed in, the frame of the page stands already, and its requests wait for the token.
      return <Layout />;
  }
}
