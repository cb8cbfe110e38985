import { dayText, longDayText } from '../format';
import { figureText } from './figure.text';

interface Props {
  /** Absent: figures are shown without a unit. */
  readonly metric: string | undefined;
  readonly points: readonly { readonly date: string; readonly value: number }[];
}

/** A course as columns, and as a table to who cannot see them. */
export function SeriesColumns({ metric, points }: Props) {
  const most = Math.max(...points.map(({ value }) => value), 1);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <div className="relative">
      <p aria-hidden className="figures mb-1 text-xs text-faint">
        {figureText(metric, most)}
      </p>
      <div aria-hidden className="flex h-40 items-end gap-px border-b border-line-strong">
        {points.map(({ date, value }) => (
          <div key={date} className="flex h-full min-w-0 flex-1 items-end" title={`${longDayText(date)}: ${figureText(metric, value)}`}>
            <div className="min-h-px w-full rounded-t-sm bg-accent" style={{ height: `${(100 * value) / most}%` }} />
          </div>
        ))}
      </div>
      {first && last && (
        <p aria-hidden className="mt-1 flex justify-between text-xs text-faint">
          <span>{dayText(first.date)}</span>
          <span>{dayText(last.date)}</span>
        </p>
      )}
      <div className="sr-only">
        <table>
          <caption>Answer</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Figure</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ date, value }) => (
              <tr key={date}>
                <th scope="row">{longDayText(date)}</th>
                <td>{figureText(metric, value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
