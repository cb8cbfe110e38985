import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { daysText } from '../format';
import { useKeys } from '../shell/use-keys';
import { Menu, classes } from '../ui';
import { dateIn, neighbour, useDates, type Period, type View } from '../url';

const CustomRange = lazy(() => import('./custom-range.view').then((module) => ({ default: module.CustomRange })));

const PERIOD_WORDS: readonly (readonly [period: Period, word: string, key?: string])[] = [
  ['day', 'Today', 'D'],
  ['7d', 'Last 7 days', 'W'],
  ['30d', 'Last 30 days'],
  ['90d', 'Last 90 days'],
  ['month', 'This month', 'M'],
  ['year', 'This year', 'Y'],
  ['12mo', 'Last 12 months'],
];
const blank = { date: null, start: null, end: null } as const;

/** Chooses the span of time that the address names; its keys hold on the whole page. */
export function RangePicker({ view }: { readonly view: View }) {
  const [custom, setCustom] = useState(false);
  const dates = useDates(view);
  const today = dates?.today ?? dateIn('UTC', Date.now());
  const { span } = view;
  const choose = (period: Period) => view.setSpan({ period, ...blank });
  const earlier = neighbour(span, today, -1);
  const later = neighbour(span, today, 1);
  useKeys({
    d: () => choose('day'),
    w: () => choose('7d'),
    m: () => choose('month'),
    y: () => choose('year'),
    ArrowLeft: () => earlier && view.setSpan(earlier),
    ArrowRight: () => later && view.setSpan(later),
    Escape: view.clearFilters,
  });
  const word = span.date === null ? PERIOD_WORDS.find(([period]) => period === span.period)?.[1] : undefined;
  return (
    <div className="flex max-w-full items-center rounded-lg border border-line-strong bg-surface">
      <Step label="Period before" disabled={!earlier} onClick={() => earlier && view.setSpan(earlier)}>
        <ChevronLeft size={17} aria-hidden />
      </Step>
      <Menu
        entries={[
          ...PERIOD_WORDS.map(([period, label, key]) => ({
            kind: 'choice' as const,
            label,
            checked: span.period === period && span.date === null,
            onSelect: () => choose(period),
            ...(key === undefined ? {} : { hint: key }),
          })),
          { kind: 'line' as const },
          { label: 'Choose dates…', onSelect: () => setCustom(true) },
        ]}
        trigger={
          <button
            type="button"
            className="figures flex min-h-[2.125rem] items-center gap-1.5 px-2 text-left font-medium hover:bg-sunken sm:whitespace-nowrap"
          >
            {word ?? (dates ? daysText(dates.start, dates.end) : '…')}
            <ChevronDown size={15} aria-hidden className="shrink-0 text-faint" />
          </button>
        }
      />
      <Step label="Period after" disabled={!later} onClick={() => later && view.setSpan(later)}>
        <ChevronRight size={17} aria-hidden />
      </Step>
      {custom && (
        <Suspense fallback={null}>
          <CustomRange
            start={dates?.start ?? today}
            end={dates && dates.end < today ? dates.end : today}
            today={today}
            onClose={() => setCustom(false)}
            onChoose={(start, end) => view.setSpan({ period: 'custom', date: null, start, end })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const Step = ({ label, disabled, onClick, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    className={classes(
      'grid h-[2.125rem] w-8 shrink-0 place-items-center text-soft',
      disabled ? 'opacity-35' : 'hover:bg-sunken hover:text-ink',
    )}
  >
    {children}
  </button>
);
