import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { paths } from '@footfall/client';
import type { AnswerFailure } from './answer.failure';
import type { AnswerOf, Method, PathOf, SentOf } from './answer.types';
import { send } from './api.client';

interface Options<Answer> {
  /** Paths whose answers are asked for anew afterwards. */
  readonly refreshes?: readonly (keyof paths)[];
  readonly onDone?: (answer: Answer) => void;
}

/** `const change = useChange('put', path, { refreshes: [path] }); change.mutate({ path: …, body: … })`; `change.error` is an AnswerFailure. */
export function useChange<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  { refreshes = [], onDone }: Options<AnswerOf<P, M>> = {},
): UseMutationResult<AnswerOf<P, M>, AnswerFailure, SentOf<P, M>> {
  const client = useQueryClient();
  return useMutation<AnswerOf<P, M>, AnswerFailure, SentOf<P, M>>({
    mutationFn: (sent) => send(method, path, sent),
    onSuccess: async (answer) => {
      onDone?.(answer);
      await Promise.all(refreshes.map((refreshed) => client.invalidateQueries({ queryKey: [refreshed] })));
    },
  });
}
