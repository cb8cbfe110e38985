import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerFailure } from '../../api';
import { Card, ErrorState, SkeletonLines } from '../../ui';
import { FailureNote } from './failure-note.view';

interface Props<Data> {
  readonly answer: UseQueryResult<Data, AnswerFailure>;
  readonly lines?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What was asked for, once it is there; what is there stays when asking again fails. */
export function Loaded<Data>({ answer, lines = 5, children }: Props<Data>) {
  const { data, error, refetch } = answer;
  if (data !== undefined) {
    return (
      <>
        {error && <FailureNote failure={error} />}
        {children(data)}
      </>
    );
  }
  return <Card>{error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={lines} />}</Card>;
}
