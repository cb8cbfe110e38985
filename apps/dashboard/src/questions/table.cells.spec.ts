import type { Plan } from './plan.sentence';
import { tableCells } from './table.cells';

const planOf = (kind: Plan['kind'], ...metrics: Plan['metrics']) => ({ kind, metrics }) as Plan;
const texts = (rows: (string | number)[][], plan: Plan | undefined) => tableCells(rows, plan).map((row) => row.map(({ text }) => text));

describe('the cells of an answer', () => {
  it('of a ranking are those of its figure, beside names and days', () => {
    expect(texts([['/shop', 61.5]], planOf('ranking', 'avg_scroll_depth'))).toEqual([['/shop', '61.5%']]);
    expect(texts([['2026-11-02', 61.5]], planOf('ranking', 'bounce_rate'))[0]).toEqual([expect.stringContaining('Nov'), '61.5%']);
    expect(texts([['/shop', 61.5]], undefined)).toEqual([['/shop', '61.5']]);
  });
  it('of a summary are each of another, with a change in percent', () => {
    const rows = [
      ['Visits', 1234, 12.4],
      ['Bounce rate', 42.1, 12.4],
      ['Average visit duration', 142.3, -5],
    ];
    expect(tableCells(rows, planOf('summary', 'visits', 'bounce_rate', 'avg_visit_duration'))).toEqual([
      [
        { text: 'Visits', tone: null },
        { text: '1,234', tone: null },
        { text: '+12%', tone: 'good' },
      ],
      [
        { text: 'Bounce rate', tone: null },
        { text: '42.1%', tone: null },
        { text: '+12%', tone: 'bad' },
      ],
      [
        { text: 'Average visit duration', tone: null },
        { text: '2m 22s', tone: null },
        { text: '-5%', tone: 'bad' },
      ],
    ]);
  });
});
