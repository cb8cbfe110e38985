import type { ReactNode } from 'react';
import type { AnswerFailure } from '../api';
import { Card, ErrorState, SkeletonLines } from '../ui';

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: AnswerFailure | null;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface Props<T> {
  readonly asked: Asked<T>;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /** What failed: "The visitors could not be loaded". */
  readonly failed: string;
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** A card whose content is on its way, there, or not to be had. What was there stays while the next is on its way or fails. */
export function WaitingCard<T>({ asked, title, actions, failed, lines = 8, children }: Props<T>) {
  const { data, error, isPlaceholderData, refetch } = asked;
  const head = { ...(title === undefined ? {} : { title }), ...(actions === undefined ? {} : { actions }) };
  return (
    <Card {...head} padded={false}>
      {error && <ErrorState failure={error} title={failed} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <div aria-busy={isPlaceholderData === true} className={isPlaceholderData === true || error ? 'opacity-60' : undefined}>
          {children(data)}
        </div>
      )}
      {data === undefined && !error && (
        <div className="p-4">
          <SkeletonLines lines={lines} />
        </div>
      )}
    </Card>
  );
}
