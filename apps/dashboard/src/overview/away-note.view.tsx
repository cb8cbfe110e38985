import { WifiOff } from 'lucide-react';
import type { AnswerFailure } from '../api';
import { clockText } from '../format';
import { Button } from '../ui';

interface Props {
  readonly failure: AnswerFailure;
  /** When what is shown was told (epoch milliseconds). */
  readonly since: number;
  readonly onRetry: () => void;
}

/** Says that what is shown is no longer of now. */
export function AwayNote({ failure, since, onRetry }: Props) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn">
      <WifiOff size={16} aria-hidden />
      <span className="min-w-0 flex-1">
        {failure.status === 0 ? 'The service cannot be reached.' : failure.message} These figures are of {clockText(since)}.
        {failure.requestId !== null && <span className="text-faint"> Request {failure.requestId}</span>}
      </span>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
