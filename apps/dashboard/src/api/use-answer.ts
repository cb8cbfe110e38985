import { useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import type { AnswerFailure } from './answer.failure';
import type { AnswerOf, AskedOf, PathOf } from './answer.types';
import { keyOf } from './answer.key';
import { ask } from './api.client';

interface Options {
  /** False: not asked yet. */
  readonly enabled?: boolean;
  /** Asked again after this time (milliseconds) as long as the page is looked at. */
  readonly everyMs?: number;
  /** How long an answer counts as new (milliseconds). */
  readonly freshMs?: number;
  /** False: not asked again only because the page is looked at again. */
  readonly onReturn?: boolean;
}

/** By what an answer is cut or ordered: an answer that is cut otherwise has other names in it. */
const CUTS = ['by', 'granularity', 'sort', 'type'];

function thingsOf(asked: unknown): string {
  const { path = null, query = {} } = (asked ?? {}) as { readonly path?: unknown; readonly query?: Readonly<Record<string, unknown>> };
  return JSON.stringify([path, CUTS.map((cut) => query[cut])]);
}

/**
 * What a path of the interface tells. While something else is asked of the same thing (another span, another filter), the last answer stays
 * in sight and `isPlaceholderData` is true; of another website, or by another cut, nothing is shown.
 */
export function useAnswer<P extends PathOf<'get'>>(
  path: P,
  asked: AskedOf<P>,
  { enabled = true, everyMs, freshMs, onReturn = true }: Options = {},
): UseQueryResult<AnswerOf<P>, AnswerFailure> {
  return useQuery<AnswerOf<P>, AnswerFailure>({
    queryKey: keyOf(path, asked),
    queryFn: ({ signal }) => ask(path, asked, signal),
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    ...(freshMs === undefined ? {} : { staleTime: freshMs }),
    ...(onReturn ? {} : { refetchOnWindowFocus: false, refetchOnReconnect: false }),
    placeholderData: ((last: AnswerOf<P> | undefined, query?: Query) =>
      thingsOf(query?.queryKey[1]) === thingsOf(asked) ? last : undefined) as never,
  });
}
