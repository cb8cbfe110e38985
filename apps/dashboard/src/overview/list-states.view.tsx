import type { ReactNode } from 'react';
import type { AnswerFailure } from '../api';
import { EmptyState, ErrorState, SkeletonLines } from '../ui';

interface Props<T> {
  readonly answer: {
    readonly data: T | undefined;
    readonly error: AnswerFailure | null;
    readonly refetch: () => unknown;
  };
  /** What is missing: "pages". */
  readonly what: string;
  /** True: there is nothing in it. */
  readonly isEmpty: (data: T) => boolean;
  readonly empty?: ReactNode;
  /** How many are waited for. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** A list that is on its way, there, empty, or not to be had. */
export function ListStates<T>({ answer: { data, error, refetch }, what, isEmpty, empty, lines = 8, children }: Props<T>) {
  if (data === undefined && error)
    return <ErrorState failure={error} title={`The ${what} could not be loaded`} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={lines} />;
  if (isEmpty(data)) return <EmptyState title={`No ${what} in this time`}>{empty}</EmptyState>;
  return children(data);
}
