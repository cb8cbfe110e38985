import { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session';
import { AnswerFailure } from './answer.failure';

const FRESH_MS = 30_000;
const KEPT_MS = 10 * 60_000;
const MAX_WAIT_MS = 15_000;

/** Everything that was asked for, by path and what was asked. Refusals are not asked again, outages twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (times, failure) => failure instanceof AnswerFailure && failure.passes && times < 2,
      retryDelay: (times) => Math.min(1000 * 2 ** times, MAX_WAIT_MS),
      // A service on this very machine is reached without any network.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let asked: string | null = null;
session.subscribe(() => {
  const state = session.current();
  if (state.kind !== 'signed-in') return;
  // Whoever signs in next in this tab is shown nothing that somebody else asked for.
  if (asked !== null && asked !== state.user.id) queryClient.clear();
  asked = state.user.id;
});
