import type { AnswerFailure } from '../../api';

interface Props {
  readonly failure: AnswerFailure | null;
  /** Names of the fields that show their faults themselves. */
  readonly shown?: readonly string[];
}

/** Why something was not done. What fields say is not said again; what no field shows is. */
export function FailureNote({ failure, shown = [] }: Props) {
  if (!failure) return null;
  const others = failure.fields.filter(({ field }) => !shown.some((name) => field === name || field.startsWith(`${name}.`)));
  if (failure.fields.length && !others.length) {
    return (
      <p role="alert" className="text-sm text-bad">
        Nothing was saved: see the marked fields.
      </p>
    );
  }
  return (
    <div role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad">
      <p>{failure.message}</p>
      {others.map(({ field, message }) => (
        <p key={field}>
          {field}: {message}
        </p>
      ))}
      {failure.requestId !== null && failure.status >= 500 && <p className="text-xs">Request {failure.requestId}</p>}
    </div>
  );
}
