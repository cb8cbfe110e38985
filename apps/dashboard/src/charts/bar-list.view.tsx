import type { ReactNode } from 'react';
import { exactNumber, percentNumber, shortNumber } from '../format';
import { classes } from '../ui';

export interface Bar {
  readonly id: string;
  readonly label: ReactNode;
  /** Said where the label is no text. */
  readonly text: string;
  readonly value: number;
}

interface Props {
  /** Names the list. */
  readonly label: string;
  /** What stands over the labels and over the numbers. */
  readonly heads: readonly [string, string];
  readonly bars: readonly Bar[];
  /** Of which the values are parts, for the percentages; 0 where there is nothing to be a part of. */
  readonly total: number;
  readonly chosen?: string | null;
  readonly onPick?: (id: string) => void;
}

/** Names with numbers, each over a bar as long as its number; picking one filters by it. */
export function BarList({ label, heads, bars, total, chosen = null, onPick }: Props) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <div>
      <div aria-hidden className="mb-1.5 flex justify-between text-xs text-faint">
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      <ul aria-label={label} className="flex flex-col gap-1">
        {bars.map((bar) => (
          <li key={bar.id}>
            <BarRow bar={bar} most={most} total={total} chosen={chosen === bar.id} {...(onPick ? { onPick } : {})} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly bar: Bar;
  readonly most: number;
  readonly total: number;
  readonly chosen: boolean;
  readonly onPick?: (id: string) => void;
}

function BarRow({ bar, most, total, chosen, onPick }: RowProps) {
  const share = total > 0 ? percentNumber((bar.value / total) * 100) : null;
  const content = (
    <>
      <span className="relative block h-8 min-w-0 flex-1">
        <span
          className={classes('absolute inset-y-0 left-0 rounded-md bg-bar transition-[width] duration-200', chosen && 'ring-1 ring-accent')}
          style={{ width: `${Math.max(1, (bar.value / most) * 100)}%` }}
        />
        <span className={classes('relative flex h-8 items-center px-2.5', chosen && 'font-medium')} title={bar.text}>
          <span className="truncate">{bar.label}</span>
        </span>
      </span>
      <span className="figures w-24 shrink-0 text-right whitespace-nowrap" title={exactNumber(bar.value)}>
        {share !== null && <span className="mr-2 text-xs text-faint">{share}</span>}
        {shortNumber(bar.value)}
      </span>
    </>
  );
  const look = 'flex w-full items-center gap-2 rounded-md text-left text-sm';
  if (!onPick) return <div className={look}>{content}</div>;
  return (
    <button type="button" aria-pressed={chosen} onClick={() => onPick(bar.id)} className={classes(look, 'hover:bg-sunken')}>
      {content}
    </button>
  );
}
