import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { paths } from '@footfall/client';
import type { AnswerFailure } from './answer.failure';
import type { AnswerOf, Method, PathOf, SentOf } from './answer.types';
import { send } from './api.client';
import { refreshAnswers } from './refresh-answers';

interface Options<Answer> {
  /** Paths whose answers are asked for anew afterwards. */
  readonly refreshes?: readonly (keyof paths)[];
  /** At once, also where somebody has gone elsewhere: for what is told this once, and for what must not be left out. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Once what changed has been asked for anew, or that takes too long. Whoever has gone elsewhere meanwhile is left there. */
  readonly onDone?: (answer: Answer) => void;
}

/** `const change = useChange('put', path, { refreshes: [path] }); change.mutate({ path: …, body: … })`; `change.error` is an AnswerFailure. */
export function useChange<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { refreshes = [], onAnswer, onDone }: Options<AnswerOf<P, M>> = {},
): UseMutationResult<AnswerOf<P, M>, AnswerFailure, SentOf<P, M>> {
  const client = useQueryClient();
  const stands = useRef(true);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
    };
  }, []);
  return useMutation<AnswerOf<P, M>, AnswerFailure, SentOf<P, M>>({
    mutationFn: (sent) => send(method, path, sent),
    onSuccess: async (answer) => {
      onAnswer?.(answer);
      // Before anybody is led away: what nobody looks at any more is given up in the middle, and the former answer put back.
      await refreshAnswers(client, refreshes);
      if (stands.current) onDone?.(answer);
    },
  });
}
