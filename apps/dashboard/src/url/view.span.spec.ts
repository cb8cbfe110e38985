import { datesOf, intervalOf, neighbour, readSpan, spanParts, type Span } from './view.span';

const TODAY = '2026-11-22';
const span = (text: string) => readSpan(new URLSearchParams(text));

describe('the span of an address', () => {
  it.each([
    ['', '2026-10-24', '2026-11-22'],
    ['period=day', '2026-11-22', '2026-11-22'],
    ['period=7d', '2026-11-16', '2026-11-22'],
    ['period=7d&date=2026-11-15', '2026-11-09', '2026-11-15'],
    ['period=month', '2026-11-01', '2026-11-30'],
    ['period=month&date=2024-02-10', '2024-02-01', '2024-02-29'],
    ['period=year', '2026-01-01', '2026-12-31'],
    ['period=12mo', '2025-12-01', '2026-11-30'],
    ['start=2026-01-05&end=2026-01-09', '2026-01-05', '2026-01-09'],
  ])('%s is from %s to %s', (text, start, end) => expect(datesOf(span(text), TODAY)).toEqual({ start, end }));

  it.each(['period=nonsense', 'period=custom', 'start=2026-02-30&end=2026-03-01', 'start=2026-03-02&end=2026-03-01'])(
    '%s is the usual one',
    (text) => expect(span(text).period).toBe('30d'),
  );

  it.each<[string, -1 | 1, string | null]>([
    ['period=day', -1, 'period=day&date=2026-11-21'],
    ['period=day&date=2026-11-21', 1, 'period=day'],
    ['period=day', 1, null],
    ['period=7d', -1, 'period=7d&date=2026-11-15'],
    ['period=7d&date=2026-11-15', 1, 'period=7d'],
    ['period=month', -1, 'period=month&date=2026-10-22'],
    ['period=month&date=2026-10-31', 1, 'period=month'],
    ['period=year', -1, 'period=year&date=2025-11-22'],
    ['start=2026-01-05&end=2026-01-09', -1, 'start=2025-12-31&end=2026-01-04'],
    ['start=2026-11-20&end=2026-11-22', 1, null],
  ])('%s, %i on, is %s', (text, direction, expected) => {
    const next = neighbour(span(text), TODAY, direction);
    expect(next && datesOf(next, TODAY)).toEqual(expected === null ? null : datesOf(span(expected), TODAY));
    expect(next).toEqual(expected === null ? null : span(expected));
  });

  it('comes back out of the parts that it is written as', () => {
    const spans: Span[] = ['', 'period=day&date=2026-11-01', 'start=2026-01-05&end=2026-01-09', 'period=12mo'].map(span);
    for (const one of spans) {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(spanParts(one))) if (value !== null) search.set(name, value);
      expect(readSpan(search)).toEqual(one);
    }
  });
  it('is cut into hours, days or months', () => {
    expect(['2026-11-22', '2026-11-21', '2026-11-01', '2026-01-01'].map((start) => intervalOf({ start, end: TODAY }))).toEqual([
      'hour',
      'hour',
      'day',
      'month',
    ]);
  });
});
