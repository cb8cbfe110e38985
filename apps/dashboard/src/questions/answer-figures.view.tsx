import { changeNumber } from '../format';
import { Table, classes } from '../ui';
import { changeTone } from './change.tone';
import { figureText } from './figure.text';
import type { Asked } from './plan.sentence';
import { SeriesColumns } from './series-columns.view';
import { tableCells, type Cell } from './table.cells';

const SHOWN_DAYS = 400;
const TONES = { good: 'text-good', bad: 'text-bad' } as const;

/** The figures of an answer in the form that they have: a number, names, a table, a course. */
export function AnswerFigures({ answer: { results, plan } }: { readonly answer: Asked }) {
  const metric = plan?.metrics[0];
  switch (results.type) {
    case 'number': {
      const tone = changeTone(metric, results.change);
      return (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-4xl font-semibold tracking-tight">{figureText(metric, results.value)}</span>
          <span className="text-soft">{results.label}</span>
          {plan?.compared_range !== null && (
            <span className={classes('figures font-medium', tone === null ? 'text-faint' : TONES[tone])}>
              {changeNumber(results.change)}
            </span>
          )}
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
      return <SeriesColumns metric={metric} points={results.points.slice(-SHOWN_DAYS)} />;
    case 'table':
      return (
        <Table
          caption="Answer"
          rows={tableCells(results.rows, plan).map((row, i) => ({ id: String(i), row }))}
          keyOf={({ id }) => id}
          columns={results.columns.map((title, at) => ({
            id: String(at),
            title,
            numeric: results.rows.every((row) => typeof row[at] === 'number'),
            cell: ({ row }: { readonly row: readonly Cell[] }) => (
              <span className={classes('wrap-anywhere', row[at]?.tone && TONES[row[at].tone])}>{row[at]?.text}</span>
            ),
          }))}
        />
      );
  }
}
