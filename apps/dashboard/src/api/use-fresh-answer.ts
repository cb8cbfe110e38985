import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerFailure } from './answer.failure';
import type { AnswerOf, AskedOf, PathOf } from './answer.types';
import { useAnswer } from './use-answer';

/** As `useAnswer`, without what was answered before it stood here: for forms, which take what they begin with once and put it back. */
export function useFreshAnswer<P extends PathOf<'get'>>(
  path: P,
  asked: AskedOf<P>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<AnswerOf<P>, AnswerFailure> {
  const answer = useAnswer(path, asked, { enabled, freshMs: 0 });
  const [begun, setBegun] = useState(false);
  const isFresh = begun || (answer.isFetchedAfterMount && answer.error === null && answer.data !== undefined);
  // When it is asked for again later on and that fails, what is there stays.
  if (isFresh && !begun) setBegun(true);
  return (isFresh ? answer : { ...answer, data: undefined }) as typeof answer;
}
