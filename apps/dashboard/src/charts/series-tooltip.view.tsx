import { changeNumber, growth } from '../format';
import type { SeriesMark, SeriesPoint, SeriesWords } from './time-series.types';

interface Props {
  readonly point: SeriesPoint;
  readonly mark: SeriesMark | undefined;
  readonly name: string;
  readonly words: SeriesWords;
  /** Pixels from the left of the chart, and how wide that is. */
  readonly left: number;
  readonly width: number;
  /** The date that it is compared with. */
  readonly before: string | null;
}

const WIDTH = 216;

/** What stands at a point, read out as it changes. */
export function SeriesTooltip({ point, mark, name, words, left, width, before }: Props) {
  const isAlike = point.complete && point.beforeComplete;
  const change = point.value !== null && point.before !== null && isAlike ? growth(point.value, point.before) : null;
  const place = left + WIDTH + 16 > width ? Math.max(0, left - WIDTH - 12) : left + 12;
  return (
    <div
      role="status"
      className="pointer-events-none absolute top-3 z-10 rounded-lg border border-line bg-raised px-3 py-2 text-sm shadow-float"
      style={{ left: place, width: WIDTH }}
    >
      <p className="mb-1 text-xs text-faint">
        {words.whole(point.date)}
        {!point.complete && point.value !== null && ' · not over yet'}
      </p>
      <p className="flex justify-between gap-3">
        <span className="text-soft">{name}</span>
        <span className="figures font-semibold">{point.value === null ? 'to come' : words.value(point.value)}</span>
      </p>
      {before !== null && point.before !== null && (
        <p className="flex justify-between gap-3 text-faint">
          <span>
            {words.whole(before)}
            {point.complete && !point.beforeComplete && ' · in part'}
          </span>
          <span className="figures">{words.value(point.before)}</span>
        </p>
      )}
      {change !== null && before !== null && <p className="figures text-right text-xs text-faint">{changeNumber(change)}</p>}
      {mark && <p className="mt-1.5 border-t border-line pt-1.5 text-xs text-soft">{mark.text}</p>}
    </div>
  );
}
