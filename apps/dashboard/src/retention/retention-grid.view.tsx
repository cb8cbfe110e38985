import type { AnswerOf } from '../api';
import { counted, exactNumber, percentNumber, shortNumber, unitOf } from '../format';
import { cohortText, type Granularity } from './cohort.text';

type Cell = AnswerOf<'/api/websites/{websiteId}/retention'>['cohorts'][number];

interface Props {
  readonly cohorts: readonly Cell[];
  readonly granularity: Granularity;
}

/** How much of the accent's colour the fullest cell gets: its number has to stay readable. */
const FULL = 45;
const UNIT = { daily: 'Day', weekly: 'Week', monthly: 'Month' } as const;

/** A line for each time of first visits, a column for each period after it. The head of the lines stays while the rest scrolls. */
export function RetentionGrid({ cohorts, granularity }: Props) {
  const lines = new Map<string, Map<number, Cell>>();
  for (const cell of cohorts) {
    const line = lines.get(cell.cohort_date) ?? new Map<number, Cell>();
    lines.set(cell.cohort_date, line.set(cell.period_number, cell));
  }
  const last = Math.max(...cohorts.map(({ period_number }) => period_number));
  const periods = Array.from({ length: last }, (_, i) => i + 1);
  const most = Math.max(1, ...cohorts.filter((cell) => cell.period_number > 0).map((cell) => cell.retention_rate));
  const unit = UNIT[granularity];
  return (
    <>
      <div className="relative overflow-x-auto" tabIndex={0} role="region" aria-label="Retention by the time of the first visit">
        <table className="figures w-full border-separate border-spacing-0.5 text-sm">
          <caption className="sr-only">Share of visitors who came again, by the time of their first visit and the periods after it</caption>
          <thead>
            <tr className="text-faint">
              <th scope="col" className="sticky left-0 z-10 bg-surface px-3 py-2 text-left font-medium whitespace-nowrap">
                First visit
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Visitors
              </th>
              {periods.map((period) => (
                <th key={period} scope="col" className="px-2 py-2 text-center font-medium whitespace-nowrap">
                  {unit} {period}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...lines].reverse().map(([date, line]) => (
              <tr key={date}>
                <th scope="row" className="sticky left-0 z-10 bg-surface px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {cohortText(date, granularity)}
                </th>
                <td className="px-3 py-1.5 text-right" title={exactNumber(line.get(0)?.total_users ?? 0)}>
                  {shortNumber(line.get(0)?.total_users ?? 0)}
                </td>
                {periods.map((period) => (
                  <PeriodCell key={period} cell={line.get(period)} most={most} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="px-4 py-3 text-sm text-faint">
        A blank field is a period that is not over yet. Beneath each share is how many visitors it is.
      </p>
    </>
  );
}

function PeriodCell({ cell, most }: { readonly cell: Cell | undefined; readonly most: number }) {
  if (!cell) {
    return (
      <td>
        <span className="sr-only">not over yet</span>
      </td>
    );
  }
  const share = Math.round((FULL * cell.retention_rate) / most);
  return (
    <td
      title={`${exactNumber(cell.retained_users)} of ${counted(cell.total_users, 'visitor')}`}
      style={{ backgroundColor: `color-mix(in srgb, var(--accent) ${share}%, var(--sunken))` }}
      className="min-w-14 rounded px-2 py-1.5 text-center"
    >
      {percentNumber(cell.retention_rate)}
      <span className="sr-only">, </span>
      <span className="block text-xs leading-4">
        {shortNumber(cell.retained_users)}
        <span className="sr-only"> {unitOf(cell.retained_users, 'visitor')}</span>
      </span>
    </td>
  );
}
