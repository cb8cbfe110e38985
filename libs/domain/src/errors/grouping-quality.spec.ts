import { GROUPING_TARGET, labelledErrors, scoreGrouping, type LabelledError } from './grouping-score.fixture';

const ALL = labelledErrors();
const ofBugs = (...bugs: string[]) => bugs.map((bug, at): LabelledError => ({ bug, message: String(at) }));

describe('the labelled set', () => {
  it('tells each bug with a stack by four browsers after three deploys, and the others in ten messages', () => {
    const stacks = ALL.filter(({ stack }) => stack);
    const [told, plain] = [new Map<string, Set<string>>(), new Map<string, number>()];
    for (const { bug, told_by, deploy } of stacks) told.set(bug, (told.get(bug) ?? new Set()).add(`${told_by} ${deploy}`));
    for (const { bug, stack } of ALL) if (!stack) plain.set(bug, (plain.get(bug) ?? 0) + 1);
    expect(stacks.length).toBeGreaterThanOrEqual(100);
    expect([told.size >= 10, [...new Set([...told.values()].map(({ size }) => size))]]).toEqual([true, [12]]);
    expect([plain.size >= 10, [...new Set(plain.values())]]).toEqual([true, [10]]);
  });

  it.each([
    ['stacks', ALL.filter(({ stack }) => stack)],
    ['messages', ALL.filter(({ stack }) => !stack)],
    ['errors', ALL],
  ])('its %s are put together by what went wrong', (_, errors) => {
    const { precision, recall } = scoreGrouping(errors);
    expect(Math.min(precision, recall)).toBeGreaterThanOrEqual(GROUPING_TARGET);
  });
});

describe('the score', () => {
  const errors = ofBugs('a', 'a', 'a', 'b', 'b');
  const grouped = (...groups: string[]) => scoreGrouping(errors, ({ message }) => groups[Number(message)] ?? '');

  it('is whole where each bug is one group', () =>
    expect(grouped('1', '1', '1', '2', '2')).toEqual({ precision: 1, recall: 1, merged: [], split: new Map() }));
  it('loses precision by pairs that do not belong together', () =>
    expect(grouped('1', '1', '1', '1', '1')).toEqual({ precision: 4 / 10, recall: 1, merged: ['a', 'b'], split: new Map() }));
  it('loses recall by pairs that lie apart', () =>
    expect(grouped('1', '1', '3', '2', '2')).toEqual({ precision: 1, recall: 2 / 4, merged: [], split: new Map([['a', 2]]) }));
});
