import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerFailure } from '../api';
import { Button } from './button.view';
import { classes } from './join-classes';

/** Stands where something will be; give it the size of that. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classes('animate-pulse-soft rounded-md bg-sunken', className)} />
);

/** Lines that stand for a list on its way. */
export function SkeletonLines({ lines = 6 }: { readonly lines?: number }) {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className="h-6" />
      ))}
    </div>
  );
}

interface EmptyProps {
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** There is nothing yet, and what to do about it. */
export function EmptyState({ title, children, icon }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      {icon !== undefined && (
        <div aria-hidden className="text-faint">
          {icon}
        </div>
      )}
      <p className="font-medium wrap-anywhere">{title}</p>
      {children !== undefined && <div className="w-full max-w-md text-sm text-soft">{children}</div>}
    </div>
  );
}

interface ErrorProps {
  readonly failure: AnswerFailure;
  readonly onRetry?: () => void;
  /** What failed: "The pages could not be loaded". */
  readonly title?: string;
}

/** What went wrong, by which id the operator finds it, and another try. */
export function ErrorState({ failure, onRetry, title = 'This could not be loaded' }: ErrorProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-6 text-center">
      <CircleAlert aria-hidden className="text-bad" size={22} />
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-sm break-words text-soft">{failure.message}</p>
      {failure.requestId !== null && (
        <p className="text-xs text-faint">
          Request <code className="select-all">{failure.requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          <RotateCw size={14} aria-hidden /> Try again
        </Button>
      )}
    </div>
  );
}
