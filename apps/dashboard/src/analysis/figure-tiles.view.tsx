import type { ReactNode } from 'react';
import { Skeleton } from '../ui';

interface Props {
  /** Names the list, to who cannot see it. */
  readonly label: string;
  readonly figures: readonly { readonly title: string; readonly value: ReactNode | undefined; readonly note?: ReactNode }[];
}

/** A few figures in a row, each under its name; one that is undefined is on its way. */
export function FigureTiles({ label, figures }: Props) {
  return (
    <dl aria-label={label} className="mb-5 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
      {figures.map(({ title, value, note }) => (
        <div key={title} className="flex flex-col bg-surface px-4 py-3">
          <dt className="text-sm text-soft">{title}</dt>
          <dd className="figures mt-0.5 text-2xl font-semibold tracking-tight break-words">
            {value ?? <Skeleton className="my-1 h-6 w-20" />}
          </dd>
          {note !== undefined && <dd className="mt-0.5 text-xs text-faint">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
