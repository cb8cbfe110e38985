import { groupTouches, type Touch } from './visitor-group';

const touch = (visitorId: string, ts: number, previousVisitorId = '', websiteId = 'w'): Touch => ({
  websiteId,
  visitorId,
  previousVisitorId,
  ts,
});

describe('groupTouches', () => {
  it('gathers the span of each visitor of each website', () => {
    const groups = groupTouches([touch('a', 5), touch('b', 7), touch('a', 2), touch('a', 9, '', 'x')]);
    expect(groups.map((g) => [g.websiteId, [...g.visitorIds], g.from, g.to])).toEqual([
      ['w', ['a'], 2, 5],
      ['w', ['b'], 7, 7],
      ['x', ['a'], 9, 9],
    ]);
  });

  it('joins ids that an event links, whichever came first', () => {
    const groups = groupTouches([touch('old', 1), touch('new', 3), touch('new', 2, 'old')]);
    expect(groups).toHaveLength(1);
    expect([...groups[0]!.visitorIds].sort()).toEqual(['new', 'old']);
    expect([groups[0]!.from, groups[0]!.to]).toEqual([1, 3]);
  });
});
