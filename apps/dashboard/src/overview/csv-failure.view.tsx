import type { AnswerFailure } from '../api';

/** Why there is no file; nothing where there is one. */
export function CsvFailure({ failure }: { readonly failure: AnswerFailure | null }) {
  if (!failure) return null;
  return (
    <p role="alert" className="mx-4 mb-4 rounded-lg bg-bad-soft px-3 py-2 text-sm wrap-anywhere text-bad">
      The file could not be downloaded. {failure.message}
      {failure.requestId !== null && failure.status >= 500 && <span className="block text-xs">Request {failure.requestId}</span>}
    </p>
  );
}
