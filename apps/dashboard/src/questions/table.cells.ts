import { changeNumber, dayText } from '../format';
import { changeTone } from './change.tone';
import { figureText } from './figure.text';
import type { Asked, Plan } from './plan.sentence';

type Rows = Extract<Asked['results'], { type: 'table' }>['rows'];

export interface Cell {
  readonly text: string;
  readonly tone: 'good' | 'bad' | null;
}

/** The cells of a table as they are shown: of a summary each row is another figure, of all others the second column is of the one. */
export function tableCells(rows: Rows, plan: Plan | undefined): Cell[][] {
  const isSummary = plan?.kind === 'summary';
  return rows.map((row, i) => {
    const metric = isSummary ? plan.metrics[i] : plan?.metrics[0];
    return row.map((value, at) => {
      if (typeof value !== 'number') return { text: /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : value, tone: null };
      const isChange = isSummary && at === 2;
      return isChange ? { text: changeNumber(value), tone: changeTone(metric, value) } : { text: figureText(metric, value), tone: null };
    });
  });
}
