import { changeNumber, dayText, exactNumber } from '../format';
import { Table, classes } from '../ui';
import { SeriesColumns } from './series-columns.view';
import type { Asked } from './plan.sentence';

const SHOWN_DAYS = 400;
const cellText = (value: string | number) =>
  typeof value === 'number' ? exactNumber(value) : /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value;

/** The figures of an answer in the form that they have: a number, names, a table, a course. */
export function AnswerFigures({ answer: { results, plan } }: { readonly answer: Asked }) {
  switch (results.type) {
    case 'number': {
      const isRate = plan?.metrics[0] === 'bounce_rate';
      const grows = results.change > 0;
      return (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-4xl font-semibold tracking-tight">
            {exactNumber(results.value)}
            {isRate && '%'}
          </span>
          <span className="text-soft">{results.label}</span>
          <span className={classes('figures font-medium', results.change === 0 ? 'text-faint' : grows ? 'text-good' : 'text-bad')}>
            {changeNumber(results.change)}
          </span>
        </p>
      );
    }
    case 'list':
      return (
        <ul className="list-disc pl-5 columns-1 sm:columns-2">
          {results.items.map((item) => (
            <li key={item} className="wrap-anywhere">
              {item}
            </li>
          ))}
        </ul>
      );
    case 'timeseries':
      return <SeriesColumns points={results.points.slice(-SHOWN_DAYS)} />;
    case 'table':
      return (
        <Table
          caption="Answer"
          rows={results.rows.map((row, i) => ({ id: String(i), row }))}
          keyOf={({ id }) => id}
          columns={results.columns.map((title, at) => ({
            id: String(at),
            title,
            numeric: results.rows.every((row) => typeof row[at] === 'number'),
            cell: ({ row }: { readonly row: readonly (string | number)[] }) => (
              <span className="wrap-anywhere">{cellText(row[at] ?? '')}</span>
            ),
          }))}
        />
      );
  }
}
