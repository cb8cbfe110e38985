import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { askWithKey, queryClient } from '../api';
import { ErrorBoundary } from '../shell/error-boundary.view';
import { SharedPage } from './shared.view';

/** The page of a share: without a session, and in the theme that the frame asks for. */
export function openShared(root: HTMLElement): void {
  const [, , key = ''] = window.location.pathname.split('/');
  const query = new URLSearchParams(window.location.search);
  const theme = query.get('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
  askWithKey(decodeURIComponent(key));
  createRoot(root).render(
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SharedPage shareKey={decodeURIComponent(key)} embedded={query.get('embed') === 'true'} />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
}
